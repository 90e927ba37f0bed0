import type { Command } from 'commander';
import type { Inspection } from '../../../../functions/store/inspection.ts';
import { StoreUnavailable } from '../../../../functions/store/store.ts';
import type { CommandContext } from '../../context.ts';
import { type JsonFlag, print, printFailure } from '../../print.ts';

/** `site store verify`: proves that a backup can be restored, or that a store is sound. */
export function addVerify(store: Command, context: CommandContext): void {
  store
    .command('verify')
    .description('Read a store or a backup whole, and say whether it is sound. Changes nothing.')
    .argument('<store>', 'a file, file:path or postgres://…')
    .option('--json', 'print JSON: problems, version, bytes, consents, submissions, newest')
    .addHelpText('after', '\nExit codes: 0 sound; 1 something is wrong; 2 wrong use, or no such store.')
    .action((url: string, { json }: JsonFlag) => run(context, url, json));
}

async function run(context: CommandContext, url: string, json?: boolean): Promise<void> {
  const { inspectStore } = await import('../../../../functions/store/inspect-store.ts');
  try {
    const found = await inspectStore(url);
    const table = tableOf(found);
    if (found.problems.length === 0) return print(context, { json, value: found, text: table });
    if (!json) context.terminal.out(table);
    printFailure(context, { json, value: found, text: found.problems.join('\n') });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    context.terminal.note(error.message);
    context.exit(2);
  }
}

function tableOf({ problems, bytes, version, consents, submissions, newest }: Inspection): string {
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ['result', problems.length === 0 ? 'sound' : 'NOT SOUND'],
    ['size', bytes === undefined ? undefined : `${(bytes / 1e6).toFixed(1)} MB`],
    ['version', version?.toString()],
    ['consent records', consents?.toString()],
    ...Object.entries(submissions ?? {}).map(([kind, count]) => [kind, count.toString()] as const),
    ['newest submission', submissions === undefined ? undefined : (newest ?? 'none')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [`${name.padEnd(width)}  ${value}`])).join('\n');
}
