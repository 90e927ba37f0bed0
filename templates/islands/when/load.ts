/** Waits for nothing. */
export function load(): void {}
