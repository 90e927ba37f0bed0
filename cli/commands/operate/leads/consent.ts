import { type Command, Option } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import { certificateOf, isSound } from '../../../../functions/admin/certificate.ts';
import {
  CERTIFICATE_FORMATS,
  type CertificateFormat,
  printCertificate,
} from '../../../../functions/admin/print-certificate.ts';
import type { CommandContext } from '../../context.ts';
import type { JsonFlag } from '../../print.ts';
import { withStore } from '../with-store.ts';
import { unknownLead } from './unknown-lead.ts';

/** `site leads consent`: exits 1 when a check of the certificate fails. */
export function addConsent(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('consent <id>')
    .description('Print the certificate of a consent and check the chain of records. Writes an audit event.')
    .addOption(new Option('--format <format>', 'html is a page to print').choices(CERTIFICATE_FORMATS).default('text'))
    .option('--json', 'short for --format json')
    .action((id: string, { format, json }: JsonFlag & { format: CertificateFormat }) =>
      withStore(context, async (store) => {
        const by = currentActor(process.env);
        const certificate = await certificateOf(store, id, by.at);
        if (certificate === 'unknown') return unknownLead(context, id);
        if (certificate === 'no-consent') {
          terminal.note(`Lead ${id} came without consent: its form asks for none, or none was given.`);
          return exit(1);
        }
        await store.admin.record({ action: 'certificate', subject: id }, by);
        terminal.out(await printCertificate(certificate, json ? 'json' : format));
        if (!isSound(certificate)) exit(1);
      }),
    );
}
