import { describe, expect, test } from 'vitest';
import type { Fee } from '../../schemas/generated/content-types.ts';
import { readAmount } from '../../schemas/rules/answers/amount.ts';
import { composeAnswer } from '../../schemas/rules/answers/compose-answer.ts';
import { partOf } from '../../schemas/rules/answers/fee-total.ts';
import { type DriverRules, driverRules, namedReasons } from '../../schemas/rules/facts/driver-rules.ts';
import type { FilingReason } from '../../schemas/rules/facts/filing-reasons.ts';
import { type FinderAnswer, finderAnswer } from '../../templates/components/form-finder/finder-answer.ts';
import { moreInWords, sumInWords } from '../../templates/format/answer-words.ts';
import { daysInWords, deadlineInWords } from '../../templates/format/driver-rules.ts';
import { stateAnswersPath, statePath } from '../../templates/format/place.ts';
import { lowerFirst, upperFirst } from '../../templates/format/text.ts';
import { textOf } from '../../templates/testing/dom.ts';
import { realDocuments } from './real-site.ts';
import { SITES } from './sites.ts';

/** Amounts, days and lengths in a text, as a reader takes them. */
const NUMBERS = /\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?|\b\d+ (?:business )?(?:days?|months?|years?)\b/g;
const numbersIn = (text: string) => new Set(text.match(NUMBERS) ?? []);
const missingIn = (text: string, from: string) => {
  const known = numbersIn(text);
  return [...numbersIn(from)].filter((number) => !known.has(number));
};

const squeezed = (text: string) => text.toLowerCase().replace(/\s+/g, '');

const answered = (rules: DriverRules, reason: FilingReason) =>
  finderAnswer(rules, { state: rules.slug, reason, car: 'yes', insured: 'no' });
const wordsOf = ({ title, lead, facts, cost, steps }: FinderAnswer) =>
  [
    ...[title, lead, cost?.total ?? '', ...(cost?.call.questions ?? [])],
    ...[...facts.flatMap(({ items }) => items), ...(cost?.holds ?? []), ...steps].map(({ text }) => text),
  ].join(' ');

/** What the fees that every driver pays come to, added up here once more. */
function sumOf(fees: readonly Fee[]): { from: number; to?: number } | undefined {
  const amounts = (due: string, kind?: string) =>
    fees
      .filter((fee) => partOf(fee) === due && (kind === undefined || fee.kind === kind))
      .flatMap(({ amount }) => readAmount(amount) ?? []);
  const parts = amounts('always');
  for (const kind of new Set(fees.map((fee) => fee.kind))) {
    const choices = amounts('one-of', kind);
    if (choices.length === 0) continue;
    const isOpen = choices.some(({ to }) => to === undefined);
    const to = Math.max(...choices.map((choice) => choice.to ?? 0));
    parts.push({ from: Math.min(...choices.map(({ from }) => from)), ...(isOpen ? {} : { to }) });
  }
  if (parts.length === 0) return undefined;
  const cents = (dollars: number) => Math.round(dollars * 100) / 100;
  const from = cents(parts.reduce((sum, part) => sum + part.from, 0));
  if (parts.some(({ to }) => to === undefined)) return { from };
  return { from, to: cents(parts.reduce((sum, part) => sum + (part.to ?? 0), 0)) };
}

describe.each(SITES)('on %s', (_, real) => {
  const states = real.content.all('state').map(({ slug, data }) => ({ slug, rules: driverRules(slug, data) }));
  const paths = states.flatMap(({ slug }) => [statePath(slug), stateAnswersPath(slug)]);
  const documents = realDocuments(real, paths);
  const sections = new Map<string, string>();
  const section = (slug: string, reason: FilingReason) => {
    const key = `${slug} ${reason}`;
    const text = sections.get(key) ?? readSection(slug, reason);
    sections.set(key, text);
    return text;
  };
  const readSection = (slug: string, reason: FilingReason) => {
    const found = documents.get(stateAnswersPath(slug))?.querySelector(`.reason:has(#${reason})`)?.cloneNode(true);
    const copy = found as Element | undefined;
    for (const cites of copy?.querySelectorAll('.cites') ?? []) cites.remove();
    return [
      ...(copy?.querySelectorAll(
        'h2, dt, dd, .cost-total, .cost-sheet p, .cost-sheet li, .conflicts li, .conflicts p',
      ) ?? []),
    ]
      .map(textOf)
      .join(' ');
  };
  const every = (check: (rules: DriverRules, reason: FilingReason) => void) => {
    for (const { rules } of states) for (const reason of namedReasons()) check(rules, reason);
  };

  test('every number of an answer, in its facts and in its steps, stands on the page of its state', () => {
    every((rules, reason) => {
      const isGeneral = composeAnswer(rules, reason).certainty === 'no-rule';
      const inGeneral = isGeneral ? textOf(documents.get(statePath(rules.slug))?.querySelector('main')) : '';
      const page = `${section(rules.slug, reason)} ${inGeneral}`;
      expect(missingIn(page, wordsOf(answered(rules, reason))), `${rules.slug} ${reason}`).toEqual([]);
    });
  });

  test('every number of the page stands in the answer or in what sources disagree about', () => {
    every((rules, reason) => {
      const answer = answered(rules, reason);
      const words = [wordsOf(answer), ...answer.conflicts.map(({ text }) => text)].join(' ');
      expect(missingIn(words, section(rules.slug, reason)), `${rules.slug} ${reason}`).toEqual([]);
    });
  });

  test("fees, deadlines and lengths of the state's page stand beside the same words in the answers they count for", () => {
    for (const { slug, rules } of states) {
      const rows = (id: string) =>
        [...(documents.get(statePath(slug))?.querySelectorAll(`#${id} li`) ?? [])].map(textOf);
      const [fees, deadlines] = [rows('fees'), rows('deadlines')];
      const stops = [...(documents.get(statePath(slug))?.querySelectorAll('.case-road li') ?? [])].map(textOf);
      // A row is as short as the title of its stop, where the road says the rest: in elements without blanks between.
      const told = [...deadlines, ...stops].map(squeezed);
      every((one, reason) => {
        if (one !== rules) return;
        const answer = composeAnswer(rules, reason);
        const shown = section(slug, reason);
        for (const fee of answer.fees) {
          expect(shown, `${slug} ${reason}`).toContain(`${upperFirst(fee.amount)}: ${fee.for}`);
          expect(fees.some((row) => row.includes(fee.for) && row.includes(fee.amount))).toBe(true);
        }
        for (const deadline of answer.deadlines) {
          expect(shown, `${slug} ${reason}`).toContain(deadlineInWords(deadline));
          const days = daysInWords(deadline);
          expect(deadlines.some((row) => row.includes(days))).toBe(true);
          const words = [days, deadline.what.replace(/^to /, '')].map(squeezed);
          expect(
            told.some((text) => words.every((word) => text.includes(word))),
            `${slug} ${words}`,
          ).toBe(true);
        }
      });
    }
  });

  test('the headline of a reason is the sum of the parts that apply, in the finder and on both pages of the state', () => {
    for (const { slug, rules } of states) {
      const cases = [...(documents.get(statePath(slug))?.querySelectorAll('.case-road') ?? [])];
      for (const [index, { reason }] of rules.triggers.entries()) {
        if (reason === 'other') continue;
        const sum = sumOf(composeAnswer(rules, reason).fees);
        const words = sumInWords(sum ? { sum } : {});
        expect(textOf(cases[index]?.querySelector('.is-pay b')), `${slug} ${reason}`).toBe(words ?? '');
        if (words === undefined) continue;
        const said = `You pay ${lowerFirst(words)}`;
        expect(section(slug, reason), `${slug} ${reason}`).toContain(said);
        expect(wordsOf(answered(rules, reason)), `${slug} ${reason}`).toContain(said);
      }
    }
  });

  test('what comes on top of a total is said in the same words in the opening, on the road, and in the answer', () => {
    for (const { slug, rules } of states) {
      const document = documents.get(statePath(slug));
      const roads = [...(document?.querySelectorAll('.case-road') ?? [])];
      for (const [index, { reason }] of rules.triggers.entries()) {
        if (reason === 'other') continue;
        const { total } = composeAnswer(rules, reason);
        const [sum, more] = [sumInWords(total), moreInWords(total)];
        const figures = [...(document?.querySelectorAll('.place-figures > li') ?? [])].filter((figure) =>
          roads.length > 1
            ? figure
                .getAttribute('data-for')
                ?.split(' ')
                .includes(`${index + 1}`)
            : true,
        );
        const opening = figures.map(textOf).join(' ');
        const road = textOf(roads[index]?.querySelector('li.is-pay'));
        if (sum && roads.length > 1) expect(opening, `${slug} ${reason}`).toContain(sum);
        if (sum) expect(road.includes('In all.'), `${slug} ${reason}`).toBe(more === undefined);
        if (more === undefined) continue;
        for (const text of [opening, road.replace('Plus', 'plus'), section(slug, reason)])
          expect(text, `${slug} ${reason}`).toContain(sum ? `plus ${more}` : more);
      }
    }
  });

  test('a fee, a deadline or a length that is planted on one side only is found', () => {
    const reasonOf = (rules: DriverRules) => rules.triggers[0]?.reason ?? 'dui';
    const differs = (rules: DriverRules, reason: FilingReason) => {
      const words = wordsOf(answered(rules, reason));
      return missingIn(section(rules.slug, reason), words);
    };
    for (const { rules } of states) {
      const reason = reasonOf(rules);
      const [trigger] = rules.triggers;
      if (!trigger) continue;
      const fee: Fee = {
        for: 'A planted fee',
        kind: 'penalty',
        amount: '$12,345.67',
        due: 'always',
        asOf: '2026-11-20',
        sources: trigger.sources,
      };
      expect(differs({ ...rules, fees: [...rules.fees, fee] }, reason), rules.slug).toContain('$12,345.67');
      const { sources } = trigger;
      const deadline = { what: 'to plant', kind: 'hearing', days: 1234, from: 'notice', sources } as const;
      expect(differs({ ...rules, deadlines: [deadline, ...rules.deadlines] }, reason)).toContain('1234 days');
      const length = { ...trigger, filing: 'required', length: '77 years' } as const;
      expect(differs({ ...rules, triggers: [length] }, reason)).toContain('77 years');
    }
  });

  test('what sources disagree about in an answer of the finder stands on the page of answers, too', () => {
    every((rules, reason) => {
      const page = textOf(documents.get(stateAnswersPath(rules.slug))?.querySelector('main'));
      for (const { text } of answered(rules, reason).conflicts) expect(page, rules.slug).toContain(text);
    });
  });

  test('a conflict about the fees, the form or the limits of one reason stands beside that reason', () => {
    for (const { slug, rules } of states)
      for (const { text, reasons = [] } of rules.conflicts)
        for (const reason of reasons.filter((one) => one !== 'other'))
          expect(section(slug, reason), `${slug} ${reason}`).toContain(text);
  });

  test('a conflict that begins with one reason stands in the answers of that reason only', () => {
    const named: Partial<Record<FilingReason, RegExp>> = {
      dui: /^(After|For|In|On)\b[^,.;]*\b(DUI|DWI|OVI|OWI|OUI)\b/,
      'uninsured-driving': /^(After|For|In|On)\b[^,.;]*(no-insurance|insurance lapse|driving uninsured)/,
    };
    for (const { slug, rules } of states)
      for (const { text, reasons } of rules.conflicts)
        for (const [reason, words] of Object.entries(named))
          if (words.test(text)) expect(reasons, `${slug}: ${text}`).toContain(reason);
  });

  test('courses, and the days until which they must be proved, stand among the steps', () => {
    every((rules, reason) => {
      const { courses, deadlines } = composeAnswer(rules, reason);
      const steps = answered(rules, reason)
        .steps.map(({ text }) => text)
        .join(' ');
      for (const { text } of courses) expect(steps, `${rules.slug} ${reason}`).toContain(text.replace(/\.$/, ''));
      for (const one of deadlines.filter(({ kind }) => kind === 'course'))
        expect(steps, `${rules.slug} ${reason}`).toContain(deadlineInWords(one));
    });
  });
});
