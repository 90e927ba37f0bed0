import { describe, expect, test } from 'vitest';
import { contentKinds } from '../../../../schemas/generated/content-kinds.ts';
import { smallSite } from '../../../../tests/support/small-site.ts';
import { tempFolder } from '../../../../tests/support/temp-folder.ts';
import { checkSite } from '../../../pipeline/check-site.ts';
import { CONTENT_KINDS } from '../../../pipeline/parse/content-kinds.ts';
import { readContent } from '../../../pipeline/read/read.ts';
import { clockAt } from '../../../system/clock.ts';
import { realDisk } from '../../../system/disk.ts';
import { toolRoot } from '../../../system/project.ts';
import { checkSpelling } from '../check-spelling.ts';
import { kindsTable, startContent, type Wish } from './start-content.ts';

const TODAY = '2026-11-21';

/** Keys that name a person, of which the small site has none. */
const PEOPLE = /^(?:writtenBy|reviewedBy): .*\n/gm;

/** Starts content on the small site, and checks the site as it is then. */
function start(wish: Omit<Wish, 'today'>, disk = smallSite()) {
  const started = startContent({ ...wish, today: TODAY }, disk);
  const textOf = (path = '') => disk.text(path) ?? '';
  return { ...started, disk, textOf, check: async () => (await checkSite(disk, { clock: clockAt(TODAY) })).problems };
}

const isSingle = (kind: (typeof CONTENT_KINDS)[number]) => !contentKinds[kind].files.includes('*');
const companions = CONTENT_KINDS.flatMap((kind) => contentKinds[kind].companions ?? []);
/** A buyer is started from a shape: buyers/starters.test.ts. */
const many = CONTENT_KINDS.filter((kind) => !isSingle(kind) && !companions.includes(kind) && kind !== 'buyer');
describe('a new file', () => {
  test.each(many)('of the kind %s passes as a draft', async (kind) => {
    const { exitCode, check } = start({ kind, slug: 'new-one' });
    expect(exitCode).toBe(0);
    expect(await check()).toEqual([]);
  });

  test.each(many)('of the kind %s is refused when it is published before it is written', async (kind) => {
    const { written, disk, check, textOf } = start({ kind, slug: 'new-one' });
    for (const path of written) disk.write(path, textOf(path).replace('draft: true\n', ''));
    const problems = (await check()).filter(({ severity, code }) => severity === 'error' && code !== 'changed-consent');
    expect(problems.length).toBeGreaterThan(0);
    for (const { code, file, line } of problems) {
      expect([code, written]).toEqual(['unwritten', expect.arrayContaining([file])]);
      expect(textOf(file).replace('draft: true\n', '').split('\n')[line - 1]).toContain('Write this:');
    }
  });

  test('has no word that the spelling checker of its site would report', async () => {
    const root = tempFolder();
    for (const kind of many) {
      const { written, textOf } = start({ kind, slug: 'new-one' });
      for (const path of written) realDisk(root).write(path, textOf(path));
    }
    expect(await checkSpelling({ root, tool: toolRoot(), sources: readContent(realDisk(root)).sources })).toEqual([]);
  });

  test.each(CONTENT_KINDS.filter(isSingle))(
    'of the kind %s, of which there is one, has no other name',
    async (kind) => {
      const { files } = contentKinds[kind];
      const disk = smallSite();
      disk.remove(files);
      const { written, check } = start({ kind }, disk);
      expect(written).toEqual([files]);
      // References from other files to the site's own are not the point here.
      // Records of the launch name claims and wordings of other files, which only their author knows.
      const values = kind === 'launch' ? [] : ['wrong-value'];
      const schemaCodes = ['missing-key', 'unknown-key', 'wrong-type', 'broken-yaml', ...values];
      expect((await check()).filter(({ code, file }) => file === files && schemaCodes.includes(code))).toEqual([]);
    },
  );

  test('of a state comes with its article and its cities', async () => {
    expect(start({ kind: 'state', slug: 'puerto-rico' }).written).toEqual([
      'content/states/puerto-rico.yaml',
      'content/states/puerto-rico.md',
      'content/cities/puerto-rico.yaml',
    ]);
  });

  test('has the title and the day that its author gave', async () => {
    const { textOf, written } = start({ kind: 'post', slug: 'moving', title: 'Moving: a guide', date: '2026-12-05' });
    expect(textOf(written[0])).toMatch(/^title: "Moving: a guide"$/m);
    expect(textOf(written[0])).toMatch(/^publishedOn: 2026-12-05$/m);
    const guide = start({ kind: 'guide', slug: 'moving-states', date: '2026-12-05' });
    expect(guide.textOf(guide.written[0])).toMatch(/^title: Moving states$/m);
    expect(guide.textOf(guide.written[0])).toMatch(/^publishAt: 2026-12-05$/m);
  });

  test('explains each key, required ones first and the others as comments with an example', async () => {
    const { textOf, written } = start({ kind: 'post', slug: 'moving' });
    const text = textOf(written[0]);
    expect(text).toContain(
      '# The page title and h1, at most 100 characters. {placeholders} are filled in.\ntitle: Moving\n',
    );
    expect(text).toContain('\n# Former addresses of this page. They lead here.\n# redirectFrom:\n#   - /old-address\n');
    expect(text.indexOf('\nauthor:')).toBeLessThan(text.indexOf('\n# image:'));
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  test('names a person, and not itself, as who reviewed it', () => {
    const { textOf, written } = start({ kind: 'guide', slug: 'moving' });
    expect(textOf(written[0])).toContain('\n# reviewedBy: ann-lee\n');
  });

  test('is told to be a draft only if its kind has drafts', async () => {
    const hints = async (kind: string) => {
      const { written, disk, check, textOf } = start({ kind, slug: 'new-one' });
      for (const path of written) disk.write(path, textOf(path).replace('draft: true\n', ''));
      return (await check()).filter(({ code }) => code === 'unwritten').map(({ hint }) => hint);
    };
    for (const hint of await hints('post')) expect(hint).toContain('draft: true');
    const ofRedirects = await hints('redirects');
    expect(ofRedirects.length).toBeGreaterThan(0);
    for (const hint of ofRedirects) expect(hint).not.toContain('draft');
  });

  test('with every comment turned into a key is still valid', async () => {
    for (const kind of ['guide', 'post', 'page', 'legal']) {
      const { written, disk, textOf, check } = start({ kind, slug: 'full' });
      const path = written[0] ?? '';
      const examples = /^# (?=[a-z]\w*:|[a-z]\w*: | {2})/gm;
      disk.write(path, textOf(path).replace(examples, '').replace(PEOPLE, ''));
      const codes = (await check()).map(({ code }) => code);
      expect(codes, kind).toEqual(codes.filter((code) => code === 'unwritten'));
    }
  });
});

describe('nothing is written', () => {
  const refused = (wish: Omit<Wish, 'today'>) => {
    const disk = smallSite();
    const before = new Map(disk.files);
    const { sentences, written, exitCode } = start(wish, disk);
    expect([written, disk.files]).toEqual([[], before]);
    expect(exitCode).not.toBe(0);
    return sentences.join(' ');
  };

  test('over a file that exists', async () => {
    expect(refused({ kind: 'post', slug: 'first-post' })).toBe(
      'content/blog/first-post.md exists already. Nothing was written.',
    );
    expect(refused({ kind: 'site' })).toMatch(/^content\/site.yaml exists already/);
    expect(refused({ kind: 'state', slug: 'texas' })).toMatch(/texas.yaml and content\/states\/texas.md and/);
  });

  test('for a kind that does not exist', async () => {
    expect(refused({ kind: 'psot', slug: 'x' })).toContain('Did you mean `post`?');
    expect(refused({ kind: 'city', slug: 'x' })).toContain('Did you mean `cities`?');
    expect(refused({ kind: 'insurer', slug: 'x' })).toContain('Did you mean `provider`?');
  });

  test.each([undefined, 'My_Post', 'a post', '../x', '-a', 'é', ''])('for the slug %o', async (slug) => {
    expect(refused({ kind: 'post', slug })).toContain('A slug is lowercase words and numbers joined by hyphens');
  });

  test.each(['2026-02-30', 'tomorrow', '2026-12-01T10:00Z'])('for the day %s', async (date) => {
    expect(refused({ kind: 'post', slug: 'a', date })).toBe(`"${date}" is not a day such as 2026-12-01.`);
  });

  test('for the article of a state that does not exist', async () => {
    expect(refused({ kind: 'state-article', slug: 'ohio' })).toContain('Run: site new state ohio');
  });
});

test('the article of a state that lost it is written again', async () => {
  const disk = smallSite();
  disk.remove('content/states/texas.md');
  expect(start({ kind: 'state-article', slug: 'texas' }, disk).written).toEqual(['content/states/texas.md']);
});

test('the list of kinds has a line for each', async () => {
  for (const kind of CONTENT_KINDS)
    expect(kindsTable()).toMatch(new RegExp(`^  ${kind} +content/\\S+ +\\w.*\\.?$`, 'm'));
});
