import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** What a run of vitest came to. `tests/run.mjs` adds these up and repeats the failures as its last lines. */
interface Tally {
  readonly passed: number;
  /** One line each: a failed test, a file that could not run, or an error outside of every test. */
  readonly failures: readonly string[];
  /** One line each: a test that failed and passed when it was tried again. Its first error says what to mend. */
  readonly flaky: readonly string[];
}

/** Writes the tally of a run as JSON to the file that TEST_TALLY names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TEST_TALLY;
    if (file) writeFileSync(file, JSON.stringify(tallyOf(modules, unhandled)));
  }
}

function tallyOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  const passed = modules.flatMap((module) => [...module.children.allTests('passed')]);
  const failed = modules.flatMap((module) => [
    ...module.errors().map((error) => lineOf(nameOf(module), error)),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map((error) => lineOf(nameOf(suite), error))),
    ...[...module.children.allTests('failed')].map((test) => lineOf(nameOf(test), test.result().errors?.[0])),
  ]);
  return {
    passed: passed.length,
    failures: [...failed, ...unhandled.map((error) => lineOf('outside of every test', error))],
    flaky: passed
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => lineOf(nameOf(test), test.result().errors?.[0])),
  };
}

function nameOf(entity: TestModule | TestSuite | TestCase): string {
  if (entity.type === 'module') return relative(process.cwd(), entity.moduleId);
  return `${nameOf(entity.module)} › ${entity.fullName}`;
}

function lineOf(name: string, error: SerializedError | undefined): string {
  const [message = ''] = (error?.message ?? '').split('\n');
  return message === '' ? name : `${name}: ${message}`;
}
