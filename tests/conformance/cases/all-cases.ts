import type { BuildFacts, CaseGroup } from '../case.ts';
import { adminOff } from './admin.ts';
import { beacons } from './beacons.ts';
import { buyers } from './buyers.ts';
import { files, functionCaching, optOut, revalidation } from './caching.ts';
import { forms } from './forms.ts';
import { hostile } from './hostile.ts';
import { lookups } from './lookups.ts';
import { madePages } from './made-pages.ts';
import { methods } from './methods.ts';
import { formerAddresses, notFound, unknownContent } from './moved.ts';
import { noScript } from './no-script.ts';
import { head, pages, spellings } from './pages.ts';

/** Every request of the suite, in groups. */
export function allCases(facts: BuildFacts): readonly CaseGroup[] {
  return [
    pages(facts),
    spellings(),
    formerAddresses(),
    unknownContent(),
    notFound(),
    head(),
    methods(),
    files(facts),
    revalidation(facts),
    functionCaching(),
    optOut(),
    ...forms(),
    noScript(facts),
    ...lookups(),
    ...beacons(),
    buyers(),
    adminOff(),
    ...madePages(),
    ...hostile(),
  ];
}
