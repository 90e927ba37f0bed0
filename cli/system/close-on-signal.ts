/** On SIGINT or SIGTERM, answers open requests, then exits. A second signal exits at once. */
export function closeOnSignal(server: { close(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
