import { sql } from 'kysely';

/**
 * Whether an outbox row delivers a submission, to any recipient. Written with a literal, as in the indexes
 * outbox_delivery and outbox_undelivered: neither database uses a partial index for a parameter.
 */
export const isDelivery = sql<boolean>`outbox.type = 'delivery'`;

/** Whether it delivers a submission to the operator. Every submission has exactly one such row. */
export const isOwnDelivery = sql<boolean>`outbox.type = 'delivery' and outbox.recipient = ''`;
