import { describe, expect, test } from 'vitest';
import { readAmount } from '../../schemas/rules/answers/amount.ts';
import { composeAnswer } from '../../schemas/rules/answers/compose-answer.ts';
import { partOf } from '../../schemas/rules/answers/fee-total.ts';
import { type DriverRules, driverRules, namedReasons } from '../../schemas/rules/facts/driver-rules.ts';
import type { FilingReason } from '../../schemas/rules/facts/filing-reasons.ts';
import { finderAnswer } from '../../templates/components/form-finder/finder-answer.ts';
import { costsByReason } from '../../templates/components/state-compare/compared-state.ts';
import { sumInWords } from '../../templates/format/answer-words.ts';
import { limitsInWords } from '../../templates/format/driver-rules.ts';
import { money } from '../../templates/format/money.ts';
import { stateAnswersPath, statePath } from '../../templates/format/place.ts';
import { textOf } from '../../templates/testing/dom.ts';
import { realDocuments } from './real-site.ts';
import { SITES } from './sites.ts';

/** Lines of an answer: what it says, and the sentence under each term. */
type Lines = ReadonlyMap<string, readonly string[]>;

/** What the form finder answers. */
function finderLines(rules: DriverRules, reason: FilingReason): Lines {
  const { facts, cost } = finderAnswer(rules, { state: rules.slug, reason, car: 'yes', insured: 'no' });
  const lines = facts.filter(({ term }) => !term.startsWith('In '));
  return new Map([
    ...lines.map(({ term, items }) => [term, items.map(({ text }) => text)] as const),
    ['Total', cost ? [cost.total] : []],
    ['Holds', cost?.holds.map(({ text }) => text) ?? []],
    ['Call', cost ? [`Ask ${cost.call.agency}:`, ...cost.call.questions] : []],
  ]);
}

/** What the state's page of answers says for the reason, without the numbers of sources. */
function pageLines(document: Document | undefined, reason: FilingReason): Lines {
  const section = document?.querySelector(`.reason:has(#${reason})`);
  const texts = (selector: string, within = section) =>
    [...(within?.querySelectorAll(selector) ?? [])].map((item) => {
      const copy = item.cloneNode(true) as Element;
      for (const cites of copy.querySelectorAll('.cites')) cites.remove();
      return textOf(copy);
    });
  return new Map([
    ...[...(section?.querySelectorAll('.reason-answer > div') ?? [])].map(
      (fact) => [textOf(fact.querySelector('dt')), texts('dd', fact)] as const,
    ),
    ['Total', texts('.cost-total')],
    ['Holds', texts('.cost-sheet > ol > li')],
    ['Call', texts('.cost-sheet > div > p, .cost-sheet > div li')],
  ]);
}

/** Sentences of one that the other does not have. */
function differences(one: Lines, other: Lines): string[] {
  const missing = (from: Lines, to: Lines) =>
    [...from].flatMap(([term, texts]) =>
      texts.filter((text) => !to.get(term)?.includes(text)).map((text) => `${term}: ${text}`),
    );
  return [...missing(one, other), ...missing(other, one)];
}

describe.each(SITES)('on %s', (_, real) => {
  const states = real.content
    .all('state')
    .map(({ slug, data }) => ({ slug, facts: data, rules: driverRules(slug, data) }));
  const documents = realDocuments(
    real,
    states.flatMap(({ slug }) => [statePath(slug), stateAnswersPath(slug)]),
  );

  test('every answer of the form finder stands on the page of its state, word for word, and the reverse', () => {
    for (const { slug, rules } of states) {
      for (const reason of namedReasons()) {
        const onPage = pageLines(documents.get(stateAnswersPath(slug)), reason);
        expect(differences(finderLines(rules, reason), onPage), `${slug} ${reason}`).toEqual([]);
      }
    }
  });

  test('a planted difference is found on either side', () => {
    const [state] = states;
    if (!state) throw new Error('There is no state.');
    const reason = state.facts.triggers[0]?.reason ?? 'dui';
    const lines = finderLines(state.rules, reason);
    expect(differences(lines, lines)).toEqual([]);
    const planted = new Map([...lines, ['Total', ['You pay $1']]]);
    expect(differences(lines, planted)).toContain('Total: You pay $1');
    expect(differences(planted, lines)).toContain('Total: You pay $1');
  });

  describe('the headline of a reason', () => {
    test('is the sum of the parts that every driver pays', () => {
      for (const { slug, rules } of states) {
        for (const reason of namedReasons()) {
          const { fees, total } = composeAnswer(rules, reason);
          const always = fees
            .filter((fee) => partOf(fee) === 'always')
            .flatMap(({ amount }) => readAmount(amount) ?? []);
          const least = always.reduce((sum, { from }) => sum + from, 0);
          if (total.sum)
            expect(total.sum.from, `${slug} ${reason}`).toBeGreaterThanOrEqual(Math.round(least * 100) / 100);
          else expect(always, `${slug} ${reason}`).toEqual([]);
        }
      }
    });

    test("is the same in the opening and on the roads of the state's page, in the comparison and on the page of fees", () => {
      for (const { slug, facts, rules } of states) {
        const cases = [...(documents.get(statePath(slug))?.querySelectorAll('.case-road') ?? [])];
        const totals = facts.triggers.map(({ reason }) => sumInWords(composeAnswer(rules, reason).total) ?? '');
        expect(
          cases.map((one) => textOf(one.querySelector('.is-pay b'))),
          slug,
        ).toEqual(totals);
        for (const [index, total] of totals.entries()) {
          const figures = documents.get(statePath(slug))?.querySelectorAll(`.hero [data-for~="${index + 1}"] .figure`);
          if (total) expect([...(figures ?? [])].map(textOf), `${slug} ${index + 1}`).toContain(total);
        }
        for (const { amount } of costsByReason({ slug, facts }))
          expect(namedReasons().map((reason) => sumInWords(composeAnswer(rules, reason).total))).toContain(amount);
      }
    });
  });

  test("the limits of a form are those of the state's page, all of them", () => {
    for (const { slug, rules } of states) {
      const page = textOf(documents.get(statePath(slug))?.body);
      for (const { limits } of rules.triggers.flatMap(({ reason }) => composeAnswer(rules, reason).cases)) {
        if (!limits) continue;
        const { perPerson, perAccident, propertyDamage } = limits.liability;
        expect(
          [perPerson, perAccident].every((limit) => limit !== null),
          `${slug}: ${limitsInWords(limits.liability)}`,
        ).toBe(true);
        for (const amount of [perPerson ?? 0, perAccident ?? 0, propertyDamage])
          expect(page, slug).toContain(money(amount));
        for (const other of limits.others) expect(page, slug).toContain(other);
      }
    }
  });

  test('an unpaid judgment begins with paying it, settling it, or installments', () => {
    for (const { slug, rules } of states) {
      const { steps } = finderAnswer(rules, { state: slug, reason: 'unpaid-judgment', car: 'yes', insured: 'no' });
      expect(steps[0]?.title, slug).toBe('Pay, settle, or get installments approved');
    }
  });

  test('the step that pays names no fee outside of the answer', () => {
    for (const { slug, rules } of states) {
      for (const reason of namedReasons()) {
        const { steps } = finderAnswer(rules, { state: slug, reason, car: 'yes', insured: 'no' });
        const paying = steps.find(({ title }) => title === 'Pay what is due');
        const { fees, total } = composeAnswer(rules, reason);
        const due = fees.filter((fee) => partOf(fee) !== 'sometimes');
        expect(paying !== undefined, `${slug} ${reason}`).toBe(due.length > 0);
        if (paying && total.sum) expect(paying.text, `${slug} ${reason}`).toContain(sumInWords(total));
        for (const fee of paying ? due : []) expect(paying?.text, `${slug} ${reason}`).toContain(fee.amount);
      }
    }
  });
});
