import { describe, expect, test } from 'vitest';
import { trustedHtml } from '../../html.ts';
import { testSite } from '../../testing/site.ts';
import { resolveBlocks } from './resolve-blocks.ts';

const resolve = (...blocks: Parameters<typeof resolveBlocks>[0]) =>
  resolveBlocks(blocks, { site: testSite, path: '/x', phone: '+18775550123' });

describe('a block', () => {
  test('that needs nothing else stays as it is', () => {
    const note = { type: 'note', text: trustedHtml('<p>A</p>') } as const;
    expect(resolve(note)).toEqual([note]);
  });

  test('of coverage lists the states', () => {
    expect(resolve({ type: 'coverage' })[0]).toMatchObject({
      states: [{ name: 'Delaware', link: '/state/delaware-sr22' }, { name: 'Florida' }, { name: 'Ohio' }],
    });
  });

  test('of the map has its drawing and each state with its shades, facts and both links', () => {
    const [map] = resolve({ type: 'state-map', title: 'Map' });
    expect(map).toMatchObject({
      drawing: '/assets/us-map-ABCDEF01.svg',
      states: [
        { code: 'DE', shades: { form: 0, length: 0 } },
        { code: 'FL', shades: { form: 4 } },
        { code: 'OH', shades: { form: 3 }, link: '/state/ohio-sr22', location: '/location/ohio' },
      ],
    });
    expect(map).toHaveProperty('states[2].facts[0]', { term: 'Form', value: 'SR-22' });
  });

  test('of questions takes a group or its first questions, with anchors', () => {
    const [all] = resolve({ type: 'faq', title: 'The basics', group: 'basics' });
    expect(all).toMatchObject({ id: 'the-basics', items: [{ id: 'is-an-sr-22-insurance' }, { id: 'who-files-it' }] });
    const [one] = resolve({ type: 'faq', title: 'The basics', group: 'basics', limit: 1 });
    expect(one).toHaveProperty('items.length', 1);
  });

  test('of tiles shows each insurer with its status', () => {
    expect(resolve({ type: 'provider-tiles', title: 'T' })[0]).toMatchObject({
      tiles: [
        { name: 'Esurance', href: '/esurance-sr22', treatment: 'closed' },
        { name: 'State Farm', href: '/state-farm-sr22', treatment: 'live' },
      ],
    });
  });

  test('of trust facts fills the year the service began', () => {
    expect(resolve({ type: 'trust-strip' })[0]).toMatchObject({ facts: [{ text: 'Helping drivers since 2016' }] });
  });

  test('that calls uses the number of its page', () => {
    const [cta] = resolve({ type: 'cta', title: 'T', content: 'C', buttonText: 'B', buttonLink: '/lpe' });
    expect(cta).toMatchObject({ phone: '+18775550123' });
  });

  test('with a form has the wording of its kind', () => {
    expect(resolve({ type: 'form', form: 'business-listing' })[0]).toMatchObject({
      name: 'business-listing',
      setup: { page: '/x', consent: { version: 'business-listing-2026-11' } },
    });
    expect(resolve({ type: 'form', form: 'privacy-request' })[0]).not.toHaveProperty('setup.consent');
  });
});

test('two zip searches on a page do not share an id', () => {
  const ids = resolve({ type: 'zipcode' }, { type: 'quote-block' }).map((block) => 'id' in block && block.id);
  expect(new Set(ids).size).toBe(2);
});

test('an answer refuses all but the answer blocks, and lists those', () => {
  const items = [{ question: 'Why?', answer: [{ type: 'trust-strip' as const }] }];
  expect(() => resolve({ type: 'faq', title: 'T', items })).toThrow(
    /"why" holds a trust-strip block.*feature-list, note, para, pros-cons, table, zipcode/,
  );
});

test('what comes out is plain JSON', () => {
  const blocks = resolve(
    { type: 'state-map', title: 'M' },
    { type: 'dui-topics' },
    { type: 'faq', title: 'F', group: 'basics' },
  );
  expect(JSON.parse(JSON.stringify(blocks))).toEqual(blocks);
});
