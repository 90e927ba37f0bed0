import { FORM_IDS, type FormId } from '../../generated/forms.ts';
import { idPrefixOf, referenceOf } from './receipt.ts';

/** What the address of the page says: which form was sent, and under which reference it was stored. */
export interface Receipt {
  readonly form: FormId;
  readonly reference?: string;
}

/** For this long a page shows a reference. Later, what it says about the next days is no longer true. */
const SHOWN_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** Servers' clocks may differ. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** Reads such an address. A reference that no submission of the last month can have is left out. */
export function readReceipt(query: URLSearchParams, now: Date): Receipt | undefined {
  const form = FORM_IDS.find((id) => id === query.get('sent'));
  if (!form) return undefined;
  const prefix = idPrefixOf(query.get('ref') ?? '');
  const isCurrent = prefix !== undefined && isRecent(Number.parseInt(prefix.replace('-', ''), 16), now.getTime());
  return { form, ...(isCurrent ? { reference: referenceOf(prefix) } : {}) };
}

function isRecent(at: number, now: number): boolean {
  return at <= now + CLOCK_SKEW_MS && at >= now - SHOWN_FOR_MS;
}
