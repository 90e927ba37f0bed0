import type { FileId } from '../../parse/content-kinds.ts';
import type { TextValues } from './text-values.ts';

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
      placeholderOf: (printed, file) => note('placeholderOf', printed, values.placeholderOf(printed, file)),
      print: (placeholder) => note('print', placeholder, values.print(placeholder)),
      isUnsure: (placeholder, file) => note('isUnsure', placeholder, values.isUnsure(placeholder, file)),
    },
    answers: () => [...asked.values()],
  };
}

/** Whether the same questions have the same answers now. */
export function stillHold(answers: Answers, values: TextValues, file: FileId): boolean {
  return answers.every(([question, about, answer]) => values[question](about, file) === answer);
}
