import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { BuyerRequest } from '../../../schemas/generated/content-types.ts';
import { xmlSteps } from '../../../schemas/rules/routing/xml-path.ts';
import type { LeadValues } from '../../leads/routing/lead-values.ts';
import type { BuyerEnvironment } from '../../leads/routing/routed-lead.ts';
import type { Message } from '../message.ts';
import { fillSecrets } from './secrets.ts';
import { type Writing, writeValue } from './write-value.ts';

export interface RequestInput extends Writing {
  readonly environment: BuyerEnvironment;
  readonly values: LeadValues;
  /** The same at every attempt, so that a buyer can know a repeat. Left out in a ping. */
  readonly key?: string;
}

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'application/xml; charset=utf-8',
} as const;

/** The request that a buyer's file describes. Pure: the same lead and moment give the same bytes. */
export function writeRequest(request: BuyerRequest, input: RequestInput): Message {
  const { environment, values, key, secrets } = input;
  const { format, method = 'POST', headers = {} } = request;
  const url = fillSecrets(request.url[environment] ?? '', secrets);
  const fields = Object.entries(request.fields).flatMap(([name, field]) => {
    if (field.only !== undefined && field.only !== environment) return [];
    const text = writeValue(field, values, input);
    return text === undefined ? [] : [{ name, text, type: field.type }];
  });
  const pairs = fields.map(({ name, text }) => [name, text] as [string, string]);
  const own = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), fillSecrets(text, secrets)]);
  const known = {
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...Object.fromEntries(own),
  };
  if (format === 'query') return { method, url: withQuery(url, pairs), headers: known, body: '' };
  const body =
    format === 'json' ? writeJson(fields) : format === 'form' ? new URLSearchParams(pairs).toString() : writeXml(pairs);
  return { method, url, headers: { 'content-type': CONTENT_TYPES[format], ...known }, body };
}

function withQuery(url: string, pairs: [string, string][]): string {
  const query = new URLSearchParams(pairs).toString();
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

interface JsonField {
  readonly name: string;
  readonly text: string;
  readonly type?: 'text' | 'number' | 'boolean';
}

type JsonNode = Map<string, JsonNode | string | number | boolean>;

/** A name with a slash in front is a pointer: /contact/phone, or /fields/0/value in a list. */
function writeJson(fields: readonly JsonField[]): string {
  const root: JsonNode = new Map();
  for (const { name, text, type = 'text' } of fields) {
    const steps = name.startsWith('/') ? name.slice(1).split('/') : [name];
    let node = root;
    for (const step of steps.slice(0, -1)) {
      const next = node.get(step);
      const inner: JsonNode = next instanceof Map ? next : new Map();
      node.set(step, inner);
      node = inner;
    }
    node.set(steps.at(-1) ?? '', typed(text, type));
  }
  return JSON.stringify(plain(root));
}

function typed(text: string, type: NonNullable<JsonField['type']>): string | number | boolean {
  if (type === 'boolean') return /^(?:true|yes|y|1)$/i.test(text);
  const number = Number(text);
  return type === 'number' && text.trim() !== '' && Number.isFinite(number) ? number : text;
}

/** A node whose keys are all numbers is a list, in the order in which they were written. */
function plain(node: JsonNode): unknown {
  const values = [...node].map(([key, value]) => [key, value instanceof Map ? plain(value) : value] as const);
  if (node.size > 0 && values.every(([key]) => /^\d+$/.test(key))) return values.map(([, value]) => value);
  // Own properties only: a field may be called __proto__.
  return values.reduce((object, [key, value]) => {
    Object.defineProperty(object, key, { value, enumerable: true });
    return object;
  }, {});
}

/** Characters that no XML 1.0 document can have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g;

/** An XML document of values by their paths, which content checks have found possible. */
export function writeXml(fields: readonly (readonly [path: string, text: string])[]): string {
  const [root = ''] = xmlSteps(fields[0]?.[0] ?? '') ?? [];
  const document = new DOMImplementation().createDocument(null, '');
  // Prefixes are written as they are in paths: their namespaces are attributes of the buyer's file.
  document.appendChild(document.createElement(root));
  for (const [path, value] of fields) {
    const steps = xmlSteps(path) ?? [];
    const text = value.replace(FORBIDDEN, '');
    let element: Element | null = document.documentElement;
    for (const step of steps.slice(1)) {
      if (!element) break;
      if (step.startsWith('@')) element.setAttribute(step.slice(1), text);
      else element = childOf(element, step) ?? added(element, document.createElement(step));
    }
    if (element && !steps.at(-1)?.startsWith('@')) element.appendChild(document.createTextNode(text));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>${new XMLSerializer().serializeToString(document)}`;
}

function added(parent: Element, child: Element): Element {
  parent.appendChild(child);
  return child;
}

function childOf(element: Element, name: string): Element | undefined {
  return Array.from(element.childNodes).find((node): node is Element => node.nodeName === name);
}
