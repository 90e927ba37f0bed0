import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { bacAnswer, bacInput } from './bac-input.ts';

const show = (name: string) => domOf(renderExample('bac-calculator', name));

/** The cells of each row in the body of a table. */
function rowsOf(table: Element | null | undefined): string[][] {
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map(textOf));
}

describe('the calculator', () => {
  test('posts, so that it works without script, and no address holds what was typed', () => {
    const form = show('before anything was sent').querySelector('form');
    expect(form?.getAttribute('action')).toBe('/bac-calculator#bac-answer');
    expect(form?.getAttribute('method')).toBe('post');
    const names = [...(form?.querySelectorAll('input') ?? [])].map((input) => input.getAttribute('name'));
    expect(names).toEqual(['gender', 'gender', 'weight', 'beer', 'wine', 'liquor', 'hours']);
  });

  test('has the specified controls in the specified order, and says ABV', () => {
    const form = show('before anything was sent').querySelector('form');
    expect([...(form?.querySelectorAll('h2, .button, .label, .choice, .hint') ?? [])].map(textOf)).toEqual([
      'BAC Calculator',
      'Reset Fields',
      'Gender',
      'Male',
      'Female',
      'Weight in pounds',
      'Number of drinks',
      'Beer',
      '12 oz (about 5% ABV)',
      'Wine',
      '5 oz (about 12% ABV)',
      'Liquor',
      '1.5 oz (about 40% ABV)',
      'Hours of drinking',
      'Calculate your BAC%',
    ]);
  });

  test('starts with no drinks', () => {
    const document = show('before anything was sent');
    expect(
      ['beer', 'wine', 'liquor'].map((name) => document.getElementById(`bac-${name}`)?.getAttribute('value')),
    ).toEqual(['0', '0', '0']);
  });

  test('has a sign with its words at each limit, and shows no dot before there is a result', () => {
    const scale = show('before anything was sent').querySelector('.bac-scale');
    const texts = (selector: string) => [...(scale?.querySelectorAll(selector) ?? [])].map(textOf);
    expect(texts('.bac-limit')).toEqual([
      '0.02 Under 21: 0.00 to 0.02',
      '0.04 Commercial drivers',
      '0.05 Adults, Utah',
      '0.08 Adults elsewhere',
    ]);
    expect(texts('.bac-scale > text:not([class])')).toEqual(['0.00', '0.05', '0.10', '0.15', '0.20']);
    expect(texts('.bac-high-name')).toEqual(['At or over the limit', 'for adults in all states']);
    expect(scale?.querySelector('circle')).toBeNull();
  });

  test('brackets the stretch that is over the limit in all states, from the last post to the end', () => {
    const lines = [...show('before anything was sent').querySelectorAll('.bac-high')];
    expect(lines.map((line) => [line.getAttribute('x1'), line.getAttribute('x2')])).toEqual([
      ['40%', '40%'],
      ['40%', '100%'],
    ]);
    expect(lines[0]?.getAttribute('x1')).toBe(
      [...show('before anything was sent').querySelectorAll('.bac-limit')].at(-1)?.getAttribute('x'),
    );
  });

  test('draws the range as it is printed, and a worked example until there is a result', () => {
    const document = show('before anything was sent');
    const example = textOf(document.querySelector('.bac-example'));
    expect(example).toMatch(/^Example A woman .+: 0\.\d\d% to 0\.\d\d%$/);
    const band = document.querySelector('.is-example .bac-span');
    const printed = [...example.matchAll(/(0\.\d\d)%/g)].map(([, percent]) => `${Number(percent) * 500}%`);
    expect(['x1', 'x2'].map((end) => band?.getAttribute(end))).toEqual(printed);
    expect(band?.nextElementSibling?.getAttribute('class')).toBe('bac-dash');
    expect(show('above the limit').querySelector('.bac-example, .is-example')).toBeNull();
  });

  test('shows the percentage, the analysis and a dot, and says it is only an estimate', () => {
    const document = show('above the limit');
    expect(textOf(document.querySelector('output'))).toContain('0.12%');
    expect(textOf(document.querySelector('output'))).toContain('In MOST and possibly ALL states');
    expect(document.querySelector('.bac-scale circle')).not.toBeNull();
    expect(document.body.textContent).toContain('Never drive after drinking');
  });

  test('says that a figure is rounded where it is shown as a limit that it has not reached, and only there', () => {
    const text = (name: string) => textOf(show(name).querySelector('output'));
    expect(text('just below the limit, and shown as the limit')).toMatch(
      /0\.08% ?You are not legally intoxicated ?Rounded: the estimate is 0\.0784%, just under 0\.08%\./,
    );
    for (const name of ['below the limit', 'above the limit', 'nothing left, without a range'])
      expect(text(name)).not.toContain('Rounded');
  });

  test('names the range and the figure of a result, one after the other, and then says what they mean', () => {
    const result = show('below the limit').querySelector('.bac-result');
    expect([...(result?.querySelectorAll('.bac-line') ?? [])].map(textOf)).toEqual([
      'Likely range: 0.01% to 0.06%',
      'Best estimate: 0.04% You are not legally intoxicated',
      'Bodies differ, and some clear alcohol faster than others. The upper end of the range is at or over the limit for adults in Utah, drivers under 21, and commercial drivers.',
      'But the estimate is already at or over the limit for drivers under 21 and commercial drivers.',
    ]);
    expect(textOf(show('above the limit').querySelector('output'))).not.toContain('But the estimate');
    expect(result?.querySelector('a, button')).toBeNull();
  });

  test('says in words, not only in color, where the estimate is over the limit', () => {
    const table = show('below the limit').querySelector('.tool-answer table');
    expect(textOf(table?.querySelector('caption'))).toBe('Where this would already be over the limit');
    expect(rowsOf(table)).toEqual([
      ['Adults Utah', '0.05%', 'May be over'],
      ['Adults The other 49 states', '0.08%', 'Below'],
      ['Under 21 Alaska and Maine', 'Any alcohol', 'At or over'],
      ['Under 21 The other 48 states', '0.02%', 'At or over'],
      ['Commercial drivers All 50 states', '0.04%', 'At or over'],
    ]);
  });

  test('has the limits before there is a result, and marks none', () => {
    for (const name of ['before anything was sent', 'with errors']) {
      const table = show(name).querySelector('.tool-answer table');
      expect(textOf(table?.querySelector('caption'))).toBe('Alcohol limits for drivers');
      expect(rowsOf(table)[0]).toEqual(['Adults Utah', '0.05%']);
    }
  });

  test('has the result right below its button, with a warning as its last words, and then the table', () => {
    const document = show('above the limit');
    const result = document.querySelector('.tool-ask #bac > .form-actions + .bac-result');
    expect(textOf(result?.lastElementChild)).toBe('An estimate, not legal advice. Never drive after drinking.');
    expect(document.querySelector('.tool-answer table')).not.toBeNull();
  });

  test('leads to the result, or to the errors', () => {
    expect(show('below the limit').querySelector('#bac-answer')?.className).toContain('bac-result');
    expect(show('with errors').querySelector('#bac-answer')?.className).toBe('error-summary');
  });

  test('keeps what was typed and shows no result while something is wrong', () => {
    const document = show('with errors');
    expect(document.getElementById('bac-weight')?.getAttribute('value')).toBe('abc');
    expect(textOf(document.querySelector('output'))).toBe('Your estimate will show here.');
  });
});

describe('the band of a result', () => {
  const values = { gender: 'male', weight: '180', beer: '4', wine: '0', liquor: '0', hours: '3' };

  test('runs from fast to slow clearing, around the estimate', () => {
    const answer = bacAnswer({ form: 'bac', values, errors: {} });
    expect(answer?.range?.low).toBeLessThan(answer?.bac ?? 0);
    expect(answer?.range?.high).toBeGreaterThan(answer?.bac ?? 0);
  });

  test('never goes below zero', () => {
    expect(bacAnswer({ form: 'bac', values: { ...values, beer: '2', hours: '5' }, errors: {} })?.range?.low).toBe(0);
  });

  test('is mentioned only where it is drawn', () => {
    for (const [name, mentioned] of [
      ['below the limit', true],
      ['nothing left, without a range', false],
    ] as const) {
      const document = show(name);
      expect(document.body.textContent?.includes('Likely range:')).toBe(mentioned);
      expect(document.querySelectorAll('.bac-span')).toHaveLength(mentioned ? 1 : 0);
    }
  });
});

test('a result that is shown as 0.00% mentions no band, although some trace may be left', () => {
  const values = { gender: 'male', weight: '300', beer: '1', wine: '0', liquor: '0', hours: '1.6' };
  const answer = bacAnswer({ form: 'bac', values, errors: {} });
  expect(answer?.shown).toBe('0.00');
  expect(answer).not.toHaveProperty('range');
});

test('no browser keeps some of the answers over a reload and drops others', () => {
  const document = show('before anything was sent');
  expect(document.querySelector('form')?.getAttribute('autocomplete')).toBe('off');
  expect(document.querySelectorAll('form input[autocomplete]')).toHaveLength(0);
});

test('a number may start with its point or have a decimal comma', () => {
  const values = { gender: 'male', weight: '180', beer: '1,5', wine: '', liquor: '', hours: '.5' };
  expect(bacInput(values)).toMatchObject({ weight: 180, beer: 1.5, wine: 0, hours: 0.5 });
});
