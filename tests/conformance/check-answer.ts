import type { Answer } from './ask.ts';
import type { Expectation } from './case.ts';

/** Headers that every answer of the site has, of a page, a file or a function. */
const ALWAYS: Expectation['headers'] = {
  'content-security-policy': /^default-src 'none'; (?!.*'unsafe-(?:inline|eval)')/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': /\bcamera=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': /^same-(?:origin|site)$/,
  'strict-transport-security': /^max-age=\d{8}/,
};

/** What is wrong with an answer, in sentences. */
export function checkAnswer(answer: Answer, { status, headers = {}, body, without, json }: Expectation): string[] {
  const problems: string[] = [];
  if (answer.status !== status) problems.push(`status ${answer.status} instead of ${status}`);
  for (const [name, wanted] of Object.entries({ ...ALWAYS, ...headers })) {
    const given = answer.headers[name];
    if (!fits(given, wanted)) problems.push(`${name}: ${given ?? '(none)'} instead of ${wanted ?? '(none)'}`);
  }
  if (body !== undefined && !hasBody(answer.body, body)) problems.push(`body "${start(answer.body)}" lacks ${body}`);
  if (without !== undefined && answer.body.includes(without)) problems.push(`body has ${without}`);
  if (json !== undefined) problems.push(...missingIn(parsed(answer.body), json, 'body'));
  return problems;
}

function fits(given: string | undefined, wanted: string | RegExp | null): boolean {
  if (wanted === null) return given === undefined;
  if (given === undefined) return false;
  return typeof wanted === 'string' ? given === wanted : wanted.test(given);
}

function hasBody(given: string, wanted: string | RegExp): boolean {
  if (wanted === '') return given === '';
  return typeof wanted === 'string' ? given.includes(wanted) : wanted.test(given);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Compares values; an object may have more keys than wanted. */
function missingIn(given: unknown, wanted: unknown, path: string): string[] {
  if (wanted instanceof RegExp) return wanted.test(String(given)) ? [] : [`${path} is ${JSON.stringify(given)}`];
  if (typeof wanted !== 'object' || wanted === null) {
    return Object.is(given, wanted) ? [] : [`${path} is ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`];
  }
  const fields = typeof given === 'object' && given !== null ? new Map(Object.entries(given)) : new Map();
  return Object.entries(wanted).flatMap(([key, value]) => missingIn(fields.get(key), value, `${path}.${key}`));
}

function start(body: string): string {
  return body.slice(0, 80);
}
