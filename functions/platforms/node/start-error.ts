/** Why the server did not start: one sentence for each fault, each saying what to do. Printed by the command, which then exits 2. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[], options?: ErrorOptions) {
    super(sentences.join('\n'), options);
    this.sentences = sentences;
  }
}
