import type { SpecialDriver } from '../../../schemas/generated/content-types.ts';
import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { AnswerFact, Cite, Cited } from './answer-facts.ts';

type Who = SpecialDriver['who'];

const TERMS: Readonly<Record<Who, string>> = {
  commercial: 'With a commercial license',
  'under-21': 'Under 21',
  military: 'In the armed forces',
  'moved-here': 'With an order of another state',
  'moved-away': 'If you move away',
};

/** What counts for some drivers only. Where the state's file says nothing of them, what to ask, and whom. */
export function specialDrivers(rules: DriverRules, cite: Cite): AnswerFact[] {
  const { specialDrivers: notes = [] } = rules;
  return (Object.keys(TERMS) as Who[]).map((who) => {
    const found = notes.filter((note) => note.who === who);
    const cited = found.map(({ note, sources }) => ({ text: note, cites: cite(sources) }));
    const limit = who === 'under-21' ? [youngLimit(rules, cite)] : [];
    const items = [...limit, ...(cited.length > 0 ? cited : [{ text: toAsk(who, rules) }])];
    return { term: TERMS[who], items };
  });
}

function youngLimit({ bac, name }: DriverRules, cite: Cite): Cited {
  const limit =
    bac.under21 === 0 ? 'any alcohol that can be measured counts' : `the limit is ${bac.under21.toFixed(2)}%`;
  return { text: `In ${name}, ${limit}`, cites: cite(bac.sources) };
}

function toAsk(who: Who, { name, agency: { abbreviation } }: DriverRules): string {
  switch (who) {
    case 'commercial':
      return (
        `It is dealt with apart from your own car. Ask ${abbreviation} what happens to it, and whether you must tell ` +
        'your employer'
      );
    case 'under-21':
      return `Other rules may count for you. Ask ${abbreviation} which suspension and which course yours are`;
    case 'military':
      return (
        `We found no rule of ${name} for this. Ask ${abbreviation}, and the legal assistance office of your base, ` +
        'how to keep the dates'
      );
    case 'moved-here':
      return (
        `The state that ordered the form decides. Ask ${abbreviation} whether it gives you a license before that ` +
        'order is met'
      );
    case 'moved-away':
      return (
        `The order stays with ${name} until it ends. Ask ${abbreviation} what it accepts from someone who lives ` +
        'elsewhere, before you drop the filing'
      );
  }
}
