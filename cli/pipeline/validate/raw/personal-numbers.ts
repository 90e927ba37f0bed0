import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { positionOf, type SourceFile } from '../../read/read-source.ts';

interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  readonly isReal?: (digits: string) => boolean;
}

const KINDS: readonly Kind[] = [
  {
    // As the Social Security Administration issues them: https://www.ssa.gov/employer/randomization.html
    name: 'a Social Security number',
    pattern: /(?<![\w./-])(?!000|666|9)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\w-])/g,
  },
  {
    name: 'a Social Security number',
    pattern: /(?<=\b(?:SSN|social security(?: (?:number|no\.?))?)\W{1,4})(?:is )?(?!000|666|9)\d{9}(?!\d)/gi,
  },
  {
    // ISO/IEC 7812: 13 to 19 digits, of which the last one proves the others.
    name: 'a card number',
    pattern: /(?<![\w./=&-])[3-6]\d{3}(?:[ -]?\d){9,15}(?![\w-])/g,
    isReal: isCardNumber,
  },
];

/** Finds Social Security and card numbers. Neither the message nor the excerpt has them. */
export function personalNumbers({ path, text }: SourceFile): Problem[] {
  return KINDS.flatMap(({ name, pattern, isReal = () => true }) =>
    [...text.matchAll(pattern)]
      .filter(([written]) => isReal(written.replace(/\D/g, '')))
      .map(({ index }) =>
        problemAt({ path, text: '' }, positionOf(text, index), {
          code: 'personal-data',
          message: `This looks like ${name}. It must not be on a page, nor in a repository.`,
          hint: 'Remove it, and ask who manages the repository to remove it from its history, too.',
        }),
      ),
  );
}

/** The formula of Luhn. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}
