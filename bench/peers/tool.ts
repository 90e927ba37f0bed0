import type { Post } from './make-post.ts';
import type { Command } from './run-measured.ts';

export const TOOL_NAMES = ['ours', 'hugo', 'eleventy', 'astro'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

export interface Tool {
  readonly name: ToolName;
  /** As it is shown, for example "Hugo". */
  readonly label: string;
  readonly version: string;
  /** A new project with these posts, in which nothing was built. */
  makeProject(posts: readonly Post[]): Project;
}

export interface Project {
  readonly build: Command;
  /** Output and caches; without them a build is cold. */
  readonly made: readonly string[];
  /** The Markdown file of a post. */
  source(slug: string): string;
  /** The HTML file of a post. */
  page(slug: string): string;
  remove(): void;
}

/** Why a tool cannot be measured on this machine, as a sentence. */
export class ToolMissing extends Error {}
