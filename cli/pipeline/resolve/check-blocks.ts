import type { BlockPlace } from '../../../schemas/json-schema.ts';
import type { Problem } from '../../report/problem.ts';
import type { Locator } from '../parse/located-yaml.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import { type FoundBlock, findBlocks } from '../validate/find-blocks.ts';
import { blockSchemas, type LocatedSchema, memberOf } from '../validate/schema-library.ts';

export interface BlockContext {
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
    [misplaced(block), withoutQuestions(block)].flatMap((fault) =>
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
