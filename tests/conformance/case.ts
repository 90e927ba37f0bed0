import type { Answer, Ask } from './ask.ts';

/** What an answer must be. What is left out may be anything, but the same as that of the Node target. */
export interface Expectation {
  readonly status: number;
  /** A whole value, a pattern, or null for a header that must not be there. By name in lower case. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** A part of the body, or a pattern; '' for an empty body. */
  readonly body?: string | RegExp;
  /** A part that the body lacks. */
  readonly without?: string;
  /** Values in the JSON of the body, which may have more keys. */
  readonly json?: Readonly<Record<string, unknown>>;
}

/** One request and its answer, the same on every target. */
export interface Case {
  /** Unique in its group. */
  readonly name: string;
  /** Sent before, and its answer given to `ask`. */
  readonly before?: Ask;
  readonly ask: Ask | ((before: Answer) => Ask);
  readonly expect: Expectation | ((before: Answer) => Expectation);
}

export interface CaseGroup {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** What cases need to know of the build. */
export interface BuildFacts {
  /** Addresses of all built pages, such as /location/ohio. */
  readonly pages: readonly string[];
  /** Addresses of all other files, such as /robots.txt. */
  readonly files: readonly string[];
  /** The wording that pages show now with forms that ask for a consent, as they name it. */
  readonly shownConsent: (consent: string) => string | undefined;
}

/** GET of a path. */
export function get(path: string, expect: Expectation, headers?: Ask['headers']): Case {
  return { name: nameOf(path, headers), ask: { path, ...(headers ? { headers } : {}) }, expect };
}

function nameOf(path: string, headers: Ask['headers'] = {}): string {
  const shown = path.length > 80 ? `${path.slice(0, 60)}… (${path.length} characters)` : path;
  return [shown, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(' ');
}
