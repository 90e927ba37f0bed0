import { type Changes, type Reason, reasonToMake } from '../../cache/can-reuse.ts';
import type { ComparedPage } from '../check/words/check-likeness.ts';
import type { Route } from '../plan/plan.ts';
import type { KnownPage, PageDetails, PageRecords, PageToKeep } from './page-records.ts';

interface RenderPagesInput {
  readonly routes: readonly Route[];
  readonly records: PageRecords;
  readonly changes: Changes;
  /** Renders pages, in any order, and sees to their files. */
  readonly render: (routes: readonly Route[], onRendered: (page: PageToKeep) => void) => Promise<void>;
  /** Takes over a file of the last build as it is. */
  readonly keep: (path: string) => void;
}

/** A page of the site. */
export interface SitePage extends KnownPage {
  readonly path: string;
}

/** Every page of the site, and what became of the last build's. */
export interface RenderedPages {
  readonly pages: readonly SitePage[];
  /** The pages that were rendered, and why. The others are as the last build left them. */
  readonly reasons: ReadonlyMap<string, Reason>;
  /** Whether a page or an id that links may lead to is gone. */
  readonly lostTargets: boolean;
  /** Whether a page came or went, leads elsewhere, or is now for search engines. */
  readonly leadsElsewhere: boolean;
  has(path: string): boolean;
  detailsOf(path: string): PageDetails;
  /** The pages that are compared with each other. */
  compared(): readonly ComparedPage[];
}

/** Renders the pages whose inputs have changed, and takes the others as they are. */
export async function renderPages(input: RenderPagesInput): Promise<RenderedPages> {
  const { routes, records, changes, render, keep } = input;
  const reasons = new Map<string, Reason>();
  const again: Route[] = [];
  const kept = new Map<string, KnownPage>();
  for (const route of routes) {
    const last = records.get(route.path);
    const reason = reasonToMake(last && isSamePage(last, route) ? last : undefined, changes);
    if (reason) again.push(route);
    if (reason) reasons.set(route.path, reason);
    else if (last) kept.set(route.path, last);
  }
  for (const { outputs } of kept.values()) for (const file of outputs) keep(file);
  const addresses = new Set(routes.map(({ path }) => path));
  const gone = records.paths().filter((path) => !addresses.has(path));
  const former = new Map(again.map(({ path }) => [path, linkStateOf(path, records)]));
  // What is forgotten here is made again even by the next build, should this one end early.
  for (const path of [...gone, ...reasons.keys()]) records.forget(path);

  await render(again, records.keep);
  const states = [...former].map(([path, before]) => ({ before, now: linkStateOf(path, records) }));
  const detailsOf = (path: string): PageDetails => found(records.details(path), path);
  return {
    pages: routes.map(({ path }) => ({ path, ...(kept.get(path) ?? found(records.get(path), path)) })),
    reasons,
    lostTargets: gone.length > 0 || states.some(({ before, now }) => lacksOne(before.ids, now.ids)),
    leadsElsewhere:
      gone.length > 0 ||
      states.some(({ before, now }) => before.noIndex !== now.noIndex || lacksOne(before.links, now.links)),
    has: (path) => addresses.has(path),
    detailsOf,
    compared: records.compared,
  };
}

/** What other pages and the way to this one depend on; a page that was not there has no state of `noIndex`. */
function linkStateOf(path: string, records: PageRecords) {
  const { ids = [], links = [] } = records.details(path)?.facts ?? {};
  return { noIndex: records.get(path)?.noIndex, ids, links };
}

function isSamePage(last: KnownPage, { file, mark }: Route): boolean {
  return last.file === file && last.mark === mark;
}

function lacksOne(before: readonly string[], now: readonly string[]): boolean {
  const there = new Set(now);
  return before.some((id) => !there.has(id));
}

function found<Value>(value: Value | undefined, path: string): Value {
  if (value === undefined) throw new Error(`${path} was not rendered.`);
  return value;
}
