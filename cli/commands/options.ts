import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { Host } from '../../functions/platforms/hosts/host-environment.ts';
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
  return new Option('--out <folder>', 'the folder to build into (default: dist in the root)').argParser(readOut);
}

/** A build removes files it did not write, so it needs a folder of its own. */
function readOut(text: string): string {
  const folder = resolve(text);
  if (text === '') throw new InvalidArgumentError('Name a folder, for example dist.');
  if (!existsSync(join(folder, 'content'))) return folder;
  throw new InvalidArgumentError(
    `${folder} contains content/. Build into a separate folder, for example ${join(text, 'dist')}.`,
  );
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
