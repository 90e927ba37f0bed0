import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ProjectFiles, parseSpecification, specificationProblems } from './specification-table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const project: ProjectFiles = {
  exists: (path) => existsSync(join(root, path)),
  text: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
};

test('each requirement in docs/specification.md names files and tests that exist', () => {
  const table = parseSpecification(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  expect(specificationProblems(table, project)).toEqual([]);
});

describe('this test sees', () => {
  const SOURCE = `
import { describe, test } from 'vitest';

describe('the hero', () => {
  test('calls the number', () => {});
  test.each([
    ['a', "b"],
  ])('shows %s', () => {});
  it(
    "says who's who",
    () => {},
  );
});

describe('the footer', () => {
  test('calls the number', () => {});
  for (const way of ['with', 'without']) {
    it(\`works \${way} script\`, () => {});
  }
});
`;
  /** A title with a variable, as the source writes it. */
  const IN_TEMPLATE = ['works $', ' script'].join('{way}');
  const DRIVEN = 'tests/browser/hero.test.ts';
  const planted: ProjectFiles = {
    exists: (path) => ['hero.tsx', DRIVEN, 'hero.test.tsx'].includes(path),
    text: (path) => ([DRIVEN, 'hero.test.tsx'].includes(path) ? SOURCE : undefined),
  };
  const document = (heading: string, ...rows: string[]) =>
    [`# ${heading}`, '', '| No. | Requirement | Built in | Test |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const problems = (heading: string, ...rows: string[]) =>
    specificationProblems(parseSpecification(document(heading, ...rows)), planted);
  const proven = (id: string, ...tests: string[]) =>
    `| ${id} | Calls. | \`hero.tsx\` | ${tests.map((each) => `\`${DRIVEN} › ${each}\``).join(' ')} |`;

  test('nothing wrong with rows whose files and tests exist', () => {
    const rows = [
      proven('1.1', 'the hero › calls the number', 'the footer › calls the number'),
      proven('1.2', 'shows %s', "says who's who", IN_TEMPLATE, `the footer › ${IN_TEMPLATE}`),
      proven('1.3', 'the hero'),
    ];
    expect(problems('Specification: 3 requirements', ...rows)).toEqual([]);
  });

  test('a test that does not exist, alone, or in another describe', () => {
    const rows = [proven('1.1', 'calls nothing'), proven('1.2', 'the footer › shows %s')];
    expect(problems('Specification: 2 requirements', ...rows)).toEqual([
      '1.1: there is no test "calls nothing" in tests/browser/hero.test.ts.',
      '1.2: there is no test "the footer › shows %s" in tests/browser/hero.test.ts.',
    ]);
  });

  test('a title that two tests have', () => {
    expect(problems('Specification: 1 requirements', proven('1.1', 'calls the number'))).toEqual([
      '1.1: tests/browser/hero.test.ts has 2 tests "calls the number". Put the title of its describe before it.',
    ]);
  });

  test('a row whose tests never open the site, unless it says why', () => {
    const alone = '| 1.1 | Calls. | `hero.tsx` | `hero.test.tsx › shows %s` |';
    expect(problems('Specification: 1 requirements', alone)).toEqual([
      '1.1: no test of it opens a page, asks a server, or runs a build or a command.',
    ]);
    const unseen = alone.replace(/ \|$/, '<br>No page shows it: it is about the source. |');
    expect(problems('Specification: 1 requirements', unseen)).toEqual([]);
  });

  test('files that do not exist', () => {
    const row = '| 1.1 | Calls. | `hero.tsx` `gone.tsx` | `tests/browser/gone.test.ts › calls the number` |';
    expect(problems('Specification: 1 requirements', row)).toEqual([
      '1.1: there is no gone.tsx.',
      '1.1: there is no tests/browser/gone.test.ts.',
    ]);
  });

  test('what a row leaves out', () => {
    expect(problems('Specification: 1 requirements', '| 1.1 | | | |')).toEqual([
      '1.1: the requirement is missing.',
      '1.1: it does not say where it is built.',
      '1.1: it names no test.',
    ]);
    expect(
      problems('Specification: 1 requirements', '| 1.1 | Calls. | `hero.tsx` | `tests/browser/hero.test.ts` |'),
    ).toEqual(['1.1: "tests/browser/hero.test.ts" names no title.']);
  });

  test('a number that two rows have, and a wrong count', () => {
    const row = proven('1.1', 'shows %s');
    expect(problems('Specification: 3 requirements', row, row)).toEqual([
      'The heading "Specification: 3 requirements" has to end with ": 2 requirements".',
      '1.1 is the number of two rows.',
    ]);
  });

  test('rows without a proof, which the heading has to count', () => {
    const row = '| 1.1 | Calls. | `hero.tsx` | TODO: dial it in a browser, see `hero.test.tsx` |';
    expect(problems('Specification: 1 requirements', row)).toEqual([
      'The heading "Specification: 1 requirements" has to end with ": 1 requirements, 1 open".',
    ]);
    expect(problems('Specification: 1 requirements, 1 open', row)).toEqual([]);
  });
});
