import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { Host } from '../../functions/platforms/hosts/host-environment.ts';
import { ENTRANCES, RELEASES, releaseFolder } from '../../functions/server/release-folder.ts';
import { REPORT_FORMATS } from '../report/problem.ts';
import { type Clock, clockAt } from '../system/clock.ts';

/** Options shared by several commands. */

export function rootOption(): Option {
  return new Option('--root <folder>', 'the folder with content/ (default: this project)').argParser(readRoot);
}

function readRoot(text: string): string {
  const folder = resolve(text);
  if (text !== '' && existsSync(join(folder, 'content'))) return folder;
  throw new InvalidArgumentError(`There is no content/ in ${folder}.`);
}

export function outOption(): Option {
  return new Option('--out <folder>', 'the folder of the build (default: dist in the root)').argParser(readOut);
}

/** For commands that write it. */
export function buildIntoOption(): Option {
  return new Option('--out <folder>', 'the folder to build into (default: dist in the root)').argParser(readOwnFolder);
}

function readOut(text: string): string {
  if (text === '') throw new InvalidArgumentError('Name a folder, for example dist.');
  return resolve(text);
}

/** A build removes files it did not write, so it needs a folder of its own. */
function readOwnFolder(text: string): string {
  const folder = readOut(text);
  const advice = `Build into a separate folder, for example ${join(text, 'dist')}.`;
  if (existsSync(join(folder, 'content'))) throw new InvalidArgumentError(`${folder} contains content/. ${advice}`);
  const [other] = otherFiles(folder);
  if (other === undefined) return folder;
  throw new InvalidArgumentError(`${folder} has other files than a build: ${other}. ${advice}`);
}

/** What a folder has if no build is in it. A first build that was killed leaves only drafts. */
function otherFiles(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const release = releaseFolder(folder);
  const isBuild = ENTRANCES.every((name) => existsSync(join(release, name)));
  return isBuild ? [] : readdirSync(folder).filter((name) => name !== RELEASES);
}

export function formatOption(): Option {
  return new Option('--format <format>', 'how to print problems').choices(REPORT_FORMATS).default('text');
}

export function clockOption(): Option {
  return new Option(
    '--clock <date>',
    'build as of this day (from midnight UTC) or time with its zone, for example 2026-11-21 (default: now)',
  ).argParser(readClock);
}

function readClock(text: string): Clock {
  try {
    return clockAt(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

/** What a site can be built for: our own server, or a host that runs functions. */
export const TARGETS = ['node', 'netlify', 'vercel', 'cloudflare'] as const satisfies readonly (Host | 'node')[];

export type Target = (typeof TARGETS)[number];
