import type { Command } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import type { PlaceLegalHoldOutcome, ReleaseLegalHoldOutcome } from '../../../../functions/store/admin.ts';
import { type CommandContext, type JsonFlag, print, printFailure } from '../../context.ts';
import { withSubmission } from '../with-store.ts';

/** `site leads place-legal-hold|release-legal-hold`. */
export function addLegalHold(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('place-legal-hold <id>')
    .description('Keep a lead from being erased or purged.')
    .requiredOption('--reason <words>', 'why, such as a case number; name no person, as the audit log keeps it')
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { reason, json }: JsonFlag & { reason: string }) => {
      if (reason.trim() !== '') return change({ id, reason: reason.trim(), json, context });
      terminal.note('Give a --reason.');
      return exit(2);
    });

  leads
    .command('release-legal-hold <id>')
    .description('End the legal hold of a lead.')
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { json }: JsonFlag) => change({ id, json, context }));
}

interface LegalHoldChange extends JsonFlag {
  readonly id: string;
  /** Left out to release. */
  readonly reason?: string;
  readonly context: CommandContext;
}

function change({ id: named, reason, json, context }: LegalHoldChange): Promise<void> {
  return withSubmission(context, named, async (store, id) => {
    const by = currentActor(process.env);
    const hold =
      reason === undefined
        ? await store.admin.releaseLegalHold(id, by)
        : { outcome: await store.admin.placeLegalHold(id, reason, by) };
    const result = { json, value: { id, ...hold }, text: sentenceOf(id, hold) };
    if (hold.outcome === 'placed' || hold.outcome === 'released') print(context, result);
    else printFailure(context, result);
  });
}

type HoldResult = { readonly outcome: PlaceLegalHoldOutcome } | ReleaseLegalHoldOutcome;

function sentenceOf(id: string, hold: HoldResult): string {
  switch (hold.outcome) {
    case 'placed':
      return `${id} is on legal hold: it will not be erased or purged until the hold is released`;
    case 'released':
      return hold.erasureRequested
        ? `${id} is no longer on legal hold; its person was erased during the hold, so run \`site leads erase\` again`
        : `${id} is no longer on legal hold`;
    case 'unknown':
      return `There is no lead ${id}. \`site leads list\` shows the ids.`;
    case 'not-on-hold':
      return `Lead ${id} is not on legal hold.`;
    case 'nothing-left':
      return `Lead ${id} was erased; there is nothing left to hold.`;
  }
}
