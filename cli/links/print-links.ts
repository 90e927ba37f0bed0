import { counted } from '../report/phrases.ts';
import type { CheckedLink } from './check-links.ts';

const HEADINGS = {
  broken: 'Broken: replace the address, or take the source and what rests on it out',
  moved: 'Moved: read the new page, then write its address',
  unsure: 'Not sure: open these in a browser',
} as const;

type Kind = keyof typeof HEADINGS;

/** The text of an issue, as Markdown: what has to be looked at, with its places. Undefined if all is well. */
export function issueText(links: readonly CheckedLink[], today: string): string | undefined {
  const kinds = (Object.keys(HEADINGS) as Kind[]).filter((kind) => linksOf(links, kind).length > 0);
  if (kinds.length === 0) return undefined;
  return [
    `${counted(links.length, 'outside link')} visited on ${today}.`,
    ...kinds.flatMap((kind) => ['', `## ${HEADINGS[kind]}`, '', ...linksOf(links, kind).flatMap(listItem)]),
    '',
  ].join('\n');
}

/** The counts in a sentence. */
export function linkCounts(links: readonly CheckedLink[]): string {
  const kinds = (Object.keys(HEADINGS) as Kind[]).map((kind) => `${linksOf(links, kind).length} ${kind}`);
  return `${counted(links.length, 'outside link')}: ${kinds.join(', ')}.`;
}

function linksOf(links: readonly CheckedLink[], kind: Kind): readonly CheckedLink[] {
  return links.filter(({ found }) => found.state === kind);
}

function listItem({ url, places, found }: CheckedLink): string[] {
  const more = found.state === 'ok' ? '' : found.state === 'moved' ? ` leads to <${found.to}>` : ` ${found.why}`;
  return [`- [ ] <${url}>${more}`, ...places.map(({ file, line }) => `  - \`${file}:${line}\``)];
}
