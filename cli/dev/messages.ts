/** Why the site cannot be built or served, as the terminal and the overlay show it. */
export interface Failure {
  /** One sentence. */
  readonly title: string;
  /** What was thrown, with its place in the sources. */
  readonly text: string;
  /** The terminal shows the text already. */
  readonly isPrinted?: boolean;
}

/** Asks the site process for a build. */
export interface BuildRequest {
  /** From 1. A report names the newest request that its build covers. */
  readonly round: number;
  /** Identifies the styles if they have changed since the site process started. */
  readonly style: string;
}

/** Asks the site process to show pages with newer templates than its own. */
export interface PreviewRequest {
  /** The path of a bundle of cli/pipeline/render/render-again.ts. */
  readonly renderer: string;
}

/** What a build reports. */
export interface BuildReport {
  readonly kind: 'built';
  readonly round: number;
  /** Whether the build was written. Otherwise the last good one stays. */
  readonly isWritten: boolean;
  /** For example "built in 34 ms, 2 files written"; empty if nothing was written. */
  readonly summary: string;
  /** How many problems there are in content. */
  readonly problems: number;
  /** All of them, as `site validate` prints them. */
  readonly text: string;
}

/** What the site process tells the dev server. */
export type SiteMessage =
  /** It takes requests for builds. */
  | { readonly kind: 'ready' }
  /** It serves the site at this address. */
  | { readonly kind: 'listening'; readonly url: string }
  /** It serves the page about buyers at this address, with or without a build. */
  | { readonly kind: 'tools'; readonly url: string }
  | BuildReport
  /** What the last build changed in the texts of pages, a line for each change. */
  | { readonly kind: 'texts'; readonly lines: readonly string[] }
  /** Pages are shown with newer templates from now on, or cannot be. */
  | { readonly kind: 'previewed'; readonly isShown: boolean }
  /** Pages are shown as this build makes them, each when it is asked for, until all are built. */
  | { readonly kind: 'ahead'; readonly round: number }
  | { readonly kind: 'failed'; readonly round: number; readonly failure: Failure }
  /** It cannot serve with these settings. */
  | { readonly kind: 'refused'; readonly sentences: readonly string[] };

export function isSiteMessage(value: unknown): value is SiteMessage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

export function isBuildRequest(value: unknown): value is BuildRequest {
  return typeof value === 'object' && value !== null && 'round' in value && 'style' in value;
}

export function isPreviewRequest(value: unknown): value is PreviewRequest {
  return typeof value === 'object' && value !== null && 'renderer' in value;
}
