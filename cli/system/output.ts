/** One file of the build, below dist/. */
export interface Output {
  readonly path: string;
  readonly bytes: string | Uint8Array;
}
