import type { Buyer } from '../../../../schemas/generated/content-types.ts';
import { isTimeZone, neverOpens } from '../../../../schemas/rules/routing/hours.ts';
import { CHOSEN_BY, SOLD_FORMS } from '../../../../schemas/rules/routing/sources.ts';
import { suggest } from '../../../report/phrases.ts';
import type { Problem } from '../../../report/problem.ts';
import type { FileId } from '../../parse/content-kinds.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entries } from '../entry.ts';
import { checkMoney } from './check-money.ts';
import { checkRequests } from './check-requests.ts';
import { type BuyerEntry, wrong } from './check-sending.ts';

/**
 * Checks how buyers get leads: that each is a seller whom visitors agree to, that its rules can let a lead through,
 * that its requests can be made, and that one order says who comes first.
 * @param files every content file, faulty ones too.
 */
export function checkBuyers(entries: Entries, files: readonly FileId[]): Problem[] {
  const buyers = entries.all('buyer');
  return [
    ...buyers.flatMap((buyer) => [
      ...checkSeller(buyer, entries),
      ...checkRules(buyer, entries),
      ...checkMoney(buyer),
      ...checkRequests(buyer),
    ]),
    ...checkOrder(entries, files),
  ];
}

function checkSeller(buyer: BuyerEntry, entries: Entries): Problem[] {
  const [sellers] = entries.all('sellers');
  if (!sellers) return [];
  const named = sellers.data.lists.flatMap((list) => list.sellers.map(({ id }) => id));
  if (named.includes(buyer.slug)) return [];
  const message = `No list of content/sellers.yaml names a seller \`${buyer.slug}\`.`;
  const list = `add a list with \`${buyer.slug}\` at the top of content/sellers.yaml`;
  const why = 'leads go only to whom consent names';
  const hint = `${suggest(buyer.slug, named)}Name the file after a seller that is there, or ${list}: ${why}.`;
  return [problemIn(buyer, [], { code: 'wrong-name', message, hint })];
}

function checkRules(buyer: BuyerEntry, entries: Entries): Problem[] {
  const { forms = [], answers = {}, hours } = buyer.data;
  const own = entries.all('form').filter(({ data }) => data.consent !== undefined);
  const sold: readonly string[] = [
    ...SOLD_FORMS,
    ...own.flatMap(({ slug, data }) => (SOLD_FORMS.some((id) => id === data.goesTo) ? [`${data.goesTo}:${slug}`] : [])),
  ];
  return [
    ...forms.flatMap((form, index) => {
      if (sold.includes(form)) return [];
      const message = `Visitors of the form \`${form}\` do not agree that sellers get what they send.`;
      return [wrong(buyer, ['forms', index], message, `${suggest(form, sold)}Name only ${sold.join(', ')}.`)];
    }),
    ...Object.keys(answers).flatMap((answer) => {
      if (CHOSEN_BY.some((name) => name === answer)) return [];
      const hint = `${suggest(answer, CHOSEN_BY)}A buyer can choose by ${CHOSEN_BY.join(', ')}.`;
      return [wrong(buyer, ['answers', answer], `Leads have no answer \`${answer}\` to choose by.`, hint)];
    }),
    ...(hours ? checkHours(buyer, hours) : []),
  ];
}

function checkHours(buyer: BuyerEntry, hours: NonNullable<Buyer['hours']>): Problem[] {
  if (!isTimeZone(hours.timeZone))
    return [
      wrong(
        buyer,
        ['hours', 'timeZone'],
        `There is no time zone \`${hours.timeZone}\`.`,
        'Write its name in the IANA database: America/New_York, America/Chicago, America/Denver, America/Los_Angeles.',
      ),
    ];
  const index = neverOpens(hours);
  if (index === undefined) return [];
  const message = 'The buyer never opens then: these hours end before they begin.';
  const hint =
    'Write `to` later than `from`. Hours past midnight are two entries: until 24:00, and from 00:00 of the next day.';
  return [wrong(buyer, ['hours', 'open', index, 'to'], message, hint)];
}

/** The order names buyers that there are, and all exclusive ones when there are several. */
function checkOrder(entries: Entries, files: readonly FileId[]): Problem[] {
  const slugs = files.filter(({ kind }) => kind === 'buyer').map(({ slug }) => slug);
  const routing = entries.all('routing')[0];
  const order = routing?.data.order ?? [];
  const strangers = order.flatMap((slug, index): Problem[] => {
    if (!routing || slugs.includes(slug)) return [];
    const message = `There is no file content/buyers/${slug}.yaml.`;
    const hint = `${suggest(slug, slugs)}Name buyers by their files, or remove this one.`;
    return [problemIn(routing, ['order', index], { code: 'wrong-value', message, hint })];
  });
  // While its file is faulty, any buyer may be in the order.
  if (!routing && files.some(({ kind }) => kind === 'routing')) return strangers;
  const exclusive = entries.all('buyer').filter(({ data }) => data.sale.kind === 'exclusive');
  const unordered = exclusive.filter(({ slug }) => !order.includes(slug));
  const [first] = unordered;
  if (!first || exclusive.length < 2) return strangers;
  const other = exclusive.find((one) => one !== first)?.slug;
  const message = `Both \`${first.slug}\` and \`${other}\` want a lead for themselves, and nothing says who comes first.`;
  const hint = `Add \`${first.slug}\` to \`order\` in content/routing.yaml.`;
  return [...strangers, problemIn(first, ['sale', 'kind'], { code: 'missing-key', message, hint })];
}
