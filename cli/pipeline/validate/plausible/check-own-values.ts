import { distance } from 'fastest-levenshtein';
import type { Problem } from '../../../report/problem.ts';
import type { ContentKind } from '../../parse/content-kinds.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import { UNWRITTEN } from '../check-unwritten.ts';
import type { Entries, Entry, Path } from '../entry.ts';

type Finding = ProblemDetails & { readonly path: Path };

/** Finds values of a file that do not fit each other: a name and its address, a list and the list beside it. */
export function checkOwnValues(entries: Entries): Problem[] {
  const each = <Kind extends ContentKind>(kind: Kind, find: (data: Entry<Kind>['data']) => readonly Finding[]) =>
    entries
      .all(kind)
      .flatMap((entry) => find(entry.data).map(({ path, ...details }) => problemIn(entry, path, details)));
  return [
    ...each('cities', cityNames),
    ...each('provider', brandNames),
    ...each('provider', bothLists),
    ...each('form', labelsTwice),
    ...each('corrections', sameChange),
    ...each('facts', halfAmounts),
    ...each('site', siteSentences),
    ...each('site', longKept),
    ...each('site', proofKept),
    ...each('faq', noQuestions),
  ];
}

function wrong(path: Path, message: string, hint: string): Finding {
  return { path, code: 'wrong-value', message, hint };
}

function unlikely(path: Path, message: string, hint: string): Finding {
  return { path, code: 'unlikely-value', severity: 'warning', message, hint };
}

/** A city's address is its name; one of the two has a letter too few, or too many. */
function cityNames({ cities }: Entry<'cities'>['data']): Finding[] {
  return cities.flatMap(({ name, slug }, index) => {
    const path = ['cities', index, 'name'];
    if (/^[a-z]|,/.test(name))
      return [wrong(path, `"${name}" is not how pages write a city.`, 'Write its name alone, with capital letters.')];
    return name.startsWith(UNWRITTEN) || lettersOf(name) === lettersOf(slug)
      ? []
      : [unlikely(path, `The city is called ${name}, and its address ${slug}.`, 'Correct the one that is misspelled.')];
  });
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Nearly the name, and not a shorter form of it. */
const SLIP_OF_FINGERS = 2;

function brandNames({ name, tile }: Entry<'provider'>['data']): Finding[] {
  const text = tile.text;
  if (text === undefined) return [];
  const [a, b] = [lettersOf(name), lettersOf(text)];
  if (a === b || a.length < 5 || Math.abs(a.length - b.length) > 1 || distance(a, b) > SLIP_OF_FINGERS) return [];
  return [
    wrong(['tile', 'text'], `The tile says ${text}, and the insurer is called ${name}.`, 'Correct one of the two.'),
  ];
}

function bothLists({ pros, cons }: Entry<'provider'>['data']): Finding[] {
  return cons.flatMap((con, index) =>
    pros.includes(con)
      ? [wrong(['cons', index], 'This stands among `pros`, too.', 'Remove it where it does not belong.')]
      : [],
  );
}

function labelsTwice({ fields }: Entry<'form'>['data']): Finding[] {
  return fields.flatMap(({ label }, index) =>
    label !== undefined && fields.findIndex((field) => field.label === label) < index
      ? [
          wrong(
            ['fields', index, 'label'],
            `Another field is called "${label}", too.`,
            'Ask for each thing in its own words.',
          ),
        ]
      : [],
  );
}

function sameChange({ corrections }: Entry<'corrections'>['data']): Finding[] {
  return corrections.flatMap(({ change }, index) =>
    change && change.from.trim() === change.to.trim()
      ? [wrong(['corrections', index, 'change', 'to'], '`from` and `to` are the same.', 'Write what pages say now.')]
      : [],
  );
}

/** "15 to $35", "$15 too $35". */
const HALF_AMOUNT = /^\d[\d,.]* (?:to|or|and) \$|\$[\d,.]+ (?:too|t|ot|o|tp) \$/;

function halfAmounts({ facts }: Entry<'facts'>['data']): Finding[] {
  return facts.flatMap(({ value }, index) =>
    HALF_AMOUNT.test(value)
      ? [wrong(['facts', index, 'value'], `"${value}" is no range of amounts.`, 'Write $15 to $35.')]
      : [],
  );
}

function siteSentences({ disclaimers, footer }: Entry<'site'>['data']): Finding[] {
  return [
    ...(/\b(?:not?|neither|never)\b|n['’]t\b/i.test(disclaimers.notInsurer)
      ? []
      : [
          wrong(
            ['disclaimers', 'notInsurer'],
            'This has to say that the company is not an insurer, and does not.',
            'Write: {brand} is not an insurance company or an insurance agency.',
          ),
        ]),
    ...(/(?:19|20)\d\d(?!\s?[-–]\s?\{year\})/.test(footer.copyright)
      ? [unlikely(['footer', 'copyright'], 'This year stays as it is next year.', 'Write {year}.')]
      : []),
  ];
}

/** No law that we know asks for longer. */
const LONGEST_IN_YEARS = 12;
const IN_A_YEAR: Readonly<Record<string, number>> = { day: 365, week: 52, month: 12, year: 1 };

function longKept({ retention }: Entry<'site'>['data']): Finding[] {
  return Object.entries(retention).flatMap(([key, period]) =>
    yearsIn(period) > LONGEST_IN_YEARS
      ? [unlikely(['retention', key], `Nobody keeps this for ${period}.`, 'Check the unit: days, months or years.')]
      : [],
  );
}

/** What telemarketers have to keep of each consent: 16 CFR 310.5. */
const PROOF_IN_YEARS = 5;

function proofKept({ retention: { consents } }: Entry<'site'>['data']): Finding[] {
  if (yearsIn(consents) >= PROOF_IN_YEARS) return [];
  const message = `After ${consents} nothing proves that a person agreed to calls.`;
  const hint = `Federal rules ask for ${PROOF_IN_YEARS} years (16 CFR 310.5). Check the unit, or ask counsel.`;
  return [unlikely(['retention', 'consents'], message, hint)];
}

function yearsIn(period: string): number {
  const [, count, unit = ''] = /^(\d+) (day|week|month|year)s?$/.exec(period) ?? [];
  return Number(count) / (IN_A_YEAR[unit] ?? 1);
}

function noQuestions({ items }: Entry<'faq'>['data']): Finding[] {
  return items.flatMap(({ question }, index) =>
    question.includes('?') || question.startsWith(UNWRITTEN)
      ? []
      : [unlikely(['items', index, 'question'], 'This question has no question mark.', 'End it with one.')],
  );
}
