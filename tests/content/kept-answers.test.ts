import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../templates/testing/dom.ts';
import { renderExample } from '../../templates/testing/examples.ts';
import { realPages } from './real-site.ts';
import { SITES } from './sites.ts';

/** What a page has to name if a form on it posts the field without showing it. */
const WORDS: Readonly<Record<string, RegExp>> = {
  filingState: /\bstate\b/,
  filingReason: /\breason\b/,
  ownsCar: /\bown a car\b/,
  insured: /\binsured\b/,
};

/** The fields of a quote request that the form takes from the finder's answers. */
function carried(): string[] {
  const schema: { properties: Record<string, { notOnForm?: string }> } = JSON.parse(
    readFileSync(new URL('../../schemas/requests/quote.schema.json', import.meta.url), 'utf8'),
  );
  const fields = Object.entries(schema.properties);
  return fields.flatMap(([name, { notOnForm }]) => (notOnForm?.includes('form finder') ? [name] : []));
}

describe('an answer of the form finder', () => {
  const document = domOf(renderExample('form-finder', 'an answer with a filing'));
  const kept = textOf(document.querySelector('.finder-kept'));

  test('names each answer that the form below sends without showing it', () => {
    expect(carried().toSorted()).toEqual(['filingReason', 'filingState', 'ownsCar']);
    for (const name of [...carried(), 'insured']) expect(kept, name).toMatch(WORDS[name] ?? '');
  });

  test('says that they are kept and passed on', () => {
    expect(kept).toMatch(/keep/);
    expect(kept).toMatch(/pass(?:es)? (?:them )?on/);
    expect(textOf(document.body)).not.toMatch(/do not store/i);
  });
});

test.each(SITES)('no page of %s says that the reason is not asked for, or that answers are not stored', (_, real) => {
  for (const { path, html } of realPages(real, ['/which-form', '/why-use-our-service', '/sr22-faq', '/how-it-works'])) {
    const text = textOf(domOf(html).body);
    expect(text, path).not.toMatch(/do not store your answers/i);
    expect(text, path).not.toMatch(/do not ask for[^.]*conviction/i);
  }
});
