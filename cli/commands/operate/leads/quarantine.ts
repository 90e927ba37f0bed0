import type { Command } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import type { ReleaseOutcome } from '../../../../functions/store/admin.ts';
import type { CommandContext } from '../../context.ts';
import { type JsonFlag, print, printFailure } from '../../print.ts';
import { withStore } from '../with-store.ts';

const SENTENCES: Readonly<Record<ReleaseOutcome, (id: string) => string>> = {
  released: (id) => `${id} is released from quarantine`,
  unknown: (id) => `There is no lead ${id}. \`site leads list --status quarantined\` shows the ids.`,
  'not-quarantined': (id) => `Lead ${id} is not quarantined.`,
  'no-consent': (id) => `The person of lead ${id} asked not to be contacted and has given no consent since.`,
};

/** `site leads release-from-quarantine`. */
export function addQuarantine(leads: Command, context: CommandContext): void {
  leads
    .command('release-from-quarantine <id>')
    .description('Let a quarantined lead be delivered.')
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { json }: JsonFlag) =>
      withStore(context, async (store) => {
        const outcome = await store.admin.releaseFromQuarantine(id, currentActor(process.env));
        const result = { json, value: { id, outcome }, text: SENTENCES[outcome](id) };
        if (outcome === 'released') print(context, result);
        else printFailure(context, result);
      }),
    );
}
