/** "Columbus, Ohio", or only the state. */
export function placeName(state: string, city?: string): string {
  return city ? `${city}, ${state}` : state;
}

/** Path of a state's page. */
export function statePath(slug: string): string {
  return `/state/${slug}-sr22`;
}

/** Path of a state's complete answers, reason by reason, with all sources. */
export function stateAnswersPath(slug: string): string {
  return `${statePath(slug)}/by-reason`;
}

/** Path of a provider listing. */
export function locationPath(state: string, city?: string): string {
  return city ? `/location/${state}/${city}` : `/location/${state}`;
}

/** Path of an insurer's page. */
export function providerPath(slug: string): string {
  return `/${slug}-sr22`;
}

/** Path of a blog post. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

/** Address of a page of a long list: /blog, /blog/page/2 and so on. */
export function listPath(first: string, page: number): string {
  if (page === 1) return first;
  return `${first === '/' ? '' : first}/page/${page}`;
}

/** Addresses of the files with the facts of all states, for anyone to reuse. The build writes them. */
export const CSV_ADDRESS = '/data/sr22-by-state.csv';
export const JSON_ADDRESS = '/data/sr22-by-state.json';
/** The JSON Schema of the JSON file. */
export const SCHEMA_ADDRESS = '/data/sr22-by-state.schema.json';
/** The license, and what each column says. */
export const README_ADDRESS = '/data/readme.txt';

/** The license of the compilation. */
export const DATA_LICENSE = {
  name: 'CC BY 4.0',
  title: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
