import { zipFile } from '../../schemas/rules/places/address.ts';
import { describeError, type Log } from '../lib/log.ts';
import { outsideAreaOfZip } from '../site/outside-areas.ts';
import type { SiteData } from '../site/site-data.ts';

/** The entry of a ZIP code in the build's table. */
export interface ZipFinding {
  /** Two-letter code of its state, when the site covers it. */
  readonly state?: string;
  /** Its town, when the site covers its state. */
  readonly city?: string;
  /** False when there is no such ZIP code. True when in doubt. */
  readonly exists: boolean;
}

/** ZIP codes of military post offices abroad (AE, AA, AP): USPS Labeling List L002. */
const MILITARY = /^(?:09|340|96[2-6])/;

/**
 * Looks a ZIP code up in the table that the build made. Without a ZIP code, or when the table cannot be read, it is
 * taken to exist: no lead is lost for want of a table.
 */
export async function findZip(zip: unknown, site: SiteData, log: Log): Promise<ZipFinding> {
  if (typeof zip !== 'string' || !/^\d{5}$/.test(zip)) return { exists: true };
  try {
    const table = await site.zips(zipFile(zip));
    const [city, state] = table[zip] ?? [];
    if (state !== undefined) return { exists: true, state, city };
    const isElsewhere = MILITARY.test(zip) || outsideAreaOfZip(zip) !== undefined;
    return { exists: isElsewhere || Object.keys(table).length === 0 };
  } catch (error) {
    log({ level: 'warn', event: 'zips.failed', ...describeError(error) });
    return { exists: true };
  }
}
