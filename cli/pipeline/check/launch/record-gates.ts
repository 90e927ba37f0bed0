import type { CounselRecord, Launch, Registration } from '../../../../schemas/generated/content-types.ts';
import type { Site } from '../../../../templates/site.ts';
import type { Content } from '../../resolve/content.ts';
import { wordingHash } from '../../validate/company/release.ts';
import type { Entry } from '../../validate/entry.ts';
import { gateAt, type PlacedGate, placeOf } from './gate-at.ts';

const FILE = 'content/launch.yaml';

/** What counsel signs: a name, what it is, and what identifies its words. */
interface Signed {
  readonly signs: string;
  readonly what: string;
  readonly sha256: string;
}

/**
 * The wording that each form shows, and the list of those who may call, with the company of the site. Those of a later
 * day are signed before they are shown, too.
 */
function signedBy(content: Content, { config, consents, sellerLists: [current] }: Site): Signed[] {
  const wordings = content.all('consent').flatMap(({ slug, authored }) => {
    const { form, releasedOn } = authored.data;
    const shown = consents[form];
    // The first one for a form of content may be of a later day.
    if (shown && shown.version !== slug && releasedOn <= shown.wording.releasedOn) return [];
    return [{ signs: slug, what: `The consent wording ${slug}`, sha256: wordingHash(authored.data) }];
  });
  const later = content
    .all('sellers')
    .flatMap(({ authored }) => authored.data.lists)
    .filter(({ version }) => version > current.version);
  const lists = [current, ...later].map((list) => ({
    signs: `sellers-${list.version}`,
    what: `The list of sellers ${list.version}`,
    sha256: wordingHash({ company: config.legalName, ...list }),
  }));
  return [...wordings, ...lists];
}

/** Whether counsel has signed off what visitors agree to, word for word. */
export function counselGates(content: Content, site: Site, today: string): PlacedGate[] {
  const entry = content.all('launch')[0]?.authored;
  const records = entry?.data.counsel ?? [];
  return signedBy(content, site).map((signed) => {
    const index = records.findLastIndex(({ signs }) => signs === signed.signs);
    const path = index === -1 ? ['counsel'] : ['counsel', index];
    return gateAt(placeOf(entry, FILE), path, { topic: 'counsel', ...signOff(signed, records, today) });
  });
}

function signOff({ signs, what, sha256 }: Signed, records: readonly CounselRecord[], today: string) {
  const ofName = records.filter((record) => record.signs === signs);
  const record = ofName.find((one) => one.sha256 === sha256);
  if (record) return { isDone: true, message: `${what}: ${record.by}, ${record.signedOn}.` };
  return {
    isDone: false,
    message:
      ofName.length === 0
        ? `${what}: counsel has not signed it off.`
        : `${what} is not the one that counsel signed off.`,
    fix: 'Let a lawyer read it as visitors do, and add the record.',
    example: [`- signs: ${signs}`, `  sha256: ${sha256}`, '  by: the lawyer and the firm', `  signedOn: ${today}`],
  };
}

/** Who registers or licenses those who sell by telephone. Each has exemptions, and counsel knows which apply. */
const REGISTERS: Readonly<Record<Registration['state'], { readonly name: string; readonly rule: string }>> = {
  FL: {
    name: 'Florida',
    rule:
      'The Department of Agriculture and Consumer Services licenses commercial telephone sellers and their salespeople ' +
      '(Florida Statutes 501.601 to 501.626).',
  },
  OK: {
    name: 'Oklahoma',
    rule: 'The Attorney General registers telemarketers (Commercial Telephone Solicitation Act).',
  },
  TX: {
    name: 'Texas',
    rule: 'The Secretary of State registers sellers who solicit by telephone (Business and Commerce Code, chapter 302).',
  },
  WA: { name: 'Washington', rule: 'The state registers commercial telephone solicitors (RCW 19.158.050).' },
};

/** Whether the operator has looked into the registration of telephone sellers, state by state. */
export function registrationGates(content: Content, today: string): PlacedGate[] {
  const entry = content.all('launch')[0]?.authored;
  return Object.entries(REGISTERS).map(([state, { name, rule }]) => {
    const index = recordsOf(entry).findIndex((record) => record.state === state);
    const record = recordsOf(entry)[index];
    const path = record ? ['registrations', index] : ['registrations'];
    return gateAt(placeOf(entry, FILE), path, {
      topic: 'registrations',
      isDone: record !== undefined,
      message: record ? `${name}: ${registered(record)}.` : `${name}: there is no record. ${rule}`,
      fix: 'Ask counsel whether you need it. Add its number and date, or why you need none.',
      example: [
        `- { state: ${state}, number: "…", issuedOn: ${today} }`,
        'or',
        `- { state: ${state}, notNeeded: because we call no one in ${name} }`,
      ],
    });
  });
}

function recordsOf(entry: Entry<'launch'> | undefined): Launch['registrations'] {
  return entry?.data.registrations ?? [];
}

function registered({ number, issuedOn, notNeeded }: Registration): string {
  return notNeeded === undefined ? `number ${number}, ${issuedOn}` : `not needed, ${notNeeded}`;
}
