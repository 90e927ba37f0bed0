import { describe, expect, test } from 'vitest';
import { fitTitle, titleFault } from './card-svg.ts';

const SPACE = {
  width: 600,
  sizes: [
    { size: 80, lines: 2 },
    { size: 50, lines: 3 },
  ],
};

describe('a title', () => {
  test('that is short stands on one line in the largest size', () => {
    expect(fitTitle('Sources', SPACE)).toEqual({ lines: ['Sources'], size: 80 });
  });

  test('that is longer is broken into lines of about equal length', () => {
    expect(fitTitle('How we check all facts', SPACE)).toEqual({ lines: ['How we check', 'all facts'], size: 80 });
  });

  test('that does not fit is set smaller', () => {
    expect(fitTitle('What to do the week your license is suspended', SPACE)?.size).toBe(50);
  });

  test('that fits in no size is not drawn', () => {
    const long = 'A very long title about everything '.repeat(8);
    expect(fitTitle(long, SPACE)).toBeUndefined();
    expect(titleFault(long)).toBe('it is too long');
  });

  test.each([
    ['Was tun bei 停牌?', '停'],
    ['Oregon \u{1F697}', '\u{1F697}'],
  ])('%s has a character that the typeface lacks', (title, missing) => {
    expect(titleFault(title)).toBe(`the typeface has no "${missing}"`);
  });

  test.each(['¿Qué es un SR-22?', 'SR-22 “for life” – or 3 years…'])('%s can be drawn', (title) => {
    expect(titleFault(title)).toBeUndefined();
  });

  test('is not broken inside a name that must stay together', () => {
    expect(fitTitle('SR-22 in New\u00a0Hampshire', SPACE)?.lines).toEqual(['SR-22 in', 'New\u00a0Hampshire']);
  });
});
