import type { BuyerField, BuyerRequest } from '../../../../schemas/generated/content-types.ts';
import { isInPing, isSource, isWithoutConsent, SOURCES } from '../../../../schemas/rules/routing/sources.ts';
import { undeclaredPrefix, xmlFault, xmlSteps } from '../../../../schemas/rules/routing/xml-path.ts';
import { suggest } from '../../../report/phrases.ts';
import type { Problem } from '../../../report/problem.ts';
import { type BuyerEntry, checkSending, missing, type Part, wrong } from './check-sending.ts';

/** Checks that the requests to a buyer can be made, and send only what they may. */
export function checkRequests(buyer: BuyerEntry): Problem[] {
  const { post, ping } = buyer.data;
  return [
    ...checkRequest(buyer, 'post', post),
    ...(ping ? checkRequest(buyer, 'ping', ping) : []),
    ...(ping && ping.answer.take?.price === undefined
      ? [missing(buyer, ['ping', 'answer'], 'The answer to a ping needs the place of its price.', 'Add `take.price`.')]
      : []),
    ...reachable(buyer),
  ];
}

function checkRequest(buyer: BuyerEntry, part: Part, request: BuyerRequest): Problem[] {
  const fields = Object.entries(request.fields);
  const names = fields.map(([name]) => name);
  const bodyOnGet = request.method === 'GET' && request.format !== 'query';
  return [
    ...fields.flatMap(([name, field]) => checkField(buyer, [part, 'fields', name], field)),
    ...(request.format === 'xml' ? checkXml(buyer, part, names) : []),
    ...(request.format === 'json' ? checkJson(buyer, part, names) : []),
    ...(bodyOnGet
      ? [wrong(buyer, [part, 'method'], 'A GET request has no body.', 'Write `format: query`, or `method: POST`.')]
      : []),
    ...checkSending(buyer, part, request),
    ...checkAnswer(buyer, part, request),
  ];
}

function checkField(buyer: BuyerEntry, path: readonly string[], { from, value }: BuyerField): Problem[] {
  if ((from === undefined) === (value === undefined)) {
    const message = from === undefined ? 'Nothing says what is sent here.' : 'This has both `from` and `value`.';
    return [missing(buyer, path, message, 'Write `from:` for a value of the lead, or `value:` for a fixed text.')];
  }
  if (from === undefined) return [];
  if (!isSource(from)) {
    if (isWithoutConsent(from)) {
      const hint = 'Remove the field: the person did not agree that sellers get it.';
      return [wrong(buyer, [...path, 'from'], `Consent does not cover \`${from}\`.`, hint)];
    }
    const hint = `${suggest(from, Object.keys(SOURCES))}docs/buyers.md lists the values that can be sent.`;
    return [wrong(buyer, [...path, 'from'], `We have no value \`${from}\`.`, hint)];
  }
  if (path[0] === 'ping' && !isInPing(from)) {
    const may = Object.keys(SOURCES).filter(isInPing).join(', ');
    const hint = `Remove it, or send it in the post. A ping may carry ${may}.`;
    return [wrong(buyer, [...path, 'from'], `A ping must not carry \`${from}\`: it could name the person.`, hint)];
  }
  return [];
}

function checkXml(buyer: BuyerEntry, part: Part, names: readonly string[]): Problem[] {
  const undeclared = new Map<string, string>();
  for (const name of names) {
    const prefix = undeclaredPrefix(name, names);
    if (prefix !== undefined && !undeclared.has(prefix)) undeclared.set(prefix, name);
  }
  const prefixes = [...undeclared].map(([prefix, name]) => {
    const [root] = xmlSteps(name) ?? [];
    const hint = `Add its namespace before the fields: \`/${root}/@xmlns:${prefix}: { value: "http://…" }\`.`;
    return wrong(buyer, [part, 'fields', name], `Nothing says what the prefix \`${prefix}\` means.`, hint);
  });
  const faults = names.flatMap((name, index) => {
    const fault = xmlFault(
      name,
      names.slice(0, index).filter((one) => xmlSteps(one)),
    );
    if (fault === undefined) return [];
    const hint = 'Write paths that begin with one root, like /lead/contact/phone or /lead/@id.';
    return [wrong(buyer, [part, 'fields', name], `No XML can be made: \`${name}\` ${fault}.`, hint)];
  });
  return [...prefixes, ...faults];
}

/** A name with slashes is a pointer: no value can be where another pointer has an object. */
function checkJson(buyer: BuyerEntry, part: Part, names: readonly string[]): Problem[] {
  const pointers = names.map((name) => (name.startsWith('/') ? name : `/${name}`));
  return pointers.flatMap((pointer, index) => {
    const inner = pointers.find((one, other) => other !== index && one.startsWith(`${pointer}/`));
    if (inner === undefined) return [];
    const message = `No JSON can be made: \`${names[index]}\` has a value, and \`${inner}\` is in it.`;
    return [wrong(buyer, [part, 'fields', names[index] ?? ''], message, 'Give one of them another name.')];
  });
}

function checkAnswer(buyer: BuyerEntry, part: Part, { answer: { read, rules, take = {} } }: BuyerRequest): Problem[] {
  const path = [part, 'answer'];
  const places: (readonly [readonly (string | number)[], string])[] = [
    ...rules.flatMap(({ at: place }, index) => (place === undefined ? [] : [[['rules', index, 'at'], place] as const])),
    ...Object.entries(take).map(([key, place]) => [['take', key], place] as const),
  ];
  const isPlace = (place: string) => (read === 'xml' ? xmlSteps(place) !== undefined : /^(?:\/[^/]*)*$/.test(place));
  return [
    ...(rules.some(({ means }) => means === 'accepted')
      ? []
      : [
          missing(
            buyer,
            [...path, 'rules'],
            'No answer means that the buyer took the lead.',
            'Add a rule with `means: accepted`.',
          ),
        ]),
    ...rules.flatMap(({ status, is, contains, at: place }, index) => [
      ...((status ?? is ?? contains)
        ? []
        : [
            missing(
              buyer,
              [...path, 'rules', index],
              'This rule fits every answer.',
              'Add `status`, `is` or `contains`.',
            ),
          ]),
      ...(is && place === undefined
        ? [missing(buyer, [...path, 'rules', index, 'is'], '`is` does not say where.', 'Add `at`.')]
        : []),
    ]),
    ...places.flatMap(([end, place]) => {
      if (read !== 'text' && isPlace(place)) return [];
      const message =
        read === 'text'
          ? 'A text has no places.'
          : `\`${place}\` is not ${read === 'xml' ? 'the path of an XML element' : 'a JSON pointer'}.`;
      const hint =
        read === 'text' ? 'Use `contains`, or read the answer as json or xml.' : 'Begin it with a slash: /lead/status.';
      return [wrong(buyer, [...path, ...end], message, hint)];
    }),
  ];
}

/** A lead without phone and email is of no use to a buyer, and no lead was sold then. */
function reachable(buyer: BuyerEntry): Problem[] {
  const { fields } = buyer.data.post;
  if (Object.values(fields).some(({ from }) => from === 'phone' || from === 'email')) return [];
  const message = 'The post sends neither `phone` nor `email`, so the buyer cannot reach the person.';
  return [missing(buyer, ['post', 'fields'], message, 'Add a field with `from: phone`.')];
}
