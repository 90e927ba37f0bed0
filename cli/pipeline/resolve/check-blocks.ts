import type { BlockPlace } from '../../../schemas/json-schema.ts';
import { heroForm, textHeroForm } from '../../../templates/components/hero/hero-props.ts';
import type { Problem } from '../../report/problem.ts';
import type { Locator } from '../parse/located-yaml.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import type { Entry } from '../validate/entry.ts';
import { blockSchemas, branchFor, type LocatedSchema, memberOf } from '../validate/schema-library.ts';
import type { FormReference } from './content.ts';

interface BlockContext {
  readonly file: SourceFile;
  readonly locator: Locator;
  /** The schema of the data. */
  readonly root: LocatedSchema;
  /** Where the data itself stands. */
  readonly place: BlockPlace;
}

/** Checks that each block in valid data is where its schema allows it, and that it has something to show. */
export function checkBlocks(data: unknown, { file, locator, root, place }: BlockContext): Problem[] {
  return findBlocks(data, root, place).flatMap((block) =>
    [misplaced(block), opensAnswer(block), withoutQuestions(block)].flatMap((fault) =>
      fault ? [problemAt(file, locator.locate(block.path), fault)] : [],
    ),
  );
}

/** Where a block can be, unless its schema says otherwise. */
const USUAL_PLACES: readonly string[] = ['page', 'text'] satisfies BlockPlace[];

function placesOf(type: string): readonly string[] {
  return blockSchemas.get(type)?.places ?? USUAL_PLACES;
}

function misplaced({ type, place }: FoundBlock): ProblemDetails | undefined {
  const places = placesOf(type);
  if (places.includes(place)) return undefined;
  if (place === 'answer') {
    const allowed = [...blockSchemas.keys()].filter((name) => placesOf(name).includes('answer'));
    return {
      code: 'misplaced-block',
      message: `An answer or a DUI topic cannot hold the block \`${type}\`.`,
      hint: `It can hold ${allowed.join(', ')}. Put \`${type}\` ${places.map((name) => PLACE_NAMES[name]).join(' or ')}.`,
    };
  }
  return {
    code: 'misplaced-block',
    message: `The block \`${type}\` can only be on a page made of blocks.`,
    hint: 'Put it on a page of content/pages, and link to that page here.',
  };
}

const PLACE_NAMES: Readonly<Record<string, string>> = {
  page: 'on a page of content/pages',
  text: 'in the text of a guide, state, insurer, post or legal page',
};

/** In a text `opens` cannot be written: there the body of a note is its text. */
function opensAnswer({ type, value, place }: FoundBlock): ProblemDetails | undefined {
  if (type !== 'note' || place !== 'answer' || memberOf(value, 'opens') !== true) return undefined;
  return {
    code: 'misplaced-block',
    message: 'An answer has no opening for a note.',
    hint: 'Remove `opens`. The note then stands where it is written.',
  };
}

/** A faq block names a group or brings its own questions. */
function withoutQuestions({ type, value }: FoundBlock): ProblemDetails | undefined {
  if (type !== 'faq' || memberOf(value, 'group') !== undefined || memberOf(value, 'items') !== undefined)
    return undefined;
  return {
    code: 'missing-key',
    message: 'This faq block has no questions.',
    hint: 'Name a `group` of content/faq, or write `items`.',
  };
}

/** A block in valid data. */
interface FoundBlock {
  readonly type: string;
  readonly value: object;
  /** Where it is in the data. */
  readonly path: readonly (string | number)[];
  readonly place: BlockPlace;
}

/** All blocks in data, those inside other blocks too. `place` is where the data itself stands. */
function findBlocks(data: unknown, root: LocatedSchema, place: BlockPlace): FoundBlock[] {
  const found: FoundBlock[] = [];
  walk(data, { ...root, path: [], place }, found);
  return found;
}

interface Here extends LocatedSchema, Pick<FoundBlock, 'path' | 'place'> {}

function walk(value: unknown, { schema, file, path, place }: Here, found: FoundBlock[]): void {
  if (value === null || typeof value !== 'object') return;
  const target = branchFor(value, schema, file);
  const inside = isPlace(target.schema.place) ? target.schema.place : place;
  const { items = {}, properties = {} } = target.schema;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      walk(item, { schema: items, file: target.file, path: [...path, index], place: inside }, found);
    return;
  }
  const type = memberOf(value, 'type');
  if (typeof type === 'string' && blockSchemas.get(type) === target.schema) found.push({ type, value, path, place });
  for (const [key, item] of Object.entries(value))
    walk(item, { schema: properties[key] ?? {}, file: target.file, path: [...path, key], place: inside }, found);
}

const PLACES: readonly BlockPlace[] = ['page', 'text', 'answer'];

function isPlace(name: string | undefined): name is BlockPlace {
  return PLACES.some((place) => place === name);
}

/** Checks that a file puts no form on its page twice. The hero of the page may have one too. */
export function checkForms(authored: Entry, forms: readonly FormReference[]): Problem[] {
  if (forms.length === 0) return [];
  const ofPage = formsOfPage(authored);
  const seen = new Set<string>(ofPage);
  return forms.flatMap((reference): Problem[] => {
    const { form } = reference;
    if (!seen.has(form)) {
      seen.add(form);
      return [];
    }
    return [
      problemAt(authored.file, reference, {
        code: 'duplicate-form',
        message: `The page already has the form \`${form}\`.`,
        hint: ofPage.includes(form)
          ? 'It is in the hero or at the end of the page. Keep one of the two.'
          : 'Keep one of the two.',
      }),
    ];
  });
}

/** The forms that the page of a file has without a form block. */
function formsOfPage({ kind, data }: Entry): readonly string[] {
  const hero = 'hero' in data ? data.hero : undefined;
  const ownForm = 'form' in data ? data.form : undefined;
  const heroName = kind === 'post' || kind === 'legal' ? textHeroForm(hero) : heroForm(hero ?? {});
  return [heroName, ownForm].flatMap((name) => name ?? []);
}

/** The form of content/forms that the hero of a file names. */
export function formInHero({ data, locate }: Entry): readonly FormReference[] {
  const hero = 'hero' in data ? data.hero : undefined;
  const form = hero && 'form' in hero ? hero.form : undefined;
  return form !== undefined && heroForm({ form }) === form ? [{ form, ...locate(['hero', 'form']) }] : [];
}
