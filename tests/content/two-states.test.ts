import { describe, expect, test } from 'vitest';
import { composeAnswer } from '../../schemas/rules/answers/compose-answer.ts';
import { driverRules, namedReasons } from '../../schemas/rules/facts/driver-rules.ts';
import { finderAnswer } from '../../templates/components/form-finder/finder-answer.ts';
import { certaintyInWords } from '../../templates/format/answer-words.ts';
import { limitsInWords } from '../../templates/format/driver-rules.ts';
import { stateAnswersPath } from '../../templates/format/place.ts';
import { textOf } from '../../templates/testing/dom.ts';
import { realDocuments } from './real-site.ts';
import { SITES } from './sites.ts';

describe.each(SITES)('on %s, a driver who lives in another state', (_, real) => {
  const states = real.content.all('state').map(({ slug, data }) => driverRules(slug, data));
  const paths = states.map(({ slug }) => stateAnswersPath(slug));
  const documents = realDocuments(real, paths);
  const pairs = states.map((rules, index) => [rules, states[(index + 1) % states.length] ?? rules] as const);

  test('gets the answer of the state that sent the letter, and that of home', () => {
    for (const [rules, home] of pairs) {
      for (const reason of namedReasons()) {
        const asked = { state: rules.slug, home: home.slug, reason, car: 'yes', insured: 'no' } as const;
        const answer = finderAnswer(rules, asked, home);
        const alone = finderAnswer(rules, asked);
        expect([answer.title, answer.facts, answer.cost]).toEqual([alone.title, alone.facts, alone.cost]);
        const said = answer.home?.facts.flatMap(({ items }) => items.map(({ text }) => text)).join(' ') ?? '';
        const own = composeAnswer(home, reason);
        const certainty = certaintyInWords(own.certainty, own.cases[0]?.form, home.agency.abbreviation);
        expect(said.toLowerCase(), `${rules.slug} ${home.slug}`).toContain(certainty.toLowerCase());
        expect(said).toContain(limitsInWords(home.minimumLiability));
        expect(answer.home?.link.href).toBe(`${stateAnswersPath(home.slug)}#${reason}`);
        const page = documents.get(stateAnswersPath(home.slug));
        expect(textOf(page?.querySelector(`.reason:has(#${reason})`)), home.slug).toContain(certainty);
      }
    }
  });

  test('reads what counts for commercial drivers, under 21, in the armed forces and after a move on both pages', () => {
    for (const rules of states) {
      const asked = { state: rules.slug, reason: 'dui', car: 'yes', insured: 'no' } as const;
      const page = textOf(documents.get(stateAnswersPath(rules.slug))?.querySelector('#special'));
      const { special } = finderAnswer(rules, asked);
      expect(special.map(({ items }) => items.length > 0)).toEqual([true, true, true, true, true]);
      for (const { items } of special) for (const { text } of items) expect(page, rules.slug).toContain(text);
    }
  });
});
