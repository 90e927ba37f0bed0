import { beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../cli/cache/blob-store.ts';
import { RecordTable } from '../../cli/cache/record-table.ts';
import type { BuildOptions } from '../../cli/pipeline/build.ts';
import { buildSmallSite, cacheWithBundle } from '../support/build-small-site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { type Overrides, smallSite } from '../support/small-site.ts';

/** Guards of speed that need no clock: what a build does for 300 posts more, and again after an edit of one of them. */

const POSTS = 300;
/** Further pages of the blog, of 20 posts each. The small site has one post. */
const FURTHER_PAGES = Math.ceil((POSTS + 1) / 20) - 1;
const post = smallSite().text('content/blog/first-post.md') ?? '';
const posts = Object.fromEntries(
  Array.from({ length: POSTS }, (_, index) => [
    `content/blog/post-${index}.md`,
    post.replace('The first post', `Post ${index}`).replace('A short post that', `The short post number ${index} that`),
  ]),
);

class CountedTable extends RecordTable<unknown> {
  sets = 0;
  override set(name: string, value: unknown): void {
    this.sets += 1;
    super.set(name, value);
  }
}

interface Work {
  readonly textsParsed: number;
  /** How often a rendered text was read back. */
  readonly bodiesRead: number;
  readonly pagesRendered: number;
  readonly filesWritten: number;
  readonly picturesDrawn: number;
}

/** Builds one site again and again, and counts what each build does. */
function countedBuilds() {
  const [files, drawings, out] = [new CountedTable(), memoryDisk(), memoryDisk()];
  const kept = cacheWithBundle([['files', files]]);
  let bodiesRead = 0;
  const get: BlobStore['get'] = (ref) => {
    bodiesRead += 1;
    return kept.blobs.get(ref);
  };
  const cache = { ...kept, blobs: { ...kept.blobs, get } };
  return async (overrides: Overrides, options: Partial<BuildOptions> = {}): Promise<Work> => {
    const [setsBefore, drawnBefore] = [files.sets, drawings.log.length];
    bodiesRead = 0;
    const { problems, reasons, emitted } = await buildSmallSite(overrides, { ...options, cache, drawings, out });
    expect(problems).toEqual([]);
    return {
      textsParsed: files.sets - setsBefore,
      bodiesRead,
      pagesRendered: reasons.size,
      filesWritten: emitted?.written ?? Number.NaN,
      picturesDrawn: drawings.log.length - drawnBefore,
    };
  };
}

const build = countedBuilds();
let small: Work;
let cold: Work;
beforeAll(async () => {
  small = await countedBuilds()({});
  cold = await build(posts);
});

describe(`${POSTS} posts more`, () => {
  test('are parsed once each', () => {
    expect(cold.textsParsed - small.textsParsed).toBe(POSTS);
  });

  test('are read back once each, for their pages', () => {
    expect(cold.bodiesRead - small.bodiesRead).toBe(POSTS);
  });

  test('are rendered once each, with the further pages of the blog, and written once each', () => {
    expect(cold.pagesRendered - small.pagesRendered).toBe(POSTS + FURTHER_PAGES);
    expect(cold.filesWritten - small.filesWritten).toBe(POSTS + FURTHER_PAGES);
  });

  test('need no picture: our server draws each when somebody asks for it', () => {
    expect(cold.picturesDrawn).toBe(0);
  });

  test('need no picture more where a build draws, because posts share their cards', async () => {
    const draws = { draws: true };
    const few = await countedBuilds()({}, draws);
    expect(few.picturesDrawn).toBeGreaterThan(0);
    const many = await countedBuilds()(posts, draws);
    expect(many.picturesDrawn).toBe(few.picturesDrawn);
    expect(many.filesWritten - few.filesWritten).toBe(POSTS + FURTHER_PAGES);
  });
});

test('after an edit of one post, one text is parsed and one page rendered', async () => {
  const path = 'content/blog/post-150.md';
  const work = await build({ ...posts, [path]: `${posts[path]}\nOne more sentence.\n` });
  // The page, the number of the build, and the list of all files.
  expect(work).toEqual({ textsParsed: 1, bodiesRead: 1, pagesRendered: 1, filesWritten: 3, picturesDrawn: 0 });
});

test('when nothing has changed, nothing is done', async () => {
  const again = countedBuilds();
  await again({});
  expect(await again({})).toEqual({
    textsParsed: 0,
    bodiesRead: 0,
    pagesRendered: 0,
    filesWritten: 0,
    picturesDrawn: 0,
  });
});
