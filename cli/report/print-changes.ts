import { growthOf, type PagePair, type ReportChanges, weightOf } from './compare-reports.ts';
import { counted } from './counted.ts';

/** What changes for visitors, as Markdown for a pull request. */
export function printChanges(changes: ReportChanges): string {
  const { added, removed, retitled, redescribed, heavier, lighter, redirects } = changes;
  const sections = [
    section(
      `${counted(added.length, 'page')} added`,
      added.map(({ path, title }) => `${code(path)}: ${plain(title)}`),
    ),
    section(
      `${counted(removed.length, 'page')} removed`,
      removed.map(({ path, title }) => `${code(path)}: ${plain(title)}`),
    ),
    section(
      `${counted(redirects.length, 'redirect')} added`,
      redirects.map(({ from, to }) => `${code(from)} → ${code(to)}`),
    ),
    section(
      `${counted(retitled.length, 'page')} with another title`,
      retitled.map((pair) => rewritten(pair, 'title')),
    ),
    section(
      `${counted(redescribed.length, 'page')} with another description`,
      redescribed.map((pair) => rewritten(pair, 'description')),
    ),
    section(`${counted(heavier.length, 'page')} heavier`, heavier.map(weights)),
    section(`${counted(lighter.length, 'page')} lighter`, lighter.map(weights)),
  ].filter((text) => text !== '');
  const body = sections.length > 0 ? sections : ['No address, title, description, redirect or weight changes.'];
  return ['### What changes for visitors', ...body].join('\n\n');
}

/** So many lines a list has: a comment that is too long is not shown. */
const MOST = 30;

function section(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const rest = items.length - MOST;
  const lines = [...items.slice(0, MOST), ...(rest > 0 ? [`and ${rest} more`] : [])];
  return [`**${title}**\n`, ...lines.map((line) => `- ${line}`)].join('\n');
}

function rewritten({ base, now }: PagePair, key: 'title' | 'description'): string {
  return `${code(now.path)}: ${plain(base[key])} → ${plain(now[key])}`;
}

function weights(pair: PagePair): string {
  const growth = growthOf(pair);
  const share = ((growth / weightOf(pair.base)) * 100).toFixed(1);
  const sign = growth > 0 ? '+' : '';
  const [before, after] = [weightOf(pair.base), weightOf(pair.now)];
  return `${code(pair.now.path)}: ${before} → ${after} bytes (${sign}${growth}, ${sign}${share} %)`;
}

/** Addresses have no characters that end a code span. */
function code(address: string): string {
  return `\`${address.replaceAll('`', '')}\``;
}

/** Words of authors are shown as they are: they format nothing and mention no one. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~&@]/g, (character) => `&#${character.charCodeAt(0)};`);
}
