import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom';
import { xmlSteps } from '../../../schemas/rules/routing/xml-path.ts';

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
