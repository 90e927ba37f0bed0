import type { BuildReport, ReportedPage } from './build-report.ts';
import { compareTexts, printTextChange, type TextChange } from './compare-texts.ts';
import { textsByPage } from './page-texts.ts';
import { counted } from './phrases.ts';

/** Formats of the report of a build: for people, for programs and a later comparison, for a pull request. */
export const BUILD_REPORT_FORMATS = ['text', 'json', 'markdown'] as const;

export type BuildReportFormat = (typeof BUILD_REPORT_FORMATS)[number];

/** Prints the report of a build, and what has changed since another one if there is one to compare with. */
export function printReport(report: BuildReport, format: BuildReportFormat, base?: BuildReport): string {
  const changes = base && compareReports(base, report);
  switch (format) {
    case 'json':
      return printJson(report, changes);
    case 'markdown':
      return [...(changes ? [printChanges(changes)] : []), summary(report)].join('\n\n');
    default:
      return [pageTable(report, base), ...(changes ? [printChanges(changes)] : [])].join('\n\n');
  }
}

/** Its texts are on lines of their own: they are most of it. */
function printJson({ texts, ...report }: BuildReport, changes?: ReportChanges): string {
  const head = JSON.stringify({ ...report, ...(changes ? { changes } : {}) }, null, 1);
  return texts ? `${head.slice(0, -2)},\n "texts": ${JSON.stringify(texts)}\n}` : head;
}

function pageTable({ pages, css, overBudget }: BuildReport, base?: BuildReport): string {
  const before = new Map(base?.pages.map((page) => [page.path, page]));
  const changeOf = (page: ReportedPage): number | undefined => {
    const former = before.get(page.path);
    if (!base) return page.change;
    return former && growthOf({ base: former, now: page });
  };
  const rows = pages.map((page) => {
    const { path, html, script, islands } = page;
    const figures = [String(html), String(script), signed(changeOf(page))];
    const cells = figures.map((figure) => figure.padStart(8)).join('');
    return `${cells}  ${path}${islands.length > 0 ? ` (${islands.join(', ')})` : ''}`;
  });
  return [
    `Brotli bytes. The stylesheet, in the HTML of every page, is ${css} of them.`,
    '    HTML  script  change  page (islands)',
    ...rows,
    ...overBudget.map((sentence) => `over budget: ${sentence}`),
  ].join('\n');
}

/** The site in one table, by kind of page. */
function summary({ pages, css, overBudget }: BuildReport): string {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind);
    return `| ${kind} | ${ofKind.length} | ${most(ofKind, 'html')} | ${most(ofKind, 'script')} |`;
  });
  return [
    `### Size of the site\n\nBrotli bytes; the stylesheet, in the HTML of every page, is ${css} of them.\n`,
    '| Kind | Pages | Largest HTML | Most scripts |\n| --- | ---: | ---: | ---: |',
    ...rows,
    ...(overBudget.length > 0 ? ['\nOver budget:\n', ...overBudget.map((sentence) => `- ${sentence}`)] : []),
  ].join('\n');
}

function most(pages: readonly ReportedPage[], key: 'html' | 'script'): number {
  return Math.max(...pages.map((page) => page[key]));
}

function signed(bytes: number | undefined): string {
  if (bytes === undefined) return '-';
  return bytes > 0 ? `+${bytes}` : String(bytes);
}

/** What changes for visitors, as Markdown for a pull request. */
export function printChanges(changes: ReportChanges): string {
  const { added, removed, retitled, redescribed, heavier, lighter, redirects, texts } = changes;
  const sections = [
    section(
      `${counted(texts.length, 'text')} changed`,
      texts.map((change) => printTextChange(change, plain)),
    ),
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
  const body = sections.length > 0 ? sections : ['No text, address, title, description, redirect or weight changes.'];
  return ['### What changes for visitors', ...body].join('\n\n');
}

/** So many lines a list has: a comment that is too long is not shown. */
const MAX_ITEMS = 30;

function section(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const rest = items.length - MAX_ITEMS;
  const lines = [...items.slice(0, MAX_ITEMS), ...(rest > 0 ? [`and ${rest} more`] : [])];
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

/** A page that is in both builds. */
interface PagePair {
  readonly base: ReportedPage;
  readonly now: ReportedPage;
}

/** What changes for visitors from one build to another. */
interface ReportChanges {
  /** Of pages that are in both builds, figures first; empty if one of the reports has no texts. */
  readonly texts: readonly TextChange[];
  readonly added: readonly ReportedPage[];
  readonly removed: readonly ReportedPage[];
  readonly retitled: readonly PagePair[];
  readonly redescribed: readonly PagePair[];
  /** By more than 5 % or 500 bytes, the largest change first. */
  readonly heavier: readonly PagePair[];
  readonly lighter: readonly PagePair[];
  /** Former addresses that lead somewhere now, or somewhere else. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

const MUCH_BYTES = 500;
const MUCH_SHARE = 0.05;

export function compareReports(base: BuildReport, now: BuildReport): ReportChanges {
  const [before, after] = [byPath(base), byPath(now)];
  const pairs = now.pages.flatMap((page): PagePair[] => {
    const former = before.get(page.path);
    return former ? [{ base: former, now: page }] : [];
  });
  const changed = pairs.filter(isMuch).sort((a, b) => Math.abs(growthOf(b)) - Math.abs(growthOf(a)));
  return {
    texts: base.texts && now.texts ? compareTexts(textsByPage(base.texts), textsByPage(now.texts)) : [],
    added: now.pages.filter(({ path }) => !before.has(path)),
    removed: base.pages.filter(({ path }) => !after.has(path)),
    retitled: pairs.filter((pair) => pair.base.title !== pair.now.title),
    redescribed: pairs.filter((pair) => pair.base.description !== pair.now.description),
    heavier: changed.filter((pair) => growthOf(pair) > 0),
    lighter: changed.filter((pair) => growthOf(pair) < 0),
    redirects: Object.entries(now.redirects)
      .filter(([from, to]) => base.redirects[from] !== to)
      .map(([from, to]) => ({ from, to })),
  };
}

/** HTML and scripts together. */
function weightOf({ html, script }: ReportedPage): number {
  return html + script;
}

/** Bytes that a page grew by. */
function growthOf({ base, now }: PagePair): number {
  return weightOf(now) - weightOf(base);
}

function isMuch(pair: PagePair): boolean {
  const growth = Math.abs(growthOf(pair));
  return growth > MUCH_BYTES || growth > MUCH_SHARE * weightOf(pair.base);
}

function byPath({ pages }: BuildReport): Map<string, ReportedPage> {
  return new Map(pages.map((page) => [page.path, page]));
}
