import { describe, expect, test } from 'vitest';
import { fitTitle } from './card-svg.ts';

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
    expect(fitTitle('What to do the week your license is suspended', SPACE).size).toBe(50);
  });

  test('that fits in no size is cut', () => {
    const { lines } = fitTitle('A very long title about everything '.repeat(8), SPACE);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
  });

  test('is not broken inside a name that must stay together', () => {
    expect(fitTitle('SR-22 in New\u00a0Hampshire', SPACE).lines).toEqual(['SR-22 in', 'New\u00a0Hampshire']);
  });
});
