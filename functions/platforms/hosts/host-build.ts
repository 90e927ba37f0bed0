import { answerIn } from '../../delivery/email/answer-visitor.ts';
import type { RetentionDays } from '../../leads/retention-rules.ts';
import type { Pages } from '../../pages/pages.ts';
import { createSiteData, type ReadFile, type SiteData } from '../../site/site-data.ts';
import { listedBuyers } from '../buyers-of-build.ts';
import type { FunctionsBuild } from '../functions-app.ts';

/** The build that a function was deployed with. */
export interface HostBuild extends FunctionsBuild {
  readonly retention: RetentionDays;
  /** See Shell. */
  readonly openGates?: readonly string[];
}

/** Makes pages on request. Functions that never do are deployed without it, and without React. */
export type CreatePages = (site: SiteData) => Pages;

/** Reads what a function needs of its build before it answers. */
export async function readHostBuild(read: ReadFile, createPages: CreatePages = noPages): Promise<HostBuild> {
  const site = createSiteData(read);
  const [shell, lists, served] = await Promise.all([site.shell(), site.sellerLists(), site.buyers()]);
  return {
    site,
    pages: createPages(site),
    sellers: lists[0]?.sellers ?? [],
    buyers: listedBuyers(served, lists[0]?.sellers ?? []),
    answer: answerIn(shell),
    retention: shell.retention,
    openGates: shell.openGates,
  };
}

const noPages: CreatePages = () => {
  const refuse = async () => {
    throw new Error('This function was deployed without pages; see cli/targets/function-entries.ts.');
  };
  return {
    formAgain: refuse,
    location: refuse,
    placeSearch: refuse,
    asked: refuse,
    thankYou: refuse,
  };
};
