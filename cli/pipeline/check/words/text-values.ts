import type { FileId } from '../../parse/content-kinds.ts';
import type { Content } from '../../resolve/content.ts';
import { globalValues, ownStateValues, type Values } from '../../resolve/values.ts';

/** What checks of words ask about facts. The same answers lead to the same problems. */
export interface TextValues {
  /**
   * The placeholders that print this, of those a file could use, with a space between. Those of other states are none:
   * limits may be alike.
   */
  placeholdersOf(printed: string, file: FileId): string | null;
  /** What a placeholder prints, of all that any page may name. */
  print(placeholder: string): string | null;
  /** What the facts of a file's own state say, its limits first: one text, with a line for each. */
  ownFacts(file: FileId): string | null;
  /** Whether a placeholder in a file stands for a fact, or the usual length of a filing, below high confidence. */
  isUnsure(placeholder: string, file: FileId): boolean;
}

export function textValues(content: Content): TextValues {
  const site = content.all('site')[0]?.data;
  const facts = content.all('facts').map(({ data }) => data);
  const states = new Map(content.all('state').map(({ slug, data }) => [slug, data]));
  const confidence = new Map(facts.flatMap((file) => file.facts).map((fact) => [fact.id, fact.confidence]));
  const general = globalValues({ site, facts, states: [] });
  const everything = globalValues({ site, facts, states: content.all('state') });
  const placeholders = new Map<string, ReadonlyMap<string | undefined, string>>();
  const valuesOf = ({ kind, slug }: FileId): Values => {
    const own = kind === 'state-article' ? states.get(slug) : undefined;
    if (!own) return general;
    const isOfOther = (name: string) => [...states.keys()].some((one) => one !== slug && name.startsWith(`${one}-`));
    return new Map([...[...general].filter(([name]) => !isOfOther(name)), ...ownStateValues(own)]);
  };
  const placeholdersFor = (file: FileId): ReadonlyMap<string | undefined, string> => {
    const scope = file.kind === 'state-article' ? file.slug : '';
    const known = placeholders.get(scope);
    if (known) return known;
    const byText = new Map<string | undefined, string>();
    for (const [name, { text }] of valuesOf(file)) byText.set(text, [byText.get(text) ?? [], name].flat().join(' '));
    placeholders.set(scope, byText);
    return byText;
  };
  return {
    placeholdersOf: (printed, file) => placeholdersFor(file).get(printed) ?? null,
    print: (placeholder) => everything.get(placeholder)?.text ?? null,
    ownFacts: ({ kind, slug }) => {
      const own = kind === 'state-article' ? states.get(slug) : undefined;
      if (!own) return null;
      const printed = ownStateValues(own).flatMap(([name, { text }]) => (name.endsWith('limits') ? (text ?? []) : []));
      return [...printed, JSON.stringify({ ...own, sources: [], verifiedOn: '', reviewBy: '' })].join('\n');
    },
    isUnsure: (placeholder, { slug }) => {
      const [scope = '', key = ''] = placeholder.split('.');
      if (!key.endsWith('length')) return (confidence.get(placeholder) ?? 'high') !== 'high';
      return (states.get(scope === 'state' ? slug : scope)?.confidence ?? 'high') !== 'high';
    },
  };
}

/** What was asked about facts for a file, and the answers. */
export type Answers = readonly (readonly [
  question: keyof TextValues,
  about: string,
  answer: string | boolean | null,
])[];

/** The same facts, with what is asked of them recorded. */
export function recordedAnswers(values: TextValues): { readonly values: TextValues; readonly answers: () => Answers } {
  const asked = new Map<string, Answers[number]>();
  const note = <Answer extends string | boolean | null>(
    question: keyof TextValues,
    about: string,
    answer: Answer,
  ): Answer => {
    asked.set(`${question} ${about}`, [question, about, answer]);
    return answer;
  };
  return {
    values: {
      placeholdersOf: (printed, file) => note('placeholdersOf', printed, values.placeholdersOf(printed, file)),
      print: (placeholder) => note('print', placeholder, values.print(placeholder)),
      // Of all that the facts say, a change of any may matter.
      ownFacts: (file) => note('ownFacts', '', values.ownFacts(file)),
      isUnsure: (placeholder, file) => note('isUnsure', placeholder, values.isUnsure(placeholder, file)),
    },
    answers: () => [...asked.values()],
  };
}

/** Whether the same questions have the same answers now. */
export function stillHold(answers: Answers, values: TextValues, file: FileId): boolean {
  return answers.every(
    ([question, about, answer]) =>
      (question === 'ownFacts' ? values.ownFacts(file) : values[question](about, file)) === answer,
  );
}
