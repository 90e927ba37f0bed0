import { InvalidArgumentError, Option } from 'commander';
import { REPORT_FORMATS } from '../report/formats.ts';
import { type Clock, clockAt } from '../system/clock.ts';

/** Options that several commands share. */

export function rootOption(): Option {
  return new Option('--root <folder>', 'the folder that holds content/ (default: this project)');
}

export function outOption(): Option {
  return new Option('--out <folder>', 'the folder of the build (default: dist in the root)');
}

export function formatOption(): Option {
  return new Option('--format <format>', 'how to print problems').choices(REPORT_FORMATS).default('text');
}

export function clockOption(): Option {
  return new Option('--clock <date>', 'as of this day, for example 2026-11-21 (default: today)').argParser(readClock);
}

function readClock(text: string): Clock {
  try {
    return clockAt(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}
