import type { Trigger } from '../../../schemas/generated/content-types.ts';
import type { Answer, CitedText } from '../../../schemas/rules/answers/compose-answer.ts';
import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import { certaintyInWords, formInWords, formLimitsInWords } from '../../format/answer-words.ts';
import { deadlineInWords } from '../../format/driver-rules.ts';
import { withSourceNote } from '../../format/source-notes.ts';
import type { Citation } from '../driver-rules/rules.ts';

/** A sentence and its sources. */
export interface Cited {
  readonly text: string;
  readonly cites?: Citation;
}

/** One line of an answer: "How long", and what it says. */
export interface AnswerFact {
  readonly term: string;
  readonly items: readonly Cited[];
}

/** Numbers the sources with these ids. */
export type Cite = (ids: readonly string[]) => Citation;

/** An answer in words, the same on every page that shows it. */
export function answerFacts(rules: DriverRules, answer: Answer, cite: Cite): AnswerFact[] {
  const { cases, certainty } = answer;
  const [first] = cases;
  const name = ({ reason, title = FILING_REASONS[reason] }: Trigger) => (cases.length > 1 ? `${title}: ` : '');
  const cited = (texts: readonly CitedText[]) => texts.map(({ text, sources }) => ({ text, cites: cite(sources) }));
  const facts: AnswerFact[] = [
    {
      term: 'Form',
      items: cases.map((one) => ({
        text: `${name(one.trigger)}${formInWords(one)}`,
        cites: cite(one.trigger.sources),
      })),
    },
    {
      term: 'Do you need it',
      items: [{ text: certaintyInWords(certainty, first?.form, rules.agency.abbreviation) }],
    },
    { term: 'How long', items: lengthFacts(answer, name, cite) },
    { term: 'The rule', items: ruleFacts(answer, cite) },
    { term: 'Your policy', items: limitFacts(answer, name, cite) },
    {
      term: 'Deadlines',
      items: answer.deadlines.map((one) => ({ text: deadlineInWords(one), cites: cite(one.sources) })),
    },
    { term: 'Courses and devices', items: cited(answer.courses) },
    { term: 'Driving in the meantime', items: cited(answer.restricted) },
    { term: 'If you cannot pay', items: cited(answer.relief) },
    { term: 'What ends it', items: cited(answer.ends) },
    { term: 'What the sources leave open', items: openFacts(answer, cite) },
  ];
  return facts.filter(({ items }) => items.length > 0);
}

/** The rule of each case, without what its sources leave open. */
function ruleFacts({ cases }: Answer, cite: Cite): Cited[] {
  return cases.flatMap(({ trigger: { note, sources } }) => {
    const { rule } = withSourceNote(note);
    return rule === '' ? [] : [{ text: rule, cites: cite(sources) }];
  });
}

function openFacts({ cases }: Answer, cite: Cite): Cited[] {
  return cases.flatMap(({ trigger: { note, sources } }) => {
    const { sourceNote } = withSourceNote(note);
    return sourceNote === '' ? [] : [{ text: sourceNote, cites: cite(sources) }];
  });
}

function lengthFacts({ cases }: Answer, name: (trigger: Trigger) => string, cite: Cite): Cited[] {
  return cases
    .filter(({ trigger }) => trigger.filing !== 'not-required' && trigger.filing !== 'unknown')
    .map(({ trigger }) => ({
      text: `${name(trigger)}${lengthText(trigger)}`,
      ...(trigger.length ? { cites: cite(trigger.sources) } : {}),
    }));
}

function lengthText({ length, countedFrom }: Trigger): string {
  if (!length) return 'Not found: your letter says, or ask';
  return `${length.charAt(0).toUpperCase()}${length.slice(1)}${countedFrom ? `, counted from ${countedFrom}` : ''}`;
}

/** The limits of each form that is asked for, each form once. */
function limitFacts({ cases }: Answer, name: (trigger: Trigger) => string, cite: Cite): Cited[] {
  const asked = cases.filter(({ limits }) => limits !== undefined);
  const forms = new Set(asked.map(({ form }) => form));
  return asked
    .filter(({ form }, index) => asked.findIndex((one) => one.form === form) === index)
    .flatMap(({ trigger, limits }) =>
      limits
        ? [{ text: `${forms.size > 1 ? name(trigger) : ''}${formLimitsInWords(limits)}`, cites: cite(limits.sources) }]
        : [],
    );
}
