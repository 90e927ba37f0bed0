/** How many requests files answered since the start, by status. They have no line of their own in the log. */
export interface FileCounts {
  file(status: number): void;
  byStatus(): Readonly<Record<number, number>>;
}

export function countFiles(): FileCounts {
  const counts: Record<number, number> = {};
  return {
    file: (status) => {
      counts[status] = (counts[status] ?? 0) + 1;
    },
    byStatus: () => ({ ...counts }),
  };
}
