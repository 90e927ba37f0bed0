import { doWithLead } from '../../admin/actions/lead-actions.ts';
import { goOnWith, notesIn, refuse } from '../../admin/actions/outcome.ts';
import { doWithViews } from '../../admin/actions/views.ts';
import { certificateOf } from '../../admin/certificate.ts';
import { showLead, unknownLead } from '../../admin/inbox/lead-page.ts';
import { newsAfter, showInbox } from '../../admin/inbox/list.ts';
import { printCertificate } from '../../admin/print-certificate.ts';
import { withHeaders } from '../../admin/web/answer.ts';
import { answer } from '../../http/answer.ts';
import { forOperators } from '../for-operators.ts';
import type { Endpoint } from '../handler.ts';

const get = { bundle: 'admin', method: 'GET' } as const;
const post = { bundle: 'admin', method: 'POST' } as const;

/** GET /admin: the list of leads. */
export const adminLeads: Endpoint = {
  ...{ ...get, path: '/admin' },
  handler: forOperators({ role: 'viewer' }, (call) => showInbox(call, notesIn(call.url))),
};

/** GET /admin/news: how many leads came in since, for the list's script. */
export const adminNews: Endpoint = {
  ...{ ...get, path: '/admin/news' },
  handler: forOperators({ role: 'viewer' }, async (call) => withHeaders(answer(await newsAfter(call)))),
};

/** GET /admin/leads/:id: everything about a lead. */
export const adminLead: Endpoint = {
  ...{ ...get, path: '/admin/leads/:id' },
  handler: forOperators({ role: 'viewer' }, (call) => showLead(call, call.params.id ?? '', notesIn(call.url))),
};

/** POST /admin/leads/:id: one job with a lead. */
export const adminLeadJob: Endpoint = {
  ...{ ...post, path: '/admin/leads/:id' },
  handler: forOperators({ role: 'agent' }, (call) => doWithLead(call, call.params.id ?? '')),
};

/** POST /admin/search: leads on to what is found. Its address has nothing of what was searched for. */
export const adminSearch: Endpoint = {
  ...{ ...post, path: '/admin/search' },
  handler: forOperators({ role: 'viewer', page: '/admin' }, (call) =>
    goOnWith(call, { values: { q: (call.body.q ?? '').slice(0, 254) } }, '/admin'),
  ),
};

/** POST /admin/views: keeps or removes a list of one's own. */
export const adminViews: Endpoint = {
  ...{ ...post, path: '/admin/views' },
  handler: forOperators({ role: 'viewer', page: '/admin' }, doWithViews),
};

/** GET /admin/certificates/:id: the certificate of a lead's consent, to print or to save. */
export const adminCertificate: Endpoint = {
  ...{ ...get, path: '/admin/certificates/:id' },
  handler: forOperators({ role: 'agent' }, async (call) => {
    const { store, params, now, by } = call;
    const id = params.id ?? '';
    const certificate = await certificateOf(store, id, now);
    if (certificate === 'unknown') return unknownLead(call);
    if (certificate === 'no-consent')
      return refuse(call, { status: 404, text: 'This lead came without consent.' }, `/admin/leads/${id}`);
    await store.admin.record({ action: 'certificate', subject: id }, by);
    const text = await printCertificate(certificate, 'html');
    const type = { 'content-type': 'text/html; charset=utf-8' };
    const disposition = { 'content-disposition': `attachment; filename="certificate-${id}.html"` };
    return withHeaders(new Response(text, { headers: { ...type, ...disposition } }));
  }),
};
