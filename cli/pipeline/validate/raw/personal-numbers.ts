import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { positionOf, type SourceFile } from '../../read/read-source.ts';

interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  readonly isReal?: (digits: string) => boolean;
  /** A text without it needs no closer look. */
  readonly needs?: RegExp;
  /** Whether it is looked for in a file. */
  readonly isOf?: (file: Pick<SourceFile, 'path'>) => boolean;
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
  {
    name: 'a date of birth',
    needs: /\d\/\d{1,2}\/\d{4}/,
    pattern:
      /(?<=\b(?:DOB|date of birth|was born on|born)\W{1,3}(?:is )?(?:DOB )?)\d{1,2}\/\d{1,2}\/(?:19|20)\d\d(?!\d)/gi,
  },
  {
    name: 'the number of a driver license',
    needs: /licen[sc]e (?:n|#)/i,
    pattern:
      /(?<=\b(?:driver|driving)(?:['’]?s)? licen[sc]e (?:number|no\.?|#)\W{0,2}(?:is |was )?)(?=[\w-]*\d{5})[A-Z]?[\d-]{6,}(?!\w)/gi,
  },
  {
    name: 'a number of a bank account',
    needs: /\d{8}/,
    pattern: /(?<=\b(?:routing|bank account|account|IBAN) (?:number|no\.?|#)\W{0,2}(?:is )?)\d{8,17}(?!\d)/gi,
  },
  {
    name: 'the private mailbox of a person',
    needs: /@/,
    pattern:
      /(?<![\w.+-])[\w.+-]+@(?:gmail|googlemail|yahoo|hotmail|outlook|live|icloud|aol|proton)\.(?:com|me|net)\b/gi,
    // The company may have its mail there.
    isOf: ({ path }) => path !== 'content/site.yaml',
  },
];

/** Finds Social Security and card numbers, and other data of persons. Neither the message nor the excerpt has them. */
export function personalNumbers({ path, text }: SourceFile): Problem[] {
  const kinds = KINDS.filter(({ needs, isOf = () => true }) => needs?.test(text) !== false && isOf({ path }));
  return kinds.flatMap(({ name, pattern, isReal = () => true }) =>
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
