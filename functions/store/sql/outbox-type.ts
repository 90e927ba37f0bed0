import { sql } from 'kysely';

/**
 * Whether an outbox row delivers a submission. Written with a literal, as in the indexes outbox_delivery and
 * outbox_undelivered: neither database uses a partial index for a parameter.
 */
export const isDelivery = sql<boolean>`outbox.type = 'delivery'`;
