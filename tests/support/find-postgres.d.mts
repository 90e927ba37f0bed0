export const NO_POSTGRES: string;
export function findPostgres(): string | undefined;
export function ensurePostgres(): Promise<string>;
