import { expect, test } from 'vitest';
import { type Answer, measure, mistakes, problemsOfBase, rightEdits } from './measure.ts';

/**
 * Plants mistakes and right edits in a small site, one at a time. `npm run mistakes` plants every mistake, not every
 * second, and prints what is not as expected.
 */
const isShown = process.env.MISTAKES === 'show';

const LONGEST = 300_000;

test('the site in which mistakes are planted has none', async () => {
  expect(await problemsOfBase()).toEqual([]);
});

test(
  'nearly every mistake is reported, on the line where it was made',
  async () => {
    const planted = mistakes().filter(({ spelling }) => !spelling);
    const found = await measure(isShown ? planted : planted.filter((_, index) => index % 2 === 0));
    const silent = found.filter(({ isCaught }) => !isCaught);
    const elsewhere = found.filter(({ isCaught, isOnLine }) => isCaught && !isOnLine);
    report('silent', silent);
    report('elsewhere', elsewhere);
    note(`${found.length - silent.length} of ${found.length} mistakes caught, ${elsewhere.length} on another line`);
    expect(silent.length / found.length).toBeLessThanOrEqual(0.02);
    expect(elsewhere.length / found.length).toBeLessThanOrEqual(0.05);
  },
  LONGEST,
);

test(
  'no right edit is refused, and hardly one is warned of',
  async () => {
    const edits = await measure(rightEdits());
    const refused = edits.filter(({ problems }) => problems.some(({ severity }) => severity === 'error'));
    const warned = edits.filter(({ isCaught }) => isCaught);
    report('right edit', warned);
    note(`${edits.length} right edits: ${refused.length} refused, ${warned.length - refused.length} with a warning`);
    expect(refused.map(({ plant }) => plant.new)).toEqual([]);
    expect(warned.length / edits.length).toBeLessThanOrEqual(0.1);
  },
  LONGEST,
);

function report(title: string, answers: readonly Answer[]): void {
  for (const { plant, problems } of answers) {
    const said = problems.map(({ file, line, severity, code }) => `${file}:${line} ${severity} ${code}`);
    note(`${title}: ${plant.group}: ${JSON.stringify(plant.new)} ${said.slice(0, 3).join(', ')}`);
  }
}

function note(line: string): void {
  // The runner keeps what passing tests log to itself.
  if (isShown) process.stdout.write(`${line}\n`);
}
