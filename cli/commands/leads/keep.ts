import type { Command } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { printRetention, purge } from '../../../functions/admin/purge.ts';
import type { PlaceLegalHoldOutcome, ReleaseLegalHoldOutcome } from '../../../functions/store/admin.ts';
import type { CommandContext } from '../context.ts';
import { print, withStore } from '../with-store.ts';

/** `site leads retain|hold`: how long things are kept. */
export function addKeeping(leads: Command, context: CommandContext): void {
  addRetaining(leads, context);
  addHolding(leads, context);
}

function addRetaining(leads: Command, context: CommandContext): void {
  leads
    .command('retain')
    .description(
      'Take away what was kept for long enough: leads to the evidence of consent, privacy requests, the person in consent records (RETAIN_…_DAYS).',
    )
    .option('--dry-run', 'only count; change nothing')
    .option('--json', 'print a JSON array: rule, days, before, submissions, onHold')
    .action(({ dryRun = false, json }: { dryRun?: boolean; json?: boolean }) =>
      withStore(context, async (store) => {
        const { readEnvironment } = await import('../../../functions/platforms/node/environment/environment.ts');
        const { days } = readEnvironment(process.env).retention;
        const applied = await purge(store, { days, by: currentActor(process.env), dryRun });
        if (!dryRun && applied.some(({ submissions }) => submissions > 0)) await store.admin.vacuum();
        print(context, json, applied, printRetention(applied, dryRun));
      }),
    );
}

interface HoldFlags {
  readonly reason?: string;
  readonly release?: boolean;
  readonly json?: boolean;
}

function addHolding(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('hold <id>')
    .description('Keep a lead from being erased or reduced (a legal hold), or let it go again.')
    .option('--reason <words>', 'why, without naming the person: the number of a case')
    .option('--release', 'let it go again')
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { reason, release = false, json }: HoldFlags) => {
      const why = reason?.trim() || undefined;
      if ((why === undefined) !== release) {
        terminal.note('Say why with --reason, or let it go with --release.');
        return exit(2);
      }
      return withStore(context, async (store) => {
        const by = currentActor(process.env);
        const result =
          why === undefined
            ? await store.admin.releaseLegalHold(id, by)
            : { outcome: await store.admin.placeLegalHold(id, why, by) };
        const done = result.outcome === 'placed' || result.outcome === 'released';
        if (done) return print(context, json, { id, ...result }, sentenceOf(id, result));
        if (json) print(context, json, { id, ...result }, '');
        terminal.note(sentenceOf(id, result));
        exit(1);
      });
    });
}

type HoldResult = { readonly outcome: PlaceLegalHoldOutcome } | ReleaseLegalHoldOutcome;

function sentenceOf(id: string, result: HoldResult): string {
  switch (result.outcome) {
    case 'placed':
      return `${id} is on hold: it is neither erased nor reduced until it is let go`;
    case 'released':
      return result.erasureRequested
        ? `${id} is no longer on hold; its person was erased meanwhile, so run \`site leads erase\` again for the same phone or e-mail`
        : `${id} is no longer on hold`;
    case 'unknown':
      return `There is no lead ${id}. \`site leads list\` shows the ids.`;
    case 'not-on-hold':
      return `Lead ${id} is not on hold.`;
    case 'nothing-left':
      return `Lead ${id} was erased; there is nothing left to hold.`;
  }
}
