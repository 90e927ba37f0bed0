import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../../templates/format/page-title.ts';
import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../parse/problem-at.ts';
import type { Content, ResolvedEntry } from '../resolve/content.ts';
import { memberOf } from '../validate/schema-library.ts';

/** What search results show of a page. */
interface ResultPage {
  readonly path: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
}

type Text = 'title' | 'description';

interface FaultOnPage {
  readonly page: ResultPage;
  readonly text: Text;
  readonly details: ProblemDetails;
}

/**
 * Checks the complete title and description of every page, made ones too: their lengths, and that no two pages share
 * one. Faults with the same origin, such as the title of all listings, are one problem where it is written.
 */
export function checkSearchResults(pages: readonly ResultPage[], content: Content): Problem[] {
  const faults = [...pages.flatMap(unfit), ...repeated(pages, 'title'), ...repeated(pages, 'description')];
  if (faults.length === 0) return [];
  const placeOf = places(content);
  const gathered = new Map<string, { readonly at: Place; readonly all: FaultOnPage[] }>();
  for (const fault of faults) {
    const at = placeOf(fault.page, fault.text);
    if (!at) continue;
    const key = `${fault.details.code} ${at.entry.authored.file.path} ${at.path.join('.')}`;
    const known = gathered.get(key);
    if (known) known.all.push(fault);
    else gathered.set(key, { at, all: [fault] });
  }
  return [...gathered.values()].flatMap(({ at, all: [first, ...others] }) => {
    if (!first) return [];
    const { page, details } = first;
    const where =
      others.length === 0 ? `On the page ${page.path}` : `On ${others.length + 1} pages, ${page.path} among them`;
    const isReported = others.length === 0 && at.isOwn && details.code === 'duplicate-description';
    // Descriptions that authors repeat in two files are found before pages are made.
    return isReported
      ? []
      : [problemIn(at.entry.authored, at.path, { ...details, message: `${where}: ${details.message}` })];
  });
}

function unfit(page: ResultPage): FaultOnPage[] {
  const { title, description } = page;
  const { least, most } = DESCRIPTION_LENGTH;
  return [
    ...(title.length > TITLE_LENGTH ? [{ page, text: 'title' as const, details: longTitle(title) }] : []),
    ...(description.length < least || description.length > most
      ? [{ page, text: 'description' as const, details: unfitDescription(description) }]
      : []),
  ];
}

function longTitle(title: string): ProblemDetails {
  return {
    code: 'long-title',
    message: `the title "${title}" has ${title.length} characters. Search engines cut it off after about ${TITLE_LENGTH}.`,
    hint: `Shorten it to ${TITLE_LENGTH}. The brand at its end does not count: it is left out where there is no room.`,
  };
}

function unfitDescription(description: string): ProblemDetails {
  const { least, most } = DESCRIPTION_LENGTH;
  return {
    code: 'description-length',
    message: `the description "${description}" has ${description.length} characters.`,
    hint: `Write ${least} to ${most} characters: search engines replace a shorter one, and cut off a longer one.`,
  };
}

function repeated(pages: readonly ResultPage[], text: Text): FaultOnPage[] {
  const owners = new Map<string, ResultPage>();
  return pages.flatMap((page): FaultOnPage[] => {
    const key = page[text].trim().toLowerCase();
    const owner = owners.get(key);
    if (!owner) owners.set(key, page);
    // Two files with one address are a problem of their own.
    return owner && owner.path !== page.path ? [{ page, text, details: sameAs(owner, text) }] : [];
  });
}

function sameAs({ path }: ResultPage, text: Text): ProblemDetails {
  const message = `the ${text} is also that of ${path}.`;
  return text === 'title'
    ? { code: 'duplicate-title', message, hint: 'Give each page its own title.' }
    : {
        code: 'duplicate-description',
        severity: 'warning',
        message,
        hint: 'Search results show it below the title: say what is on this page alone.',
      };
}

interface Place {
  readonly entry: ResolvedEntry;
  readonly path: readonly string[];
  /** Whether the page's own file has it. */
  readonly isOwn: boolean;
}

/** Keys of `titles` in content/site.yaml for pages that are made from data. */
const TITLE_KEYS: Readonly<Record<string, string>> = {
  state: 'state_details',
  provider: 'provider_details',
  listing: 'location_listing',
};

/** A title of content/site.yaml that prints the document's own. */
const OWN_TITLE = '{title}';

/** Finds where a page's title or description is written; undefined for a page without a content file. */
function places(content: Content): (page: ResultPage, text: Text) => Place | undefined {
  const entries = new Map(content.entries.map((entry) => [entry.authored.file.path, entry]));
  const [site] = content.all('site');
  return ({ file, kind }, text) => {
    const own = entries.get(file);
    const slug = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
    const key = TITLE_KEYS[kind] ?? slug.replaceAll('-', '_');
    const inSettings = site && memberOf(memberOf(site.data.titles, key), text);
    const shared = inSettings !== undefined && inSettings !== OWN_TITLE;
    const hasOwn = own && memberOf(own.data, text) !== undefined;
    // A title of content/site.yaml comes before the document's own, and a description after it.
    if (site && shared && (text === 'title' || !hasOwn))
      return { entry: site, path: ['titles', key, text], isOwn: false };
    if (hasOwn) return { entry: own, path: [text], isOwn: true };
    return own && { entry: own, path: text === 'title' ? ['hero', 'title'] : [], isOwn: true };
  };
}
