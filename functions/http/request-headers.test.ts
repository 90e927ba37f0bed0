import { expect, test } from 'vitest';
import { wantsPage } from './request-headers.ts';

const FORM = 'application/x-www-form-urlencoded';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['a form posted by a browser', FORM, BROWSER, true],
  ['a form with a charset', `${FORM};charset=UTF-8`, BROWSER, true],
  ['a form posted by a script', FORM, '*/*', false],
  ['JSON with any accept header', 'application/json', BROWSER, false],
])('%s', (_name, type, accept, expected) => {
  const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type, accept } });
  expect(wantsPage(request)).toBe(expected);
});
