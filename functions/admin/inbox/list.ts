import { idPrefixOf } from '../../../schemas/rules/forms/receipt.ts';
import { type Frame, type Note, printInbox } from '../../pages/admin.ts';
import { INBOX_VIEWS, type InboxView, type LeadSearch, type ViewOptions } from '../../store/work.ts';
import { addressOf } from '../actions/views.ts';
import { parsePerson } from '../actor.ts';
import { timeIn } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { rowOf } from './lead-data.ts';
import { VIEW_NAMES } from './words.ts';

const PAGE = 30;
/** A larger count helps no operator. */
const MAX_COUNTED = 100;
/** How many leads a search makes findable: about as many as take a tenth of a second. */
const NAMES_AT_ONCE = 500;

/** GET /admin: a list of leads, or what a search finds. Its address holds all that it depends on. */
export async function showInbox(call: OperatorCall, notes: Frame['notes'] = []): Promise<Response> {
  const { store, url, email, now, role, access, kept } = call;
  const { overdueMinutes, timeZone } = access;
  const saved = await store.work.savedViews(email);
  const named = saved.find(({ name }) => name === url.searchParams.get('list'));
  const asked = named ? new URLSearchParams(named.query) : url.searchParams;
  const view = viewIn(asked.get('view'), role);
  const typed = (kept?.values.q ?? asked.get('q') ?? '').trim();
  const search = typed === '' ? undefined : searchOf(typed, role);
  const said = [...notes, ...(await mailFaults(call))];
  let leads: Awaited<ReturnType<typeof store.work.inbox>> = [];
  if (typeof search === 'string') said.push({ tone: 'warn', text: search });
  else {
    if (search?.by === 'name' || search?.by === 'phone-end') {
      const { since } = await store.work.indexNames(now, NAMES_AT_ONCE);
      if (since)
        said.push({ tone: 'warn', text: `${NOT_ALL} ${timeIn(timeZone, since)}. Search again to reach further back.` });
    }
    const after = url.searchParams.get('after') ?? undefined;
    leads = await store.work.inbox({ view, search, email, now, overdueMinutes, after, limit: PAGE + 1 });
  }
  const shown = leads.slice(0, PAGE);
  const options = { role, now, overdueMinutes, timeZone };
  const counting = { email, now, overdueMinutes };
  // At once: a database that is reached over a network is not waited for ten times.
  const tabs = await Promise.all(INBOX_VIEWS.map((one) => tabOf(store, one, counting)));
  const last = shown.at(-1)?.lead.id;
  const more = leads.length > PAGE && last !== undefined ? nextAddress(url, last) : undefined;
  const [newest = '0'] = await store.work.newIds('0', 1);
  const lists = saved.map((one) => ({ ...one, to: addressOf(one) }));
  const hint = mayDo(role, 'agent')
    ? 'A phone or its last 4 digits, an email, a reference or a name'
    : 'A whole reference';
  const props = { tabs, view: search === undefined ? view : undefined, typed, hint, saved: lists, more };
  const rows = shown.map((one) => rowOf(one, options));
  const query = String(new URLSearchParams(search === undefined ? { view } : { q: typed }));
  const title = search === undefined ? VIEW_NAMES[view] : 'Search';
  return adminPage(printInbox({ frame: frameOf(call, title, said), ...props, rows, query, newest }));
}

async function tabOf({ work }: OperatorCall['store'], view: InboxView, of: ViewOptions) {
  const count = view === 'all' ? undefined : await work.count(view, of, MAX_COUNTED);
  const text = count === undefined ? undefined : count >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(count);
  return { view, name: VIEW_NAMES[view], count: text };
}

/** That mail to this person is refused. Owners read it about everyone. */
async function mailFaults({ store, email, role }: OperatorCall): Promise<readonly Note[]> {
  const faults = await store.operators.mailFaults();
  const own = faults.filter((one) => one.email === email || mayDo(role, 'owner'));
  return own.map((one) => ({ tone: 'bad', text: `Mail to ${one.email} is refused: ${one.fault}.` }));
}

const NOT_ALL = 'Names and last digits are found in leads since';

function viewIn(given: string | null, role: OperatorCall['role']): InboxView {
  const first = mayDo(role, 'agent') ? 'unassigned' : 'all';
  return INBOX_VIEWS.find((one) => one === given) ?? first;
}

/** What a typed text looks for: a reference or an id, a phone, an email, or else a name. Or why not. */
function searchOf(typed: string, role: OperatorCall['role']): LeadSearch | string {
  const prefix = idPrefixOf(typed);
  if (prefix !== undefined) return { by: 'id', prefix };
  if (/^[0-9a-f]{8}-[0-9a-f-]{4,27}$/i.test(typed)) return { by: 'id', prefix: typed.toLowerCase() };
  if (!mayDo(role, 'agent')) return 'Your role searches by reference only: it does not see phones, emails and names.';
  const phone = parsePerson({ phone: typed });
  if (typeof phone !== 'string' && phone.phone) return { by: 'phone', phone: phone.phone };
  if (/^[\d\s().+-]+$/.test(typed)) {
    const digits = typed.replace(/\D/g, '');
    return digits.length >= 4 ? { by: 'phone-end', digits } : FEW_DIGITS;
  }
  if (typed.includes('@')) return { by: 'email', email: typed.toLowerCase() };
  return { by: 'name', name: typed.slice(0, 80) };
}

const FEW_DIGITS = 'Give four digits or more of the end of a phone number, or the whole reference, or a name.';

function nextAddress(url: URL, last: string): string {
  const next = new URLSearchParams(url.searchParams);
  next.set('after', last);
  next.delete('done');
  return `${url.pathname}?${next}`;
}

/** GET /admin/news: how many leads came in after one. */
export async function newsAfter({ store, url }: OperatorCall): Promise<News> {
  const count = (await store.work.newIds(url.searchParams.get('after') ?? '', NEWS)).length;
  return { count, more: count === NEWS };
}

const NEWS = 20;

interface News {
  readonly count: number;
  /** Whether there may be more than were counted. */
  readonly more: boolean;
}
