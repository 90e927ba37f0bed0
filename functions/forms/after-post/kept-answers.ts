import { randomBytes } from 'node:crypto';
import { ANSWERS_PATH, KEPT_MINUTES } from '../../../schemas/rules/forms/kept-answers.ts';
import { clientKey } from '../../http/client-network.ts';
import { cookiesOf, serverCookie } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { createSeal, type Seal } from '../../lib/seal.ts';
import { sha256 } from '../../lib/text.ts';
import type { Store } from '../../store/store.ts';
import { type AfterPost, nameOf } from './after-post.ts';

/**
 * Keeps what the page after a post shows, for ten minutes and for the browser that posted. Rules:
 * 1. Its address has a random name, and nothing that was typed.
 * 2. It is sealed: only a server with the secret can read or make it, and only under its own name.
 * 3. A cookie of that name holds it, so that no server remembers anything. When it is too large for a cookie, the store
 *    holds it, sealed with a key that only the cookie has.
 * 4. A browser has a few such cookies, whose bytes are counted: the oldest make room.
 */
export interface KeptAnswers {
  /**
   * Rejects with StoreUnavailable when the secret cannot be read, or the store cannot be written. Undefined: it is too
   * large for a cookie, and the store is not to be used.
   */
  keep(what: AfterPost, visit: Visit, place?: 'anywhere' | 'cookie'): Promise<Kept | undefined>;
  /** Undefined when it is unknown, over, or another browser's. Rejects like keep. */
  find(address: AnswersAddress, visit: Visit): Promise<AfterPost | undefined>;
}

interface Visit {
  readonly request: Request;
  readonly context: Pick<RequestContext, 'address' | 'secure'>;
  readonly now: Date;
}

/** The two parts of an address below ANSWERS_PATH. */
interface AnswersAddress {
  readonly form: string;
  readonly name: string;
}

interface Kept {
  readonly address: string;
  /** Values of Set-Cookie. */
  readonly cookies: readonly string[];
}

interface KeptAnswersOptions {
  /** The first one seals, all of them open. */
  readonly secrets: () => Promise<readonly string[]>;
  readonly store: Pick<Store, 'keepAnswers' | 'keptAnswers'>;
}

const LIFE_MS = KEPT_MINUTES * 60_000;
/** Browsers refuse cookies over 4,096 bytes, and servers refuse long headers: see HEADER_KB. */
const MAX_COOKIE_LENGTH = 2500;
const MAX_COOKIE_BYTES = 6000;
const MAX_COOKIES = 4;
/** A change of what is sealed changes it, so that a new release does not read what a former one has sealed. */
const USE = 'kept answers 1';
const NAME = /^[\w-]{22}$/;

export function createKeptAnswers({ secrets, store }: KeptAnswersOptions): KeptAnswers {
  return {
    async keep(what, { request, context, now }, place = 'anywhere') {
      const [secret = ''] = await secrets();
      const address: AnswersAddress = { form: nameOf(what), name: randomBytes(16).toString('base64url') };
      const until = new Date(now.getTime() + LIFE_MS);
      const text = JSON.stringify({ until: until.getTime(), what });
      const time = now.getTime().toString(36);
      let value = `${time}.c.${await (await createSeal(secret, USE)).close(text, aboutOf(address))}`;
      if (value.length > MAX_COOKIE_LENGTH) {
        if (place === 'cookie') return undefined;
        const key = randomBytes(32).toString('base64url');
        const sealed = await (await createSeal(secret + key, USE)).close(text, aboutOf(address));
        const client = sha256(clientKey(context.address));
        await store.keepAnswers({ id: sha256(address.name), client, sealed, until }, now);
        value = `${time}.s.${key}`;
      }
      const name = cookieName(address.name, context);
      const old = oldCookies(request, context, name.length + value.length);
      return {
        address: `${ANSWERS_PATH}/${aboutOf(address)}`,
        cookies: [
          serverCookie({ name, value, path: '/', seconds: LIFE_MS / 1000 }, context),
          ...old.map((one) => serverCookie({ name: one, value: '', path: '/', seconds: 0 }, context)),
        ],
      };
    },
    async find(address, { request, context, now }) {
      const wanted = cookieName(address.name, context);
      const [, value = ''] = cookiesOf(request).find(([name]) => name === wanted) ?? [];
      const [, place, held = ''] = /^[0-9a-z]+\.([cs])\.([\w-]+)$/.exec(value) ?? [];
      if (!NAME.test(address.name) || place === undefined) return undefined;
      const sealed = place === 'c' ? held : await store.keptAnswers(sha256(address.name), now);
      if (sealed === undefined) return undefined;
      const key = place === 'c' ? '' : held;
      const seals = (await secrets()).map((secret) => createSeal(secret + key, USE));
      const text = await firstOpened(await Promise.all(seals), sealed, aboutOf(address));
      if (text === undefined) return undefined;
      // The cast is for JSON that `keep` wrote.
      const { until, what } = JSON.parse(text) as { readonly until: number; readonly what: AfterPost };
      return until > now.getTime() ? what : undefined;
    },
  };
}

const aboutOf = ({ form, name }: AnswersAddress) => `${form}/${name}`;

async function firstOpened(seals: readonly Seal[], sealed: string, about: string): Promise<string | undefined> {
  for (const seal of seals) {
    const text = await seal.open(sealed, about);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** With the prefix, browsers take the cookie from this host alone, and over https alone. */
const prefixOf = ({ secure }: Pick<RequestContext, 'secure'>) => `${secure ? '__Host-' : ''}kept-`;
const cookieName = (name: string, context: Pick<RequestContext, 'secure'>) => `${prefixOf(context)}${name}`;

/** The cookies that must make room for a new one. */
function oldCookies(request: Request, context: Pick<RequestContext, 'secure'>, size: number): readonly string[] {
  const ours = cookiesOf(request).filter(([name]) => name.startsWith(prefixOf(context)));
  const timeOf = (value: string) => Number.parseInt(value.split('.')[0] ?? '', 36) || 0;
  const newestFirst = [...ours].sort(([, one], [, other]) => timeOf(other) - timeOf(one));
  let bytes = size;
  return newestFirst.flatMap(([name, value], index) => {
    bytes += name.length + value.length;
    return index + 1 < MAX_COOKIES && bytes <= MAX_COOKIE_BYTES ? [] : [name];
  });
}
