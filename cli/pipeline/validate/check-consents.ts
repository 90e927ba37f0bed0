import { createHash } from 'node:crypto';
import type { ConsentWording } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import { formNames } from './check-forms.ts';
import { isUnwritten } from './check-unwritten.ts';
import { type Entries, type Entry, isDraft } from './entry.ts';
import { consentForms } from './schema-library.ts';

/**
 * A wording that visitors saw is evidence: its file must never change, nor the lists of sellers that wordings name.
 * content/consents/released.yaml has the hashes.
 */
export function checkReleasedConsents(entries: Entries, files: readonly FileId[]): Problem[] {
  const present = new Set(files.filter(({ kind }) => kind === 'consent').map(({ slug }) => slug));
  const lists = entries.all('released-consents');
  const lost = lists.flatMap((list) =>
    list.data.released.flatMap(({ version }, index) =>
      present.has(version) ? [] : [missingWording(list, version, index)],
    ),
  );
  const released = new Map(
    lists.flatMap(({ data }) => data.released.map(({ version, sha256 }) => [version, sha256] as const)),
  );
  // Nothing can be said of wordings while the list has other errors.
  const isFaulty = lists.length === 0 && files.some(({ kind }) => kind === 'released-consents');
  // One that is for no form at all has another mistake to mend first.
  const forms = formNames(files);
  const wordings = isFaulty ? [] : entries.all('consent').filter(({ data }) => forms.includes(data.form));
  const edited = wordings.flatMap((wording): Problem[] => {
    const hash = sha256Of(wording.data);
    const known = released.get(wording.slug);
    // A draft is not released yet.
    if (known === hash || (known === undefined && isDraft(wording))) return [];
    return [known === undefined ? unreleasedWording(wording, hash) : changedWording(wording)];
  });
  return [...lost, ...edited, ...checkReleasedSellers(entries, files)];
}

/** A list of sellers that visitors saw is evidence, too, and pages that show it may still be open. */
function checkReleasedSellers(entries: Entries, files: readonly FileId[]): Problem[] {
  const registers = entries.all('released-consents');
  const lists = entries.all('sellers').flatMap((file) => file.data.lists.map((list, index) => ({ file, list, index })));
  const released = registers.flatMap(({ data }) => data.sellerLists ?? []);
  // Nothing can be said about the lists of a file with other errors.
  const isFaulty = lists.length === 0 && files.some(({ kind }) => kind === 'sellers');
  const isRegisterFaulty = registers.length === 0 && files.some(({ kind }) => kind === 'released-consents');
  const lost = registers.flatMap((register) =>
    (register.data.sellerLists ?? []).flatMap(({ version }, index): Problem[] => {
      if (isFaulty || lists.some(({ list }) => list.version === version)) return [];
      const message = `There is no list ${version} in content/sellers.yaml.`;
      const hint = 'Restore it from version control: consent records refer to it.';
      return [problemIn(register, ['sellerLists', index, 'version'], { code: 'missing-key', message, hint })];
    }),
  );
  const edited = (isRegisterFaulty ? [] : lists).flatMap(({ file, list, index }): Problem[] => {
    const hash = sha256Of(list);
    const known = released.find(({ version }) => version === list.version)?.sha256;
    if (known === hash) return [];
    const details = known === undefined ? unreleasedList(list.version, hash) : changedList(list.version);
    return [problemIn(file, ['lists', index], { code: 'changed-consent', ...details })];
  });
  return [...lost, ...edited];
}

function changedList(version: string) {
  return {
    message: `The list of sellers ${version} was edited after its release.`,
    hint: 'Undo the edit. To change who may call, add a new list with a later version; pages show the newest.',
  };
}

const RESTORE = 'If it was there, restore its line from version control.';

function unreleasedList(version: string, hash: string) {
  return {
    message: `The list of sellers ${version} is not in content/consents/released.yaml.`,
    hint: `${RESTORE} A new one needs this line there, under sellerLists: - { version: ${version}, sha256: ${hash} }`,
  };
}

function missingWording(list: Entry<'released-consents'>, version: string, index: number): Problem {
  return problemIn(list, ['released', index, 'version'], {
    code: 'missing-file',
    message: `There is no content/consents/${version}.yaml.`,
    hint: 'Restore it from version control: consent records refer to it.',
  });
}

/** Hash of what a file says. Comments and quoting style do not change it. */
export function sha256Of(data: object): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

function changedWording(wording: Entry<'consent'>): Problem {
  return problemIn(wording, [], {
    code: 'changed-consent',
    message: `The wording ${wording.slug} was edited after its release.`,
    hint: 'Undo the edit. For a new wording, copy the file to a new name with a new releasedOn; forms show the newest.',
  });
}

function unreleasedWording(wording: Entry<'consent'>, hash: string): Problem {
  return problemIn(wording, [], {
    code: 'changed-consent',
    message: `The wording ${wording.slug} is not in content/consents/released.yaml.`,
    hint: `${RESTORE} A new one needs this line there: - { version: ${wording.slug}, sha256: ${hash} }`,
  });
}

interface ConsentElement {
  readonly what: string;
  readonly pattern: RegExp;
  readonly example: string;
  /** Only wordings of this form need it. */
  readonly form?: ConsentWording['form'];
}

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
    pattern: /condition of (?:any )?purchase/i,
    example: 'is not a condition of purchase',
  },
  { what: 'another way', pattern: /\{phone\}/, example: 'I can call {phone} instead' },
  { what: 'how often', pattern: /frequency|how often/i, example: 'Message frequency varies.' },
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
    if ((known !== undefined && known !== sha256Of(wording.data)) || isUnwritten(wording.file)) return [];
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
        message: `No wording for the form \`${String(form)}\` is released yet: today is ${today}.`,
        hint: 'Restore the wording that visitors see until then, or correct the date.',
      }),
    ];
  });
  return [...unnamed, ...early];
}
