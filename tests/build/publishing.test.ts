import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clockAt } from '../../cli/system/clock.ts';
import { realDisk } from '../../cli/system/disk.ts';
import { startServer } from '../../functions/server/serve.ts';
import { domOf, textOf } from '../../templates/testing/dom.ts';
import { buildSmallSite, cacheWithBundle } from '../support/build-small-site.ts';
import { edited, type Overrides } from '../support/small-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const POST = 'content/blog/first-post.md';
const post = (keys: string): Overrides => edited(POST, 'author:', `${keys}\nauthor:`);
const build = (overrides: Overrides, options: Parameters<typeof buildSmallSite>[1] = {}) =>
  buildSmallSite(overrides, { cache: cacheWithBundle(), ...options });

describe('a preview', () => {
  test('shows a draft under a mark, with noindex', async () => {
    const { out, notes } = await build(post('draft: true'), { preview: true });
    const document = domOf(out.text('public/blog/first-post.html') ?? '');
    expect(textOf(document.querySelector('[aria-label=Preview]'))).toBe('Draft. Visitors do not see this page.');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(notes[0]).toMatch(/^Preview, not for visitors/);
  });

  test('changes no other page', async () => {
    const [shown, plain] = [await build({}, { preview: true }), await build({})];
    expect(shown.out.text('public/index.html')).toBe(plain.out.text('public/index.html'));
    expect(plain.out.text('public/index.html')).not.toContain('aria-label="Preview"');
  });
});

describe('a build for visitors', () => {
  test('leaves a draft out of every file', async () => {
    const { out } = await build(post('draft: true'));
    const naming = [...out.files].filter(([, bytes]) => bytes.includes('first-post')).map(([path]) => path);
    expect(naming).toEqual([]);
  });

  test('of one day is the same at every hour, unless a page was published in between', async () => {
    const at = async (time: string, keys: string) => {
      const { out } = await build(post(keys), { clock: clockAt(`2026-11-21T${time}Z`) });
      return out.text('private/site.json');
    };
    expect(await at('08:00', 'publishAt: 2026-11-20')).toBe(await at('16:00', 'publishAt: 2026-11-20'));
    const later = 'publishAt: 2026-11-21T12:00Z';
    expect(await at('08:00', later)).not.toBe(await at('16:00', later));
  });
});

describe('a server', () => {
  test('sends visitors of a renamed page on, and says that an expired one is gone', async () => {
    const out = tempFolder();
    const renamed = edited('content/guides/what-is-sr22.md', 'reviewedOn:', 'redirectFrom: [/old-guide]\nreviewedOn:');
    await buildSmallSite(
      { ...post('expireAt: 2026-11-20'), ...renamed },
      { out: realDisk(out), cache: cacheWithBundle() },
    );
    const env = { DATABASE_URL: `file:${join(out, 'leads.db')}`, PORT: '0' };
    const server = await startServer({ out, env, log: () => {}, isLocal: true });
    try {
      const moved = await fetch(`${server.url}/old-guide?a=1`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/what-is-sr22?a=1']);
      const gone = await fetch(`${server.url}/blog/first-post`);
      expect([gone.status, gone.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
      expect(textOf(domOf(await gone.text()).querySelector('h1'))).not.toBe('');
    } finally {
      await server.close();
    }
  });
});
