import type { BuyerRequest } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entry } from '../entry.ts';

export type BuyerEntry = Entry<'buyer'>;

/** One of the two requests that a buyer may get. */
export type Part = 'post' | 'ping';

/** A text, and where it stands in the file. */
type Located = readonly [path: readonly string[], text: string];

const SECRET = /\{env:([^}]*)\}/g;
/** A name as RFC 9110 has it: no spaces, no colon. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** One line of text, in the letters that headers may have. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** What the connection needs for itself. */
const OWN_HEADERS = ['host', 'content-length', 'transfer-encoding', 'connection'];

/** Checks that a request can be sent: its addresses, its headers, and the secrets that stand in them. */
export function checkSending(buyer: BuyerEntry, part: Part, request: BuyerRequest): Problem[] {
  const { ping } = buyer.data;
  const located = (path: readonly string[], texts: Readonly<Record<string, string>> = {}): readonly Located[] =>
    Object.entries(texts).map(([name, text]) => [[...path, name], text] as const);
  const addresses = [
    ...located([part, 'url'], request.url),
    ...(part === 'ping' ? located(['ping', 'lost'], ping?.lost) : []),
  ];
  const headers = located([part, 'headers'], request.headers);
  const values = Object.entries(request.fields).map(
    ([name, { value = '' }]) => [[part, 'fields', name, 'value'], value] as const,
  );
  return [
    ...addresses.flatMap((one) => checkAddress(buyer, one)),
    ...headers.flatMap((one) => checkHeader(buyer, one)),
    ...[...addresses, ...headers, ...values].flatMap((one) => checkSecrets(buyer, one)),
  ];
}

type Path = readonly (string | number)[];

/** What has to be corrected in a buyer's file. */
export function wrong(buyer: BuyerEntry, path: Path, message: string, hint: string): Problem {
  return problemIn(buyer, path, { code: 'wrong-value', message, hint });
}

/** What has to be added to a buyer's file. */
export function missing(buyer: BuyerEntry, path: Path, message: string, hint: string): Problem {
  return problemIn(buyer, path, { code: 'missing-key', message, hint });
}

/** One that begins with a secret is known to the environment alone. */
function checkAddress(buyer: BuyerEntry, [path, text]: Located): Problem[] {
  if (text.startsWith('{env:')) return [];
  const address = URL.parse(text.replace(SECRET, 'x'));
  if (address?.protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])|\.(?:test|local)$/.test(address.hostname)) {
    const hint = 'Write https://, or ask the buyer for an address with it.';
    return [wrong(buyer, path, 'Everyone on the way could read the leads that are sent to this address.', hint)];
  }
  if (address) return [];
  const hint = 'Write it as a browser takes it: https://api.example.com/leads.';
  return [wrong(buyer, path, 'No request can be sent to this address.', hint)];
}

function checkHeader(buyer: BuyerEntry, [path, text]: Located): Problem[] {
  const name = path.at(-1) ?? '';
  if (!HEADER_NAME.test(name)) {
    const hint = 'Write letters, digits and hyphens: X-Api-Key.';
    return [wrong(buyer, path, `No header can be called \`${name}\`.`, hint)];
  }
  if (OWN_HEADERS.includes(name.toLowerCase())) {
    const hint = 'Remove it: it follows from the address and the body.';
    return [wrong(buyer, path, `The header \`${name}\` cannot be chosen.`, hint)];
  }
  if (HEADER_VALUE.test(text)) return [];
  const hint = 'Write it in one line, in the letters of English.';
  return [wrong(buyer, path, `The header \`${name}\` cannot hold this text.`, hint)];
}

/** Only variables that are meant for buyers: no file of content can send another secret of the server. */
function checkSecrets(buyer: BuyerEntry, [path, text]: Located): Problem[] {
  return [...text.matchAll(SECRET)].flatMap(([, name = '']) => {
    if (/^BUYER_[A-Z0-9_]+$/.test(name)) return [];
    const hint = 'Its name begins with BUYER_: {env:BUYER_ACME_KEY}.';
    return [wrong(buyer, path, `\`{env:${name}}\` is not a secret of a buyer.`, hint)];
  });
}
