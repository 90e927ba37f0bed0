/** Closes a server when the process is asked to stop: requests under way are answered first. A second signal stops at once. */
export function closeOnSignal(server: { close(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
