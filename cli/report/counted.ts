/** A number with its noun: 1 page, 2 pages; 1 delivery, 2 deliveries. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
