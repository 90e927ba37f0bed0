export const XVFB: string;
export function findFirefox(): string | undefined;
export function hasDisplay(): boolean;
export function findWebKit(): string | undefined;
export function ensureEngines(): Promise<string[]>;
