export function findHeadlessShell(): string | undefined;
export function ensureBrowser(): Promise<string>;
