import type { ConsentWording } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import { isUnwritten } from '../check-unwritten.ts';
import { type Entries, isDraft } from '../entry.ts';
import { consentForms } from '../schema-library.ts';
import { wordingHash } from './release.ts';

interface ConsentElement {
  readonly what: string;
  readonly pattern: RegExp;
  readonly example: string;
  /** Only wordings of this form need it. */
  readonly form?: ConsentWording['form'];
}

/** "Message frequency varies", "up to four messages a week", "texts at most twice a day". */
const HOW_OFTEN = new RegExp(
  String.raw`frequency|how often|\b(?:messages?|texts?|calls?|times|once|twice)\b[^.]{0,30}` +
    String.raw`\b(?:an?|per|each|every)\s+(?:day|week|month|request)\b`,
  'i',
);

/**
 * What an agreement to calls and texts must say: 47 CFR 64.1200(f)(9) (which technology, which number, no condition of
 * purchase), E-SIGN (the signature), CTIA (frequency, rates, STOP and HELP), and how to withdraw.
 */
const ELEMENTS: readonly ConsentElement[] = [
  { what: 'calls and texts', pattern: /call(?:s|ed)?(?:\s+and\s+|\/)texts?/i, example: 'may call and text me' },
  { what: 'automatic dialing', pattern: /auto-?dial|automated/i, example: 'including autodialed calls and texts' },
  { what: 'recorded voices', pattern: /artificial.*pre-?recorded/is, example: 'artificial or prerecorded voices' },
  { what: 'which number', pattern: /phone number/i, example: 'at the phone number I enter above' },
  { what: 'Do Not Call lists', pattern: /Do Not\s*Call/i, example: 'even if my number is on a Do Not Call list' },
  {
    what: 'that no purchase needs it',
    pattern: /(?:\b(?:not|no|never|without)\b|n['’]t\b)[^.]{0,25}condition of (?:any )?purchase/i,
    example: 'is not a condition of purchase',
  },
  { what: 'another way', pattern: /\{phone\}/, example: 'I can call {phone} instead' },
  { what: 'how often', pattern: HOW_OFTEN, example: 'Message frequency varies.' },
  { what: 'what messages cost', pattern: /rates (?:may|might) apply/i, example: 'Message and data rates may apply.' },
  { what: 'STOP and HELP', pattern: /\bSTOP\b.*\bHELP\b/s, example: 'Reply STOP to stop texts or HELP for help.' },
  {
    what: 'how to withdraw',
    pattern: /withdraw|revoke/i,
    example: 'I can withdraw my consent at any time, in any reasonable way',
  },
  { what: 'the signature', pattern: /signature/i, example: 'Ticking the box is my electronic signature.' },
  {
    what: 'that its person is of age',
    pattern: /18 years/i,
    example: 'I confirm that I am at least 18 years old',
    form: 'business-listing',
  },
];

/** Checks that the newest wording of each form says what it has to, beside the box and in the pop-up. */
export function checkConsentElements(entries: Entries): Problem[] {
  const released = new Map(
    entries
      .all('released-consents')
      .flatMap(({ data }) => data.released.map((one) => [one.version, one.sha256] as const)),
  );
  const newest = new Map(
    entries
      .all('consent')
      .filter((wording) => !isDraft(wording))
      .toSorted((a, b) => a.data.releasedOn.localeCompare(b.data.releasedOn) || a.slug.localeCompare(b.slug))
      .map((wording) => [wording.data.form, wording]),
  );
  return [...newest.values()].flatMap((wording) => {
    const { form, checkbox, popup, sellers } = wording.data;
    const known = released.get(wording.slug);
    // One that was edited after its release has to be restored, and one that is not written yet says nothing.
    if ((known !== undefined && known !== wordingHash(wording.data)) || isUnwritten(wording.file)) return [];
    // An answer by email needs none of it.
    if ((form === 'contact' || asksForNoPhone(form, entries)) && !/auto-?dial|pre-?recorded/i.test(checkbox)) return [];
    const texts = [
      { text: checkbox, path: ['checkbox'] },
      ...(popup ? [{ text: popup.text, path: ['popup', 'text'] }] : []),
    ];
    return texts.flatMap(({ text, path }) =>
      ELEMENTS.filter((element) => {
        // Wordings of the former form name their sellers in a key, and did not speak of the signature.
        const isExempt = sellers !== undefined && element.what === 'the signature';
        return !isExempt && (element.form ?? form) === form && !element.pattern.test(text);
      }).map(({ what, example }) =>
        problemIn(wording, path, {
          code: 'incomplete-consent',
          message: `This agreement to calls does not say ${what}.`,
          hint: `It has to be beside the box and in the pop-up. For example: "${example}".`,
        }),
      ),
    );
  });
}

/** A form of content/forms without a field for a phone number. */
function asksForNoPhone(form: string, entries: Entries): boolean {
  return entries
    .all('form')
    .some(({ slug, data }) => slug === form && data.fields.every(({ kind }) => kind !== 'phone'));
}

/** Checks that each wording names the button it is about, and that every form has a wording that is released by now. */
export function checkConsentWordings(entries: Entries, today: string): Problem[] {
  const wordings = entries.all('consent').filter((wording) => !isDraft(wording));
  const unnamed = wordings
    .filter(({ data }) => !data.checkbox.includes('{button}'))
    .map((wording) =>
      problemIn(wording, ['checkbox'], {
        code: 'wrong-value',
        message: 'The wording does not name the button that agrees to it.',
        hint: 'Write {button} where its label belongs: By ticking this box and pressing "{button}", I agree …',
      }),
    );
  const forms = [...consentForms, ...entries.all('form').map(({ slug }) => slug)];
  const early = forms.flatMap((form): Problem[] => {
    const ofForm = wordings.filter(({ data }) => data.form === form);
    const [first] = ofForm.toSorted((a, b) => (a.data.releasedOn < b.data.releasedOn ? -1 : 1));
    if (!first || first.data.releasedOn <= today) return [];
    return [
      problemIn(first, ['releasedOn'], {
        code: 'wrong-value',
        message: `No wording for the form \`${form}\` is released yet: today is ${today}.`,
        hint: 'Restore the wording that visitors see until then, or correct the date.',
      }),
    ];
  });
  return [...unnamed, ...early];
}
