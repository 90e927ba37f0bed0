import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SellerList } from '../../schemas/generated/content-types.ts';
import { answerIn, type VisitorAnswer } from '../delivery/email/answer-visitor.ts';
import type { Seller } from '../leads/may-receive.ts';
import type { RetentionDays } from '../leads/retention-rules.ts';
import { NO_BUYERS, type ServedBuyers } from '../leads/routing/routed-lead.ts';
import { describeError, type Log } from '../lib/log.ts';
import { createPages, type Pages } from '../pages/pages.ts';
import { listedBuyers } from '../platforms/buyers-of-build.ts';
import { StartError } from '../platforms/start-error.ts';
import { type BuyerFiles, createSiteData, type Shell, type SiteData } from '../site/site-data.ts';
import { type SiteHeaders, siteHeaders } from '../site/site-headers.ts';
import { buildMemory } from './files/read-build.ts';
import { type FindDrawing, type StaticFiles, staticFiles } from './files/static-files.ts';
import { retentionIn } from './periodic/purge-daily.ts';
import { releaseFolder } from './release-folder.ts';

/** One build, as it is served: its files, and the data that functions read. */
export interface Build {
  readonly site: SiteData;
  readonly pages: Pages;
  readonly files: StaticFiles;
  readonly headers: SiteHeaders;
  /** What its canonical addresses begin with. */
  readonly origin: string;
  /** The periods that its legal pages promise. */
  readonly retention: RetentionDays;
  /** The list of sellers that pages show now. */
  readonly sellers: readonly Seller[];
  readonly buyers: ServedBuyers;
  /** What visitors are answered by e-mail. Left out: nothing. */
  readonly answer?: VisitorAnswer;
  /** See Shell. */
  readonly openGates?: readonly string[];
}

/** Gives what draws the pictures that the build in a folder did not draw. */
export type OpenDrawings = (folder: string) => FindDrawing;

interface CurrentBuildOptions {
  readonly log: Log;
  /** Left out: there are only the files of the build. */
  readonly drawings?: OpenDrawings;
  /**
   * Whether forms work on when the build's folder is removed. It costs as much time as reading all data of the build.
   */
  readonly readsAhead: boolean;
}

/**
 * Returns a function that gives the newest whole build in a folder. Cache rule: a build is read again when another
 * release is current, or manifest.json, which every build writes last, has changed. A new build that cannot be read is
 * logged, and the old one stays in use.
 * @throws {StartError} when there is no build, or a former release made it.
 */
export function currentBuild(out: string, { log, ...how }: CurrentBuildOptions): () => Build {
  let stamp = stampOf(out);
  if (stamp === undefined) throw new StartError([`There is no build in ${out}; run "npm run build" first.`]);
  let folder = releaseFolder(out);
  let build = read(folder, how);
  let hasLooked = false;
  return () => {
    if (hasLooked) return build;
    // Requests that arrive together share one look.
    hasLooked = true;
    setImmediate(() => {
      hasLooked = false;
    });
    const now = stampOf(out);
    if (now !== undefined && now !== stamp) {
      stamp = now;
      try {
        const [next, former] = [releaseFolder(out), folder];
        // A build that is written over the former one leaves nothing of it.
        build = read(next, { ...how, former: next === former ? undefined : build.files });
        folder = next;
      } catch (error) {
        log({ level: 'error', event: 'build.unreadable', ...describeError(error) });
      }
    }
    return build;
  };
}

/** Changes whenever another release is current, or the manifest is written; undefined while there is none. */
function stampOf(out: string): string | undefined {
  const release = releaseFolder(out);
  const stats = statSync(join(release, 'manifest.json'), { throwIfNoEntry: false });
  return stats && `${release} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

interface ReadOptions extends Omit<CurrentBuildOptions, 'log'> {
  /** The files of the build that this one replaces. */
  readonly former?: StaticFiles;
}

function read(out: string, { readsAhead, drawings, former }: ReadOptions): Build {
  const memory = buildMemory(out);
  if (readsAhead) void memory.readAhead();
  const site = createSiteData(memory.read);
  const shell = JSON.parse(readFileSync(join(out, 'private/site.json'), 'utf8')) as Shell;
  return {
    site,
    pages: createPages(site),
    files: withFormer(staticFiles(out, drawings?.(out)), former),
    headers: siteHeaders(shell),
    origin: shell.origin,
    sellers: sellersOf(out),
    buyers: buyersOf(out),
    answer: answerIn(shell),
    openGates: shell.openGates,
    retention: retentionIn(shell, out),
  };
}

/** A page that a browser got a moment before the switch still finds its scripts. */
function withFormer(files: StaticFiles, former: StaticFiles | undefined): StaticFiles {
  return former ? { ...files, find: (request) => files.find(request) ?? former.findHashed(request) } : files;
}

/** The list of sellers that the pages of a build show. Empty when there is no such build, or its release had none. */
export function sellersOf(out: string): readonly Seller[] {
  const file = join(out, 'private/sellers.json');
  if (!existsSync(file)) return [];
  const [current] = JSON.parse(readFileSync(file, 'utf8')) as readonly SellerList[];
  return current?.sellers ?? [];
}

/** What visitors are answered by a build. Undefined when there is no such build. */
export function answerOf(out: string): VisitorAnswer | undefined {
  const file = join(out, 'private/site.json');
  return existsSync(file) ? answerIn(JSON.parse(readFileSync(file, 'utf8')) as Shell) : undefined;
}

/** The buyers of a build. None when there is no such build, or its release had none. */
export function buyersOf(out: string): ServedBuyers {
  const file = join(out, 'private/buyers.json');
  if (!existsSync(file)) return NO_BUYERS;
  return listedBuyers(JSON.parse(readFileSync(file, 'utf8')) as BuyerFiles, sellersOf(out));
}
