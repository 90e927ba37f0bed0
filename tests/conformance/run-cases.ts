import { setTimeout as pause } from 'node:timers/promises';
import { ANSWERED_BY_HOST } from './answered-by-host.ts';
import { type Answer, type Ask, type Asker, asker } from './ask.ts';
import type { Case, CaseGroup } from './case.ts';
import { FILLED, FORM_PATHS, postJson } from './cases/bodies.ts';
import { checkAnswer } from './check-answer.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Target, TargetName } from './target.ts';

/** The answer to a case and to the request before it, or why there is none. */
type CaseAnswer = { readonly answer: Answer; readonly before?: Answer } | { readonly failure: string };

/** Answers of one target, by "group: case". */
export type Answers = ReadonlyMap<string, CaseAnswer>;

export interface CaseResult {
  readonly group: string;
  readonly name: string;
  /** The host answers by itself, for this reason. */
  readonly byHost?: string;
  readonly problems: readonly string[];
}

/**
 * Sends every request to one target, several at once, when the functions of forms have reached their store: one that
 * is too slow for that on a busy machine keeps less for visitors.
 */
export async function answersOf(target: Target, groups: readonly CaseGroup[]): Promise<Answers> {
  const client = asker(target);
  try {
    await Promise.all(FORM_PATHS.map((path) => answerOf(postJson(path, FILLED[path]), client)));
    const all = groups.flatMap(({ name, cases }) => cases.map((one) => ({ key: `${name}: ${one.name}`, one })));
    return new Map(await Promise.all(all.map(async ({ key, one }) => [key, await answerTo(one, client)] as const)));
  } finally {
    client.close();
  }
}

async function answerTo({ before, ask }: Case, client: Asker): Promise<CaseAnswer> {
  try {
    const first = before && (await answerOf(before, client));
    if (typeof ask !== 'function') return { answer: await answerOf(ask, client) };
    if (!first) throw new Error('A case whose request depends on an answer needs a request before.');
    return { answer: await answerOf(ask(first), client), before: first };
  } catch (error) {
    return { failure: String(error) };
  }
}

const TRIES = 20;

/** On a busy machine, a function may not reach its store in time. It then says that nothing was kept: ask again. */
async function answerOf(ask: Ask, client: Asker): Promise<Answer> {
  let answer = await client.ask(ask);
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
    await pause(250);
    answer = await client.ask(ask);
  }
  return answer;
}

/** Checks the answers of a target by the expectations, and by the answers of the Node target. */
export function checkAnswers(
  groups: readonly CaseGroup[],
  { target, answers, node }: { readonly target: TargetName; readonly answers: Answers; readonly node: Answers },
): readonly CaseResult[] {
  return groups.flatMap(({ name: group, cases }) =>
    cases.map((one): CaseResult => {
      const key = `${group}: ${one.name}`;
      const byHost = ANSWERED_BY_HOST[key]?.[target];
      const about = { group, name: one.name };
      if (byHost !== undefined) return { ...about, byHost, problems: [] };
      return { ...about, problems: problemsOf(one, answers.get(key), target === 'node' ? undefined : node.get(key)) };
    }),
  );
}

function problemsOf({ expect }: Case, given: CaseAnswer | undefined, node: CaseAnswer | undefined): readonly string[] {
  if (!given || 'failure' in given) return [given?.failure ?? 'It was not asked.'];
  const { answer, before } = given;
  const wanted = typeof expect === 'function' ? (before ? expect(before) : undefined) : expect;
  const checked = wanted ? checkAnswer(answer, wanted) : ['The request before it has no answer.'];
  return node && !('failure' in node) ? [...checked, ...compareAnswers(answer, node.answer)] : checked;
}
