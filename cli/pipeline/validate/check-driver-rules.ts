import { filingLength, isWithin } from '../../../schemas/rules/facts/filing-length.ts';
import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import { type Entries, type Entry, type Path, visitRecords } from './entry.ts';

/** Checks the parts of a state's file, and the steps of its article, against each other. */
export function checkDriverRules(entries: Entries): Problem[] {
  const articles = new Map(entries.all('state-article').map((article) => [article.slug, article]));
  return entries.all('state').flatMap((state) => {
    const article = articles.get(state.slug);
    return [
      ...unknownSources(state),
      ...repeatedIds(state),
      ...missingTriggers(state),
      ...contradictingLengths(state),
      ...repeatedTriggers(state),
      ...missingLimits(state),
      ...overstatedUse(state),
      ...(article ? unknownPages(article, state) : []),
    ];
  });
}

/** A fact cites a source that the file does not have. */
function unknownSources(state: Entry<'state'>): Problem[] {
  const known = new Set(state.data.sources.map(({ id }) => id));
  const problems: Problem[] = [];
  visitRecords(state.data, ({ sources }, path) => {
    if (path.length === 0 || !Array.isArray(sources)) return;
    for (const [index, id] of sources.entries()) {
      if (known.has(id)) continue;
      problems.push(
        problemIn(state, [...path, 'sources', index], {
          code: 'unknown-source',
          message: `No source of this file has the id \`${id}\`.`,
          hint: 'Write the id of an entry of `sources` at the end of the file, or add the source there.',
        }),
      );
    }
  });
  return problems;
}

function repeatedIds(state: Entry<'state'>): Problem[] {
  return (['sources', 'officialPages'] as const).flatMap((key) =>
    repeated(state.data[key].map(({ id }) => id)).map(({ name, index }) =>
      problemIn(state, [key, index, 'id'], {
        code: 'wrong-value',
        message: `The id \`${name}\` is already that of another entry of \`${key}\`.`,
        hint: 'Give each entry an id of its own.',
      }),
    ),
  );
}

/** The names that an earlier entry has already, and where they are. */
function repeated(names: readonly string[]) {
  return names.map((name, index) => ({ name, index })).filter(({ name, index }) => names.indexOf(name) !== index);
}

/** A state that uses the filing says when. */
function missingTriggers(state: Entry<'state'>): Problem[] {
  const { triggers, filing } = state.data;
  if (triggers.length > 0 || filing.status === 'not-used') return [];
  return [
    problemIn(state, ['triggers'], {
      code: 'missing-trigger',
      message: `${state.data.name} has no triggers, but its filing is \`${filing.status}\`.`,
      hint: 'Write why the state asks for the filing, or `status: not-used` if it does not use one.',
    }),
  ];
}

/** No state asks for a filing of days, weeks or hours as a rule, and none for so many years. */
function isUnlikely(length: string): boolean {
  const { least, most } = filingLength(length);
  const { count, unit } = least ?? { count: 0, unit: 'year' };
  return most?.unit === 'day' || (unit === 'year' && count > 15) || (unit === 'month' && count > 180);
}

const UNLIKELY = {
  code: 'unlikely-value',
  message: 'No state asks for the filing for so long, or for so short a time.',
  hint: 'Check the number and its unit: days, months or years.',
} as const;

/** The length in one case is not outside of the usual one, which stands at the top of the page. */
function contradictingLengths({ data, ...state }: Entry<'state'>): Problem[] {
  const { typicalLength } = data.filing;
  if (typicalLength && isUnlikely(typicalLength)) return [problemIn(state, ['filing', 'typicalLength'], UNLIKELY)];
  return data.triggers.flatMap(({ length, filing }, index): Problem[] => {
    if (!length || !typicalLength || filing === 'not-required') return [];
    if (isWithin(filingLength(length), filingLength(typicalLength))) return [];
    return [
      problemIn(state, ['triggers', index, 'length'], {
        code: 'wrong-value',
        message: `The length is ${length}, but \`typicalLength\` says ${typicalLength}.`,
        hint: 'Correct one of the two. The usual length covers every case in the table.',
      }),
    ];
  });
}

/** Two rows of the table with the same first cell cannot be told apart. */
function repeatedTriggers({ data, ...state }: Entry<'state'>): Problem[] {
  return repeated(data.triggers.map(({ reason, title }) => title ?? reason)).map(({ name, index }) =>
    problemIn(state, ['triggers', index], {
      code: 'wrong-value',
      message: `Another trigger is called \`${name}\`, too.`,
      hint: 'Give it a `title` that says what is different, for example "Second DUI".',
    }),
  );
}

/** A filing is asked for, and nothing says what its policy must cover for injuries. */
function missingLimits(state: Entry<'state'>): Problem[] {
  const { triggers, filing, minimumLiability, name } = state.data;
  const isAsked = triggers.some((trigger) => trigger.filing !== 'not-required' && trigger.filing !== 'unknown');
  if (!isAsked || filing.limits || minimumLiability.perPerson !== null) return [];
  return [
    problemIn(state, ['filing'], {
      code: 'missing-key',
      message: `${name} has no minimum for injuries, and \`filing\` does not say the limits behind its form.`,
      hint: 'Write `limits` in `filing`: perPerson, perAccident and propertyDamage.',
    }),
  ];
}

/** The map would say that the state uses the filing, but outside of judgments its file is not sure of any case. */
function overstatedUse(state: Entry<'state'>): Problem[] {
  const { filing, triggers, sources, name } = state.data;
  if (filing.status !== 'required' || triggers.length === 0) return [];
  const official = new Set(sources.flatMap((source) => (source.official ? [source.id] : [])));
  const isSure = triggers.some(({ reason, filing: need, sources: ids }) => {
    if (reason === 'unpaid-judgment') return false;
    return ['required', 'court-decides'].includes(need) || (need === 'sometimes' && ids.some((id) => official.has(id)));
  });
  if (isSure) return [];
  return [
    problemIn(state, ['filing', 'status'], {
      code: 'wrong-value',
      message: `The status is \`required\`, but ${name} has no sure case of a filing other than a judgment.`,
      hint: 'Write `status: limited`, or add the case to `triggers`.',
    }),
  ];
}

/** A step links to an official page that the state's file does not have. */
function unknownPages(article: Entry<'state-article'>, { data: { officialPages }, file }: Entry<'state'>): Problem[] {
  return article.data.steps.flatMap(({ page }, index): Problem[] => {
    if (page === undefined || officialPages.some(({ id }) => id === page)) return [];
    return [
      problemIn(article, ['steps', index, 'page'], {
        code: 'unknown-source',
        message: `No official page in ${file.path} has the id \`${page}\`.`,
        hint: 'Write the id of an entry of `officialPages` there, or add the page.',
      }),
    ];
  });
}

/** Checks that no source links to a site that content/prose.yaml refuses. */
export function checkRefusedHosts({ entries, all }: Entries): Problem[] {
  const refused = all('prose').flatMap(({ data }) => data.refusedHosts ?? []);
  if (refused.length === 0) return [];
  return entries.flatMap((entry) => {
    const problems: Problem[] = [];
    visitRecords(entry.data, ({ url }, path) => {
      const fault = typeof url === 'string' && isInSources(path) && refused.find(({ host }) => isOn(url, host));
      if (!fault) return;
      problems.push(
        problemIn(entry, [...path, 'url'], {
          code: 'refused-source',
          message: `No source may link to ${fault.host}: ${fault.because}`,
          hint: 'Link to the page of its publisher. If only a copy was read, write `seen: copy` and leave the address out.',
        }),
      );
    });
    return problems;
  });
}

function isInSources(path: Path): boolean {
  return path.includes('sources') || path.includes('officialPages');
}

function isOn(url: string, host: string): boolean {
  // Parsing all addresses took a twentieth of the time that one edit takes.
  if (!url.toLowerCase().includes(host)) return false;
  const own = URL.canParse(url) ? new URL(url).hostname : '';
  return own === host || own.endsWith(`.${host}`);
}
