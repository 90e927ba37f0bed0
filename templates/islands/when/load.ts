/** At once. */
export function load(): void {}
