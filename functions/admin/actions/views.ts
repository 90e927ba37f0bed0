import type { OperatorCall } from '../web/access.ts';
import { answerOutcome, goOnWith, refuse } from './outcome.ts';

const MAX_VIEWS = 20;
const NAME = 'Name the list by 1 to 40 letters, digits and spaces. Nothing was kept.';

/** POST /admin/views: keeps or removes a list of one's own. One of the same name is replaced after a question only. */
export async function doWithViews(call: OperatorCall): Promise<Response> {
  const { store, body, email } = call;
  const name = (body.name ?? '').trim();
  const asked = new URLSearchParams(body.query ?? '');
  const query = new URLSearchParams();
  for (const key of ['view', 'q']) if (asked.get(key)) query.set(key, (asked.get(key) ?? '').slice(0, 254));
  // The list that was to be kept: a search goes with the form, so that it is in no address.
  const back = query.has('q') ? '/admin' : `/admin?${query}`;
  const again = { ...call, body: { ...body, q: query.get('q') ?? '' } };
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ,.'&()-]{0,39}$/u.test(name) || name.includes('..'))
    return refuse(again, { status: 422, text: NAME, field: 'name' }, back);
  if (body.job === 'remove') {
    await store.work.removeView(email, name);
    return answerOutcome(call, { done: 'view-removed' }, '/admin');
  }
  const saved = await store.work.savedViews(email);
  const known = saved.some((one) => one.name === name);
  if (known && body.replace !== 'yes') {
    const text = `You have a list named ${name} already. Nothing was kept. Tick that it is replaced, or give another name.`;
    await store.admin.record({ action: 'refuse', subject: 'job', detail: { job: 'save', status: 409 } }, call.by);
    return goOnWith(again, { text, field: 'replace' }, back);
  }
  if (!known && saved.length >= MAX_VIEWS)
    return refuse(again, { status: 409, text: `Remove one of your ${MAX_VIEWS} lists first.`, field: 'name' }, back);
  await store.work.saveView(email, { name, query: String(query) });
  return answerOutcome(call, { done: 'view-saved' }, addressOf({ name, query: String(query) }));
}

/** The address of a list of one's own: what it searches for is not in it. */
export function addressOf({ name, query }: { readonly name: string; readonly query: string }): string {
  return new URLSearchParams(query).has('q') ? `/admin?${new URLSearchParams({ list: name })}` : `/admin?${query}`;
}
