import type { Drawing } from '../pictures/raster.ts';
import type {
  PageOrder,
  RecordLine,
  RenderedRemotely,
  RenderJob,
  ResolveJob,
  SourceText,
} from '../pipeline/build-workers.ts';

/** What the main thread asks of a worker. */
export type Message =
  | { readonly resolveJob: ResolveJob }
  | { readonly files: readonly SourceText[] }
  | { readonly renderJob: RenderJob }
  | { readonly pages: readonly PageOrder[] }
  | { readonly drawing: Drawing };

/** What a worker answers. A job is answered with nothing. */
export interface Answer {
  readonly lines?: readonly RecordLine[];
  readonly pages?: readonly RenderedRemotely[];
  readonly picture?: Uint8Array;
}
