/** Why the server did not start: one sentence per fault, with what to do. The command prints them and exits 2. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[], options?: ErrorOptions) {
    super(sentences.join('\n'), options);
    this.sentences = sentences;
  }
}
