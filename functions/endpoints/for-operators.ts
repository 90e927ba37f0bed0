import { type AdminSettings, mayDo, type OperatorCall } from '../admin/web/access.ts';
import { ADMIN_FILES, adminPage, goTo, withHeaders } from '../admin/web/answer.ts';
import { findKept, keepForm, ownerOf, withKept } from '../admin/web/kept-forms.ts';
import { cookie, formToken, newSecret, SESSION_COOKIE, START_COOKIE, secretIn } from '../admin/web/secrets.ts';
import { type Outcome, problem, type Refusal } from '../http/answer.ts';
import { clientKey } from '../http/client-network.ts';
import { FORM_TYPE, mediaType, readBody } from '../http/read-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isSameText, sha256 } from '../lib/text.ts';
import { type Frame, printMessage } from '../pages/admin.ts';
import type { OperatorSession, Role } from '../store/operators.ts';
import type { Deps, Handler } from './handler.ts';
import { notFound } from './not-found.ts';

interface Rule {
  /** The least role that may make the call. */
  readonly role: Role;
  /** Whether a fresh code or a passkey is asked for first. */
  readonly confirmed?: boolean;
  /** The page that its forms are on. Left out: their own address. */
  readonly page?: string;
}

/** A fresh code or a passkey counts for so long. */
const CONFIRMED_MS = 10 * 60_000;

/**
 * A call of /admin for people who are signed in. In this order: whether ADMIN is on, how often this network asks, the
 * origin, the session, the form's token, the role, and the confirmation. What is refused changes nothing, is one
 * sentence, and is in the audit log. What was typed is kept, and shown again: see KeptForm.
 */
export function forOperators(rule: Rule, work: (call: OperatorCall) => Promise<Response>): Handler {
  return atAdmin(async (request, deps, { context, access, brand }) => {
    const isPost = request.method === 'POST';
    const [now, url] = [deps.now(), new URL(request.url)];
    const secret = secretIn(request, SESSION_COOKIE);
    const session = secret && (await deps.store.operators.session(sha256(secret), now));
    const owner = session ? ownerOf(session.operator.email) : undefined;
    const no = refuser({ deps, request, brand, session: session || undefined });
    if (isPost && !isOwnOrigin(request, access)) return no('origin');
    const fields = isPost ? await fieldsOf(request) : NO_FIELDS;
    if (!fields.ok) return no('body', fields.refusal);
    const { value: body } = fields;
    const [token, from] = (body.token ?? '').split('.');
    const client = owner ?? clientKey(context.address);
    const kept = { page: rule.page ?? url.pathname, body, owner: owner ?? from ?? '', client, now };
    if (!secret || !session) return isPost ? no('no-session', undefined, kept) : goTo(signInAt(url));
    if (isPost && !isSameText(formToken(secret), token ?? '')) return no('token', undefined, kept);
    const { email, role } = session.operator;
    if (!mayDo(role, rule.role)) return no('role', undefined, kept);
    const isConfirmed = now.getTime() - Date.parse(session.confirmedAt ?? session.openedAt) <= CONFIRMED_MS;
    if (rule.confirmed && !isConfirmed)
      return isPost ? no('unconfirmed', undefined, kept) : goTo(`/admin/confirm?to=${here(url)}`);
    const by = { name: email, at: now };
    const common = { request, url, params: context.params, store: deps.store, access, session, email, role, by, now };
    const blockRules = () => deps.site.listings();
    const rules = deps.rules ?? { buyers: [], environment: 'live' };
    const name = url.searchParams.get('kept');
    const around = { store: deps.store, request, owner: ownerOf(email), now };
    const found = isPost || name === null ? undefined : await findKept(name, around);
    const more = {
      token: `${formToken(secret)}.${ownerOf(email)}`,
      ...(found ? { kept: found } : {}),
      isOver: name !== null && !found,
    };
    return work({ ...common, ...more, log: deps.log, brand, body, isConfirmed, blockRules, rules });
  });
}

const here = ({ pathname, search }: URL) => encodeURIComponent(pathname + search);
const signInAt = (url: URL) => `/admin/sign-in?to=${here(url)}`;

/** A call by a browser that is not signed in yet. */
interface StartCall {
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
}

/** The way in: for everybody, but forms need the cookie that the page before them set. */
export function forVisitors(work: (call: StartCall) => Promise<Response>): Handler {
  return atAdmin(async (request, deps, { context, access, brand }) => {
    const isPost = request.method === 'POST';
    const url = new URL(request.url);
    const refuse = refuser({ deps, request, brand });
    const known = secretIn(request, START_COOKIE);
    if (isPost && !isOwnOrigin(request, access)) return refuse('origin');
    if (isPost && !known) return refuse('no-cookie');
    const fields = isPost ? await fieldsOf(request) : NO_FIELDS;
    if (!fields.ok) return refuse('body', fields.refusal);
    const { value: body } = fields;
    if (isPost && !isSameText(formToken(known ?? ''), body.token ?? '')) return refuse('token');
    const start = known ?? newSecret();
    const frame = (title: string, notes: Frame['notes'] = []): Frame => ({
      ...{ title, brand, files: ADMIN_FILES, path: url.pathname, token: formToken(start), notes },
    });
    const client = clientKey(context.address);
    const response = await work({ request, url, deps, access, client, start: known, body, frame });
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
    const { brand } = (await deps.site.shell()).chrome;
    return refusal ? tooOften(request, refusal, brand) : work(request, deps, { context, access, brand });
  };
}

/** Colleagues in one office count together, so that people read this, too. */
function tooOften(request: Request, refusal: Refusal, brand: string): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return withHeaders(problem(refusal));
  const seconds = refusal.headers?.['retry-after'] ?? '60';
  const text =
    `Your network has asked for very many pages. Nothing was changed. Wait ${seconds} ` +
    `${seconds === '1' ? 'second' : 'seconds'}, then load this page again. LOOKUP_RATE_LIMIT allows more.`;
  const frame = { title: 'One moment', brand, files: ADMIN_FILES, path: '', token: '' };
  const response = adminPage(printMessage({ frame, text }), { status: refusal.status });
  response.headers.set('retry-after', seconds);
  return response;
}

/** Stricter than for visitors' forms: every browser says where a form comes from, and only our own origin counts. */
function isOwnOrigin({ headers }: Request, { origin }: AdminSettings): boolean {
  return headers.get('origin') === origin && (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

/** So that a note that is far too long comes back, too. */
const MAX_FORM = 64 * 1024;

type Fields = Outcome<Readonly<Record<string, string>>>;
const NO_FIELDS: Fields = { ok: true, value: {} };

async function fieldsOf(request: Request): Promise<Fields> {
  const body = await readBody(request, MAX_FORM);
  if (!body.ok) return body;
  const texts = Object.entries(body.value).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { ok: true, value: Object.fromEntries(texts) };
}

const BACK = { to: '/admin', text: 'Go to the leads' };
const SIGN_IN = { to: '/admin/sign-in', text: 'Sign in' };
const HERE = 'Here is what you typed: look at it, and press the button again.';

const REFUSALS = {
  origin: [403, 'This form was sent from another site. Nothing was changed.', BACK],
  'no-session': [401, `You were signed out, and nothing was changed. ${HERE}`, SIGN_IN],
  'no-cookie': [403, 'This browser did not begin to sign in, or it refuses cookies. Begin again.', SIGN_IN],
  token: [403, `This form was from an earlier session, and nothing was changed. ${HERE}`, BACK],
  role: [403, 'Your role may not do this. Nothing was changed. Ask an owner.', BACK],
  unconfirmed: [403, `Nothing was changed until you had shown that it is you. ${HERE}`, BACK],
  body: [400, 'This form could not be read. Nothing was changed.', BACK],
} as const satisfies Record<string, readonly [number, string, { to: string; text: string }]>;

interface Refused {
  readonly deps: Pick<Deps, 'store' | 'now'>;
  readonly request: Request;
  readonly brand: string;
  readonly session?: OperatorSession;
}

/** A form that was refused, to be shown again. */
interface RefusedForm {
  readonly page: string;
  readonly body: Readonly<Record<string, string>>;
  readonly owner: string;
  readonly client: string;
  readonly now: Date;
}

function refuser({ deps, request, brand, session }: Refused) {
  return async (reason: keyof typeof REFUSALS, refusal?: Refusal, form?: RefusedForm): Promise<Response> => {
    const [status, text, link] = REFUSALS[reason];
    const { pathname } = new URL(request.url);
    const name = session?.operator.email ?? 'not signed in';
    const detail = { address: pathname };
    await deps.store.admin.record({ action: 'refuse', subject: reason, detail }, { name, at: deps.now() });
    const said = refusal ? `${refusal.message} Nothing was changed.` : text;
    const isPost = request.method === 'POST';
    if (isPost && mediaType(request) !== FORM_TYPE)
      return withHeaders(problem({ status: refusal?.status ?? status, message: said }));
    if (isPost && form) return showAgain(reason, said, form);
    if (isPost && (reason === 'no-cookie' || reason === 'token')) return goTo(`/admin/sign-in?why=${reason}`);
    const frame: Frame = { title: 'This did not work', brand, files: ADMIN_FILES, path: pathname, token: '' };
    const operator = session && { email: session.operator.email, role: session.operator.role };
    const shown = printMessage({ frame: { ...frame, ...(operator ? { operator } : {}) }, text: said, link });
    return adminPage(shown, { status: refusal?.status ?? status });
  };

  /** Leads on to the form as it was filled in: by way of signing in or a fresh code where that is what it needs. */
  async function showAgain(reason: string, text: string, { page, body, owner, client, now }: RefusedForm) {
    const form = { to: new URL(request.url).pathname, job: body.job, values: body, text };
    const { name, cookies } = await keepForm(form, { store: deps.store, request, owner, client, now });
    const to = withKept(page, name);
    const way = { 'no-session': '/admin/sign-in?to=', unconfirmed: '/admin/confirm?to=' }[reason];
    return goTo(way ? way + encodeURIComponent(to) : to, cookies);
  }
}
