import { type Finding, type Preparation, UNAVAILABLE } from '../preparation-type.ts';
import { isAbsent, type ResolveMail } from '../resolve-mail.ts';

/** How long a delivery waits for the name servers, at most. */
const LIMIT_MS = 2_000;

/**
 * Whether the domain of the lead's email takes mail: it has an MX record, or else an address (RFC 5321, 5.1), and not
 * the null MX of a domain that takes none (RFC 7505). Only a mark: `none` when the answer is definite, `unavailable`
 * when in doubt. The lead is delivered in any case.
 */
export const mailDomain: Preparation = {
  applies: ({ kind, email }, settings) =>
    settings.mailDomain === true &&
    email !== undefined &&
    !RESERVED.test(email) &&
    (kind === 'lead' || kind === 'call'),
  async make({ email = '' }, { resolveMail }) {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const late: Finding = { outcome: UNAVAILABLE, detail: { error: 'no answer in time' } };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<Finding>((resolve) => {
      timer = setTimeout(() => resolve(late), LIMIT_MS);
    });
    return Promise.race([lookUp(domain, resolveMail), limit]).finally(() => clearTimeout(timer));
  },
};

/** Domains for examples and for trying the site (RFC 2606, RFC 6761). Nothing is asked about them. */
const RESERVED = /[@.](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

const FOUND: Finding = { outcome: 'found' };
const NONE: Finding = { outcome: 'none' };

async function lookUp(domain: string, { mx, addresses }: ResolveMail): Promise<Finding> {
  try {
    const records = await withoutAbsence(mx(domain));
    if (records.length > 0) return records.every(({ exchange }) => exchange === '' || exchange === '.') ? NONE : FOUND;
    return (await withoutAbsence(addresses(domain))).length > 0 ? FOUND : NONE;
  } catch {
    return { outcome: UNAVAILABLE, detail: { error: 'the name servers gave no answer' } };
  }
}

/** What does not exist is an empty answer. */
async function withoutAbsence<T>(answer: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await answer;
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}
