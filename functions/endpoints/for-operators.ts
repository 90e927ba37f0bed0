import { type AdminSettings, mayDo, type OperatorCall } from '../admin/web/access.ts';
import { ADMIN_FILES, adminPage, goTo, withHeaders } from '../admin/web/answer.ts';
import { cookie, formToken, newSecret, SESSION_COOKIE, START_COOKIE, secretIn } from '../admin/web/secrets.ts';
import { problem, type Refusal } from '../http/answer.ts';
import { clientKey } from '../http/client-network.ts';
import { readBody } from '../http/read-body.ts';
import { smallPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isSameText, sha256 } from '../lib/text.ts';
import type { Frame } from '../pages/admin.ts';
import type { OperatorSession, Role } from '../store/operators.ts';
import type { Deps, Handler } from './handler.ts';
import { notFound } from './not-found.ts';

interface Rule {
  /** The least role that may make the call. */
  readonly role: Role;
  /** Whether a fresh code or a passkey is asked for first. */
  readonly confirmed?: boolean;
}

/** A fresh code or a passkey counts for so long. */
const CONFIRMED_MS = 10 * 60_000;

/**
 * A call of /admin for people who are signed in. In this order: whether ADMIN is on, how often this network asks, the
 * origin, the session, the form's token, the role, and the confirmation. What is refused changes nothing, is one
 * sentence, and is in the audit log.
 */
export function forOperators(rule: Rule, work: (call: OperatorCall) => Promise<Response>): Handler {
  return atAdmin(async (request, deps, { context, access, brand }) => {
    const isPost = request.method === 'POST';
    const [now, url] = [deps.now(), new URL(request.url)];
    const secret = secretIn(request, SESSION_COOKIE);
    const session = secret && (await deps.store.operators.session(sha256(secret), now));
    const no = refuser({ deps, url, session: session || undefined });
    if (isPost && !isOwnOrigin(request, access)) return no('origin');
    if (!secret || !session)
      return isPost ? no('no-session') : goTo(`/admin/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`);
    const body = isPost ? await fieldsOf(request) : {};
    if ('refusal' in body) return no('body', body.refusal as Refusal);
    const token = formToken(secret);
    if (isPost && !isSameText(token, body.token ?? '')) return no('token');
    const { email, role } = session.operator;
    if (!mayDo(role, rule.role)) return no('role');
    const isConfirmed = now.getTime() - Date.parse(session.confirmedAt ?? session.openedAt) <= CONFIRMED_MS;
    if (rule.confirmed && !isConfirmed)
      return isPost ? no('unconfirmed') : goTo(`/admin/confirm?to=${encodeURIComponent(url.pathname + url.search)}`);
    const by = { name: email, at: now };
    const common = { request, url, params: context.params, store: deps.store, access, session, email, role, by, now };
    const blockRules = () => deps.site.listings();
    const rules = deps.rules ?? { buyers: [], environment: 'live' };
    return work({ ...common, log: deps.log, token, brand, body, isConfirmed, blockRules, rules });
  });
}

/** A call by a browser that is not signed in yet. */
export interface StartCall {
  readonly request: Request;
  readonly url: URL;
  readonly deps: Pick<Deps, 'store' | 'now' | 'log'>;
  readonly access: AdminSettings;
  /** The network of the browser. */
  readonly client: string;
  /** The cookie that its codes count with. Left out when it has none yet. */
  readonly start?: string;
  readonly body: Readonly<Record<string, string>>;
  readonly frame: (title: string, notes?: Frame['notes']) => Frame;
  readonly refuse: (reason: keyof typeof REFUSALS) => Promise<Response>;
}

/** The way in: for everybody, but forms need the cookie that the page before them set. */
export function forVisitors(work: (call: StartCall) => Promise<Response>): Handler {
  return atAdmin(async (request, deps, { context, access, brand }) => {
    const isPost = request.method === 'POST';
    const url = new URL(request.url);
    const refuse = refuser({ deps, url });
    const known = secretIn(request, START_COOKIE);
    if (isPost && !isOwnOrigin(request, access)) return refuse('origin');
    if (isPost && !known) return refuse('no-cookie');
    const body = isPost ? await fieldsOf(request) : {};
    if ('refusal' in body) return refuse('body', body.refusal as Refusal);
    if (isPost && !isSameText(formToken(known ?? ''), body.token ?? '')) return refuse('token');
    const start = known ?? newSecret();
    const frame = (title: string, notes: Frame['notes'] = []): Frame => ({
      ...{ title, brand, files: ADMIN_FILES, path: url.pathname, token: formToken(start), notes },
    });
    const client = clientKey(context.address);
    const response = await work({ request, url, deps, access, client, start: known, body, frame, refuse });
    if (!known) response.headers.append('set-cookie', cookie(START_COOKIE, start, START_SECONDS));
    return response;
  });
}

/** How long a browser keeps the cookie that codes count with. */
const START_SECONDS = 24 * 60 * 60;

interface Around {
  readonly context: RequestContext;
  readonly access: AdminSettings;
  readonly brand: string;
}

/** Without ADMIN, the address has nothing, as any other. */
function atAdmin(work: (request: Request, deps: Deps, around: Around) => Promise<Response>): Handler {
  return async (request, deps, context) => {
    const { admin: access } = deps;
    if (!access) return notFound(request, deps, context);
    const refusal = await deps.lookupLimiter.take(`admin ${clientKey(context.address)}`);
    if (refusal) return withHeaders(problem(refusal));
    const { chrome } = await deps.site.shell();
    return work(request, deps, { context, access, brand: chrome.brand });
  };
}

/** Stricter than for visitors' forms: every browser says where a form comes from, and only our own origin counts. */
function isOwnOrigin({ headers }: Request, { origin }: AdminSettings): boolean {
  return headers.get('origin') === origin && (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

async function fieldsOf(request: Request): Promise<Readonly<Record<string, string>> | { readonly refusal: Refusal }> {
  const body = await readBody(request);
  if (!body.ok) return { refusal: body.refusal };
  const texts = Object.entries(body.value).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts);
}

const BACK = { to: '/admin', text: 'Go to the leads' };
const SIGN_IN = { to: '/admin/sign-in', text: 'Sign in' };

const REFUSALS = {
  origin: [403, 'This form was sent from another site. Nothing was changed.', BACK],
  'no-session': [401, 'You are signed out. Nothing was changed. Sign in and do it again.', SIGN_IN],
  'no-cookie': [403, 'This browser did not begin to sign in, or it refuses cookies. Begin again.', SIGN_IN],
  token: [403, 'This form is from an earlier session. Nothing was changed. Load its page again.', BACK],
  role: [403, 'Your role may not do this. Nothing was changed. Ask an owner.', BACK],
  unconfirmed: [403, 'Show first that it is you. Nothing was changed.', { to: '/admin/confirm', text: 'Show it' }],
  body: [400, 'This form could not be read. Nothing was changed.', BACK],
  challenge: [403, 'This passkey request is over, or was used before. Begin again.', SIGN_IN],
  passkey: [403, 'This passkey does not fit. Nothing was changed.', SIGN_IN],
} as const satisfies Record<string, readonly [number, string, { to: string; text: string }]>;

interface Refused {
  readonly deps: Pick<Deps, 'store' | 'now'>;
  readonly url: URL;
  readonly session?: OperatorSession;
}

function refuser({ deps, url, session }: Refused) {
  return async (reason: keyof typeof REFUSALS, refusal?: Refusal): Promise<Response> => {
    const [status, text, link] = REFUSALS[reason];
    const name = session?.operator.email ?? 'not signed in';
    await deps.store.admin.record(
      { action: 'refuse', subject: reason, detail: { address: url.pathname } },
      { name, at: deps.now() },
    );
    const said = refusal ? `${refusal.message} Nothing was changed.` : text;
    const more = `<p><a href="${link.to}">${link.text}</a></p>`;
    return adminPage(smallPage('This did not work', said, more), { status: refusal?.status ?? status });
  };
}
