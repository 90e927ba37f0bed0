import { describe, expect, test } from 'vitest';
import { CLOCK, edited, loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';
import { clockAt } from '../../system/clock.ts';
import { siteOf } from './site-of.ts';

const site = (overrides: Overrides = {}) => siteOf(loadSmallSite(overrides).content, CLOCK);
const textOf = (path: string) => smallSite().text(path) ?? '';

test('the year comes from the clock, not from the machine', () => {
  expect(siteOf(loadSmallSite().content, clockAt('2031-01-01')).year).toBe(2031);
});

test('a state has facts, an article, and cities', () => {
  expect(site().states).toMatchObject([
    { slug: 'texas', facts: { code: 'TX' }, article: { data: { title: 'Texas SR-22 insurance' } } },
  ]);
  expect(
    site()
      .states[0]?.cities.map(({ slug }) => slug)
      .slice(0, 3),
  ).toEqual(['houston', 'san-antonio', 'dallas']);
});

test('states are sorted by name, not by file name', () => {
  const copy = (from: string, to: string, name: string): Overrides => ({
    [to]: textOf(from).replace('name: Texas', `name: ${name}`).replace('title: Texas', `title: ${name}`),
  });
  const alabama = {
    ...copy('content/states/texas.yaml', 'content/states/zz.yaml', 'Alabama'),
    ...copy('content/states/texas.md', 'content/states/zz.md', 'Alabama'),
    ...copy('content/cities/texas.yaml', 'content/cities/zz.yaml', 'Alabama'),
  };
  expect(site(alabama).states.map(({ facts }) => facts.name)).toEqual(['Alabama', 'Texas']);
});

test('each state of the site has an outline, and no other has', () => {
  expect(Object.keys(site().outlines)).toEqual(['TX']);
});

describe('posts', () => {
  const post = (title: string, day: string, more = '') =>
    textOf('content/blog/first-post.md').replace('The first post', title).replace('2026-11-01', `${day}${more}`);

  test('are sorted newest first, and by address within a day', () => {
    const posts = site({
      'content/blog/old.md': post('Old', '2026-01-01'),
      'content/blog/b.md': post('B', '2026-11-02'),
      'content/blog/a.md': post('A', '2026-11-02'),
    }).posts;
    expect(posts.map(({ slug }) => slug)).toEqual(['a', 'b', 'first-post', 'old']);
  });

  test('do not include drafts', () => {
    const posts = site({ 'content/blog/soon.md': post('Soon', '2026-11-20', '\ndraft: true') }).posts;
    expect(posts.map(({ slug }) => slug)).toEqual(['first-post']);
  });
});

test('topics are in the order their files give', () => {
  const topic = textOf('content/dui/dui-versus-dwi.md');
  const topics = site({
    'content/dui/a.md': topic.replace('order: 1', 'order: 3').replace('DUI versus DWI', 'A'),
    'content/dui/b.md': topic.replace('order: 1', 'order: 2').replace('DUI versus DWI', 'B'),
  }).duiTopics;
  expect(topics.map(({ slug }) => slug)).toEqual(['dui-versus-dwi', 'b', 'a']);
});

test('each form shows its newest wording, from the day of its release', () => {
  const wording = textOf('content/consents/lead-2026-11.yaml');
  const { content } = loadSmallSite({
    'content/consents/lead-2027-02.yaml': wording.replace('2026-11-21', '2027-02-01').replace('Accept', 'Yes'),
    'content/consents/lead-2026-01.yaml': wording.replace('2026-11-21', '2026-01-01'),
  });
  const consentsOn = (day: string) => siteOf(content, clockAt(day)).consents;
  expect(consentsOn('2027-01-31').lead.version).toBe('lead-2026-11');
  expect(consentsOn('2027-02-01').lead).toMatchObject({
    version: 'lead-2027-02',
    wording: { releasedOn: '2027-02-01' },
  });
  expect(consentsOn('2027-02-01').contact.version).toBe('contact-2026-11');
});

test("the site's own cards have its number, unless they have one of their own", () => {
  const path = 'content/listings.yaml';
  const numberOf = (overrides?: Overrides) => site(overrides).listings.defaultCards[0]?.callTrackingNumber;
  expect(numberOf()).toBe('+18005550199');
  const own = '    callTrackingNumber: "+18775550123"\nblockedKinds:';
  expect(numberOf(edited(path, 'blockedKinds:', own))).toBe('+18775550123');
});

test('content with problems gives no site', () => {
  expect(() => site(edited('content/site.yaml', 'since: 2016', 'since: then'))).toThrow(/without problems/);
});
