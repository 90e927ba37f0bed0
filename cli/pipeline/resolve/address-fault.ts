import type { ProblemDetails } from '../parse/problem-at.ts';

/** Where a link may lead: a page of the site, a part of the page, a web address, a phone number, an email address. */
const START = /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:)/;

/** What is wrong with the address of a link in Markdown. Whether there is such a page is checked later. */
export function addressFault(url: string): ProblemDetails | undefined {
  const [start] = START.exec(url) ?? [];
  if (start === undefined) {
    return {
      code: 'broken-link',
      message: `The link leads to "${url}", which is not an address.`,
      hint: 'Start it with / for a page on this site, # for a part of this page, or with https://, tel: or mailto:.',
    };
  }
  const form = FORMS[start];
  if (!form || form.isValid(url)) return undefined;
  return { code: 'broken-link', message: `The link leads to "${url}", which is not ${form.name}.`, hint: form.hint };
}

interface Form {
  readonly isValid: (url: string) => boolean;
  readonly name: string;
  readonly hint: string;
}

const WEB_ADDRESS: Form = {
  isValid: (url) => URL.canParse(url) && new URL(url).hostname.includes('.'),
  name: 'a web address',
  hint: 'Copy the whole address from the browser, for example https://www.dps.texas.gov/.',
};

/** What an address has to look like, by its start. */
const FORMS: Readonly<Record<string, Form>> = {
  'https://': WEB_ADDRESS,
  'http://': WEB_ADDRESS,
  'tel:': {
    isValid: (url) => /^tel:\+1[2-9]\d{9}$/.test(url),
    name: 'a phone number that can be called',
    hint: 'Write tel:+1 and ten digits, for example tel:+18005550199.',
  },
  'mailto:': {
    isValid: (url) => /^mailto:[^\s@?]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?.*)?$/.test(url),
    name: 'an email address',
    hint: 'Write mailto: and the address, without a space, for example mailto:hello@example.com.',
  },
};
