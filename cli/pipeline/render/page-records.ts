import { type ContentFormId, isContentForm } from '../../../schemas/rules/forms/content-form.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import { dictionaryIn } from '../../cache/dictionary.ts';
import type { UsedParts } from '../../cache/uses.ts';
import type { ComparedPage } from '../check/words/check-likeness.ts';
import type { WordFacts } from '../check/words/word-facts.ts';
import type { Sighting } from './claim-words.ts';
import type { PageFacts } from './page-facts.ts';
import type { Page, PageAbout } from './render.ts';

/** What every build asks of a page it made earlier. */
export interface KnownPage extends Omit<PageAbout, 'forms'> {
  readonly file: string;
  /** The mark that a preview puts on it. */
  readonly mark?: string;
  readonly used: readonly UsedParts[];
  /** Paths of the files it wrote. */
  readonly outputs: readonly string[];
  /** The forms of content/forms on it, if there are any. */
  readonly contentForms?: readonly ContentFormId[];
  /** Words that claim something. */
  readonly sightings: readonly Sighting[];
  /** Pictures of this site in its main part, if there are any. */
  readonly images?: readonly string[];
}

/** What checks and reports ask of a page. */
export interface PageDetails extends Pick<PageAbout, 'kind' | 'title' | 'description' | 'noIndex'> {
  readonly facts: Omit<PageFacts, 'sightings' | 'images'>;
  readonly words: WordFacts;
}

/** A page of a finished build. */
export interface BuiltPage {
  readonly path: string;
  readonly details: PageDetails;
}

/** A page without its bytes. */
export type PageToKeep = Omit<Page, 'html' | 'outputs'> & Pick<KnownPage, 'outputs'>;

/** Pages by address, as the cache keeps them. */
export interface PageRecords {
  get(path: string): KnownPage | undefined;
  details(path: string): PageDetails | undefined;
  keep(page: PageToKeep): void;
  forget(path: string): void;
  /** The pages that are compared with each other. */
  compared(): readonly ComparedPage[];
  /** Addresses of all pages that are kept. */
  paths(): readonly string[];
  save(): void;
}

interface StoredPage extends Omit<KnownPage, 'used' | 'sightings'> {
  readonly used: readonly number[];
  readonly sightings: readonly number[];
}

interface StoredDetails extends Pick<PageDetails, 'words'> {
  readonly facts: Omit<PageFacts, 'links' | 'ids' | 'sightings' | 'images'> & {
    readonly links: readonly number[];
    readonly ids: readonly number[];
  };
}

/** The pages in a cache. Links, ids and what pages use are numbers there, because pages share most of them. */
export function pageRecords({ table }: BuildCache): PageRecords {
  const pages = table<StoredPage>('pages');
  const details = table<StoredDetails>('details');
  const compared = table<Omit<ComparedPage, 'path'>>('compared');
  const uses = dictionaryIn(table('uses'));
  const texts = dictionaryIn(table('texts'));
  const claims = dictionaryIn(table('sightings'));
  const sightings = new Map<number, Sighting>();
  const sightingOf = (number: number): Sighting => {
    const known: Sighting = sightings.get(number) ?? JSON.parse(claims.textOf(number));
    sightings.set(number, known);
    return known;
  };
  return {
    get: (path) => {
      const page = pages.get(path);
      if (!page) return undefined;
      return { ...page, used: page.used.map(uses.textOf), sightings: page.sightings.map(sightingOf) };
    },
    details: (path) => {
      const [page, found] = [pages.get(path), details.get(path)];
      if (!page || !found) return undefined;
      const { kind, title, description, noIndex } = page;
      const { facts, words } = found;
      return {
        kind,
        title,
        description,
        noIndex,
        words,
        facts: {
          ...facts,
          links: facts.links.map(texts.textOf),
          ids: facts.ids.map(texts.textOf),
        },
      };
    },
    keep: ({ path, file, mark, about, facts: { sightings, images, ...facts }, words, text, used, outputs }) => {
      const { forms, ...shown } = about;
      const contentForms = forms.filter(isContentForm);
      pages.set(path, {
        file,
        ...(mark === undefined ? {} : { mark }),
        ...shown,
        ...(contentForms.length > 0 ? { contentForms } : {}),
        ...(images.length > 0 ? { images } : {}),
        used: used.map(uses.numberOf),
        outputs,
        sightings: sightings.map((sighting) => claims.numberOf(JSON.stringify(sighting))),
      });
      details.set(path, {
        facts: {
          ...facts,
          links: facts.links.map(texts.numberOf),
          ids: facts.ids.map(texts.numberOf),
        },
        words,
      });
      if (text === undefined) compared.delete(path);
      else compared.set(path, { file, kind: about.kind, text });
    },
    forget: (path) => {
      pages.delete(path);
      details.delete(path);
      compared.delete(path);
    },
    compared: () =>
      [...compared.names()].sort().flatMap((path) => {
        const page = compared.get(path);
        return page ? [{ path, ...page }] : [];
      }),
    paths: () => [...pages.names()],
    save: () => {
      uses.save();
      texts.save();
      claims.save();
    },
  };
}
