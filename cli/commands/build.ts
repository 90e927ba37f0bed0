import { Command } from 'commander';
import type { CommandContext } from './context.ts';

export function buildCommand(_context: CommandContext): Command {
  return new Command('build').description('Build the site.');
}
