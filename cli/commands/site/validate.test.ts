import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { edited, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import { newRepository, tempFolder } from '../../../tests/support/temp-folder.ts';
import { validateCommand } from './validate.ts';

const HOME = 'content/pages/home.yaml';
const GUIDE = 'content/guides/what-is-sr22.md';
const STATE = 'content/states/texas.yaml';
const POST = 'content/blog/first-post.md';

const filesOf = (overrides: Overrides = {}) => Object.fromEntries(smallSite(overrides).files);

/** Runs `site validate` and gives what a person sees. */
async function validate(root: string, ...args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  let code: number | undefined;
  const terminal = {
    out: (text: string) => out.push(text),
    note: (text: string) => notes.push(text),
    interactive: false,
  };
  const command = validateCommand({ terminal, exit: (asked) => (code = asked) });
  await command.parseAsync(['--root', root, '--clock', '2026-11-21', ...args], { from: 'user' });
  return { out: out.join('\n'), notes: notes.join('\n').trim(), code };
}

/** A post with a link that leads nowhere, which is there before any change. */
const FAULTY_POST = edited(POST, 'A post.', 'A post about [our prices](/prices).');

// The first test loads everything.
describe('validate --since', () => {
  test('says that nothing has changed', async () => {
    const repository = newRepository(filesOf(FAULTY_POST));
    repository.write('README.md', 'Changed.');
    expect(await validate(repository.path, '--since', 'HEAD')).toEqual({
      out: '',
      notes: 'Nothing that decides what is a problem has changed since HEAD: nothing was checked.',
      code: 0,
    });
    const json = await validate(repository.path, '--since', 'HEAD', '--format', 'json');
    expect(json).toEqual({ out: '[]', notes: '', code: 0 });
  });

  test('reports a page elsewhere that a changed fact breaks, and no fault that was there before', async () => {
    const repository = newRepository(filesOf(FAULTY_POST));
    for (const [path, text] of Object.entries(edited(STATE, 'typicalLength: 2 years', 'typicalLength: null')))
      repository.write(path, text ?? '');
    const { out, notes, code } = await validate(repository.path, '--fast', '--since', 'HEAD');
    expect(out).toContain(`${GUIDE}:19:65 error empty-placeholder`);
    expect(out).not.toContain(POST);
    expect(notes).toMatch(/^\d errors? in \d files?$/);
    expect(code).toBe(1);
  });

  test('reports links to a page that was removed', async () => {
    const repository = newRepository(filesOf(FAULTY_POST));
    repository.remove(GUIDE);
    repository.commit();
    const { out, code } = await validate(repository.path, '--fast', '--since', 'HEAD^');
    expect(out.split('\n\n').find((problem) => problem.includes('broken-link'))).toBe(
      [
        `${HOME}:13:12 error broken-link`,
        '  No page has the address /what-is-sr22.',
        '  13 |       Read [what an SR-22 is](/what-is-sr22).',
        '     |            ^',
        '  Link to a page that exists, or add it.',
      ].join('\n'),
    );
    expect(out).not.toContain('/prices');
    expect(code).toBe(1);
  });

  test('reports links to the old name of a page', async () => {
    const repository = newRepository(filesOf());
    repository.git('mv', GUIDE, 'content/guides/the-form.md');
    const { out } = await validate(repository.path, '--fast', '--since', 'HEAD');
    expect(out).toContain(`${HOME}:13:12 error broken-link`);
  });

  test('warns of an address that nothing answers after a page was renamed, at its new file', async () => {
    const repository = newRepository(filesOf());
    const renamed = 'content/blog/the-form.md';
    repository.git('mv', POST, renamed);
    const { out, code } = await validate(repository.path, '--fast', '--since', 'HEAD');
    expect(out.split('\n\n').filter((problem) => problem.includes('lost-address'))).toEqual([
      [
        `${renamed}:1:1 warning lost-address`,
        '  /blog/first-post had a page, and nothing answers there after this change.',
        '  If another page takes its place, give that page `redirectFrom: [/blog/first-post]`. ' +
          'To retire a page, give it an `expireAt` instead: search engines then learn that it is gone.',
      ].join('\n'),
    ]);
    expect(code).toBe(0);
    const text = String(filesOf()[POST]).replace('---\n', '---\nredirectFrom: [/blog/first-post]\n');
    repository.write(renamed, text);
    expect((await validate(repository.path, '--fast', '--since', 'HEAD')).out).not.toContain('lost-address');
  });

  test('warns of the address of a page that was deleted or made a draft, and not of one that has expired', async () => {
    const repository = newRepository(filesOf());
    const withKey = (key: string) => String(filesOf()[POST]).replace('---\n', `---\n${key}\n`);
    const lost = async () =>
      /^.*lost-address$/m.exec((await validate(repository.path, '--fast', '--since', 'HEAD')).out)?.[0];
    repository.write(POST, withKey('draft: true'));
    expect(await lost()).toBe(`${POST}:1:1 warning lost-address`);
    repository.write(POST, withKey('expireAt: 2026-11-20'));
    expect(await lost()).toBeUndefined();
    repository.remove(POST);
    expect(await lost()).toBe(`${POST}:1:1 warning lost-address`);
  });

  test('reports every fault of a changed file, also old ones, and of a new one that git does not know', async () => {
    const repository = newRepository(filesOf(FAULTY_POST));
    repository.write(POST, String(FAULTY_POST[POST]).replace('## Hello', '## Welcome'));
    const nextPost = String(FAULTY_POST[POST]).replace('The first post', 'The next').replace('A short', 'Another');
    repository.write('content/blog/next.md', nextPost);
    const { out, notes } = await validate(repository.path, '--fast', '--since', 'HEAD');
    expect(out.match(/^content\S+ \w+ \S+/gm)).toEqual([
      'content/blog/first-post.md:10:14 error broken-link',
      'content/blog/next.md:10:14 error broken-link',
    ]);
    expect(notes).toBe('2 errors in 2 files');
  });

  test('knows a site in a folder of the repository', async () => {
    const inFolder = Object.entries(filesOf(FAULTY_POST)).map(([path, text]) => [`sites/one/${path}`, text]);
    const repository = newRepository(Object.fromEntries(inFolder));
    repository.remove(`sites/one/${GUIDE}`);
    const { out } = await validate(join(repository.path, 'sites/one'), '--fast', '--since', 'HEAD');
    expect(out).toContain(`${HOME}:13:12 error broken-link`);
    expect(out).not.toContain('/prices');
  });

  test('of a revision that does not exist is wrong use', async () => {
    const repository = newRepository(filesOf());
    expect(await validate(repository.path, '--since', 'nonsense')).toEqual({
      out: '',
      notes:
        'There is no revision "nonsense". Name a branch, a tag or a commit that `git log` knows, for example main.',
      code: 2,
    });
  });

  test('with files is wrong use', async () => {
    const { path } = newRepository(filesOf());
    const { notes, code } = await validate(path, '--since', 'HEAD', HOME);
    expect([notes, code]).toEqual(['Name files or --since, not both.', 2]);
  });
});

describe('validate FILE', () => {
  function site(overrides: Overrides): string {
    const root = tempFolder();
    for (const [path, text] of Object.entries(filesOf(overrides))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }

  test('reports only the problems of the file', async () => {
    const root = site({ ...FAULTY_POST, ...edited(HOME, '{filing-fee}', '{filing-free}') });
    const { out, notes, code } = await validate(root, '--fast', HOME);
    expect(out.match(/^content\S+ \w+ \S+/gm)).toEqual([`${HOME}:12:28 error unknown-placeholder`]);
    expect([notes, code]).toEqual(['1 error in 1 file', 1]);
  });

  test.each([POST, GUIDE])('names a title that another page has at %s, whichever file is asked for', async (file) => {
    const root = site(edited(POST, 'title: The first post', 'title: What is an SR-22?'));
    const { out } = await validate(root, '--fast', file);
    expect(out).toContain(`${file}:2:8 error duplicate-title`);
  });

  test('knows the pages and the parts of pages that other files make', async () => {
    const text =
      '[a form](/what-is-sr22#what-it-is) [a page](/nowhere) [a part](/what-is-sr22#nothing) [dui](/dui-terms)';
    const { out } = await validate(site(edited(POST, 'A post.', text)), '--fast', POST);
    expect(out.match(/^ {2}(?:No page|\/).*/gm)).toEqual([
      '  No page has the address /nowhere.',
      '  /what-is-sr22 has no part named #nothing.',
      '  No page has the address /dui-terms.',
    ]);
  });

  test('without a problem counts the files', async () => {
    const { out, notes, code } = await validate(site(FAULTY_POST), '--fast', HOME, STATE);
    expect([out, notes, code]).toEqual(['', '2 files checked, no problems', 0]);
  });

  test('says what cannot be checked while other files have errors', async () => {
    const root = site({
      ...edited(POST, 'A post.', '[a page](/what-is-sr22#nowhere)'),
      ...edited(HOME, 'title: "{brand}"', ''),
    });
    const { notes, code } = await validate(root, '--fast', POST);
    expect([notes, code]).toEqual([
      'Pages were not checked, and of links only their addresses: first correct the errors in other files.\n1 file checked, no problems',
      0,
    ]);
  });

  test.each([
    ['content/pages/hom.yaml', 'There is no file content/pages/hom.yaml. Did you mean `content/pages/home.yaml`?'],
    ['content/pages', 'content/pages is a folder. Name its files, or no file to check everything.'],
  ])('%s is wrong use', async (name, sentence) => {
    expect(await validate(site({}), name)).toEqual({ out: '', notes: sentence, code: 2 });
  });

  test('finds a file that is named through a link to the project', async () => {
    const link = join(tempFolder(), 'link');
    const root = site({});
    symlinkSync(root, link);
    const { notes, code } = await validate(root, '--fast', join(link, HOME));
    expect([notes, code]).toEqual(['1 file checked, no problems', 0]);
  });

  test('a file outside of content/ is wrong use', async () => {
    const root = site({});
    const { notes, code } = await validate(root, 'package.json');
    expect([notes, code]).toEqual([`package.json is not in ${join(root, 'content')}.`, 2]);
  });
});
