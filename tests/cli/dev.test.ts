import { mkdirSync, renameSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDevSite } from '../support/dev-site.ts';

const GUIDE = 'content/guides/what-is-sr22.md';
const NOTE = 'templates/components/note/note.tsx';
const STYLE = 'templates/components/note/note.css';

/** A page's ids: one of its words, and those of its styles. */
const idsOf = (html: string): readonly string[] =>
  /<meta name="dev-page" content="(\w+)" data-style="([\w-]*)">/.exec(html)?.slice(1) ?? [];

describe('the dev server', () => {
  const site = makeDevSite();
  const good = () => site.until(({ overlay }) => overlay === undefined);
  const trouble = (text: string) => site.until(({ overlay }) => overlay?.text.includes(text) === true);

  beforeAll(async () => {
    await site.start();
    await site.until(({ build }) => build !== '');
  });

  afterAll(() => site.close());

  it('adds its script to pages, under the same strict policy', async () => {
    const response = await fetch(`${site.url}/what-is-sr22`);
    expect(await response.text()).toContain('<script type="module" src="/_dev/reload.js"></script></head>');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const script of ['reload', 'overlay', 'keep-state']) {
      const { headers } = await fetch(`${site.url}/_dev/${script}.js`);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    }
  });

  it('shows a saved edit, tells open pages of the build, and changes the id of the edited page alone', async () => {
    const [before, other] = [await site.page('/what-is-sr22'), await site.page('/blog')];
    const built = site.nextBuild();
    site.edit(GUIDE, 'An SR-22 is a form that', 'An SR-22 is one form that');
    expect((await built).overlay).toBeUndefined();
    const after = await site.page('/what-is-sr22');
    expect(after).toContain(' is one form that');
    await expect.poll(() => site.said()).toContain('a → one on /what-is-sr22: An SR-22 is a form that');
    expect(idsOf(after)[0]).not.toBe(idsOf(before)[0]);
    expect(idsOf(await site.page('/blog'))).toEqual(idsOf(other));
  });

  it('sends a problem with its position, keeps the last good page, and prints the problem once', async () => {
    site.edit(GUIDE, '{filing-fee}', '{filing-fe}');
    const { overlay } = await trouble('Did you mean `filing-fee`?');
    expect(overlay?.title).toBe('1 problem in content');
    expect(overlay?.text).toContain(`${GUIDE}:`);
    expect(await site.page('/what-is-sr22')).toContain(' is one form that');

    site.edit('content/blog/first-post.md', 'title: ', 'ttile: ');
    await trouble('`ttile` is not a key here.');
    site.edit('content/blog/first-post.md', 'ttile: ', 'title: ');
    await site.until(({ overlay: now }) => now?.title === '1 problem in content');
    site.edit(GUIDE, '{filing-fe}', '{filing-fee}');
    await good();
    expect(site.said().match(/No problems any more\./g)).toHaveLength(1);
  });

  it('survives a file that is deleted and restored, and a folder that is renamed and back', async () => {
    const post = 'content/blog/first-post.md';
    const status = async () => (await fetch(`${site.url}/blog/first-post`)).status;
    renameSync(site.at(post), site.at('post.md'));
    await expect.poll(status).toBe(404);
    renameSync(site.at('post.md'), site.at(post));
    await expect.poll(status).toBe(200);

    renameSync(site.at('content'), site.at('words'));
    await site.until(({ overlay }) => overlay !== undefined);
    renameSync(site.at('words'), site.at('content'));
    await good();
    const built = site.nextBuild();
    site.edit(GUIDE, 'An SR-22 is one form that', 'An SR-22 is the form that');
    await built;
    expect(await site.page('/what-is-sr22')).toContain(' is the form that');
  });

  it('sees a file that is written into a new folder right after the folder was made', async () => {
    mkdirSync(site.at('content/stray'));
    site.write('content/stray/deep/note.md', 'Stray.');
    await trouble('content/stray/deep/note.md');
    site.remove('content/stray');
    await good();
  });

  it('shows the last of many quick saves', async () => {
    for (let count = 1; count <= 40; count += 1) {
      site.edit(GUIDE, count === 1 ? 'is the form' : `is ${count - 1} form`, `is ${count} form`);
      if (count % 8 === 0) await new Promise(setImmediate);
    }
    let html = '';
    while (!html.includes(' is 40 form that')) {
      const built = site.nextBuild();
      html = await site.page('/what-is-sr22');
      if (!html.includes('is 40 form')) await built;
    }
    await good();
  });

  it('sends a changed style to open pages without a restart, and no page has to reload', async () => {
    const before = await site.page('/what-is-sr22');
    site.edit(STYLE, '.note {', '.note { outline-offset: 9px;');
    const { style } = await site.until((update) => update.style !== '');
    expect(await site.page('/_dev/styles.css')).toContain('outline-offset:9px');
    let after = idsOf(before);
    const isStyled = () => after[1]?.split('-').every((id) => style.split('-').includes(id)) ?? false;
    while (!isStyled()) {
      const built = site.nextBuild();
      after = idsOf(await site.page('/what-is-sr22'));
      if (!isStyled()) await built;
    }
    expect(after[0]).toBe(idsOf(before)[0]);
    expect(site.said()).not.toContain('restarting');
  });

  it('shows where a style is broken', async () => {
    site.edit('templates/styles/styles.css', '@import "./base.css"', '@import "./bas.css"');
    const { overlay } = await trouble('templates/styles/styles.css:');
    expect(overlay?.title).toBe('The stylesheet cannot be bundled.');
    expect(overlay?.text).toContain('Could not resolve "./bas.css"');
    site.edit('templates/styles/styles.css', '@import "./bas.css"', '@import "./base.css"');
    await good();
  });

  it('shows where a template is broken, and serves the pages that it has', async () => {
    site.edit(NOTE, '{title && <strong>', '{title && <strong');
    const { overlay } = await trouble(`${NOTE}:`);
    expect(overlay?.title).toBe('The tool cannot be bundled.');
    expect((await fetch(`${site.url}/what-is-sr22`)).status).toBe(200);
    site.edit(NOTE, '{title && <strong', '{title && <strong>');
    await good();
  });

  it('shows a changed template ahead of the build, for which the content may have to be mended first', async () => {
    site.edit(GUIDE, '{filing-fee}', '{filing-fe}');
    await trouble('Did you mean `filing-fee`?');
    const shown = site.nextBuild();
    site.edit(NOTE, '<strong>{title}</strong>', '<strong>{title}?</strong>');
    await shown;
    expect(await site.page('/what-is-sr22')).toContain('Do not drive yet?');
    await expect.poll(site.said).toContain('restarting');
    site.edit(NOTE, '<strong>{title}?</strong>', '<strong>{title}</strong>');
    await expect.poll(() => site.page('/what-is-sr22')).not.toContain('Do not drive yet?');
    site.edit(GUIDE, '{filing-fe}', '{filing-fee}');
    await good();
  });

  it('shows where a template throws, and recovers', async () => {
    const [before] = idsOf(await site.page('/what-is-sr22'));
    const thrown = "  if (title) throw new Error('No titles today.');\n  return (\n    <div className={`note";
    site.edit(NOTE, '  return (\n    <div className={`note', thrown);
    const { overlay } = await trouble('No titles today.');
    expect(overlay?.title).toBe('The build failed.');
    expect(overlay?.text).toMatch(/^templates\/components\/note\/note\.tsx:14:20\nError: No titles today\./);
    expect(idsOf(await site.page('/what-is-sr22'))[0]).toBe(before);
    site.edit(NOTE, thrown, '  return (\n    <div className={`note');
    await good();
  });

  it('shows why the site process ended, and starts it again on the next good save', async () => {
    site.write(NOTE, `${site.read(NOTE)}\nthrow new Error('Not even loaded.');\n`);
    const { overlay } = await trouble('Not even loaded.');
    expect(overlay?.title).toBe('The site process ended. It starts again on the next save.');
    expect(overlay?.text).toMatch(/^templates\/components\/note\/note\.tsx:\d+:7\n/);
    const waiting = await fetch(site.url, { headers: { accept: 'text/html' } });
    expect([waiting.status, await waiting.text()]).toEqual([503, expect.stringContaining('/_dev/reload.js')]);
    site.edit(NOTE, "\nthrow new Error('Not even loaded.');\n", '');
    await good();
    expect((await fetch(`${site.url}/what-is-sr22`)).status).toBe(200);
  });

  it('refuses no request while a template is changed', async () => {
    const statuses = new Set<number>();
    let isDone = false;
    const ask = async () => {
      while (!isDone) statuses.add((await fetch(`${site.url}/what-is-sr22`)).status);
    };
    const asking = ask();
    const built = site.nextBuild();
    site.edit(NOTE, '<strong>{title}</strong>', '<strong>{title}!</strong>');
    await built;
    isDone = true;
    await asking;
    expect([...statuses]).toEqual([200]);
    expect(await site.page('/what-is-sr22')).toContain('Do not drive yet!');
  });

  it('serves the functions, and every example of a component with the site stylesheet', async () => {
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    const page = await site.page('/_catalogue/note');
    expect(
      [...page.matchAll(/<iframe[^>]* src="\/_catalogue\/note\/0[^"]*"[^>]* width="(\d+)"/g)].map(([, width]) => width),
    ).toEqual(['390', '768', '1280']);
    expect(await site.page('/_catalogue/note/0')).toMatch(/<style>.*\.note{.*<\/style>/s);
    expect((await fetch(`${site.url}/_catalogue/missing`)).status).toBe(404);
  });

  it('started with nothing to build, still tells open pages of a new build and styles the catalogue', async () => {
    await site.stop();
    const built = site.nextBuild();
    await site.start();
    await built;
    expect(await site.page('/_catalogue/note/0')).toMatch(/<style>.*\.note{.*<\/style>/s);
  });

  it('started with broken content and no build, shows the problem, and then the page', async () => {
    await site.stop();
    site.remove('.cache/dev');
    site.edit(GUIDE, '{filing-fee}', '{filing-fe}');
    await site.start();
    await trouble('Did you mean `filing-fee`?');
    const waiting = await fetch(`${site.url}/what-is-sr22`, { headers: { accept: 'text/html' } });
    expect(waiting.status).toBe(503);
    const held = fetch(`${site.url}/what-is-sr22`);
    site.edit(GUIDE, '{filing-fe}', '{filing-fee}');
    expect((await held).status).toBe(200);
  });

  it('started with a broken template, shows it, and then the page', async () => {
    await site.stop();
    site.edit(NOTE, '<strong>{title}!', '<strong{title}!');
    await site.start();
    await trouble(`${NOTE}:`);
    site.edit(NOTE, '<strong{title}!', '<strong>{title}!');
    await good();
    expect((await fetch(`${site.url}/what-is-sr22`)).status).toBe(200);
  });
});
