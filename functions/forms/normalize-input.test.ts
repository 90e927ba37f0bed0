import { expect, test } from 'vitest';
import { visibleText } from './normalize-input.ts';

test.each([
  ['zero-width characters', 'A\u200Bn\uFEFFn\u2060', 'Ann'],
  ['direction characters', '\u202A(614) 555-0123\u202C \u2066x\u2069', '(614) 555-0123 x'],
  ['soft hyphens', 'Co\u00ADlumbus', 'Columbus'],
  ['fillers', '\u3164\u115F\u2800', ''],
  ['joiners at an end', '\u200DAnn\u200D', 'Ann'],
  ['joiners alone', '\u200D\u200C', ''],
])('%s are removed', (_what, typed, visible) => {
  expect(visibleText(typed)).toBe(visible);
});

test.each([
  ['accents', 'José Núñez-O’Brien'],
  ['joined letters', '\u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['joined signs', '👩\u200D👧 ❤\uFE0F 1\uFE0F\u20E3'],
  ['lines', 'one\r\n\ttwo'],
])('%s stay', (_what, typed) => {
  expect(visibleText(typed)).toBe(typed);
});
