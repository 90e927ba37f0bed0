import { Command } from 'commander';
import { StartError } from '../../../functions/platforms/start-error.ts';
import { type CommandContext, EXIT_CODES, type JsonFlag, print } from '../context.ts';

interface DoctorFlags extends JsonFlag {
  readonly mail?: boolean;
  readonly selector?: string;
}

const HELP = `
Example:
  site doctor --mail --selector s1

Each line says what was found: ok, warning, failing, or not-seen for what this machine cannot tell. Sends no mail. Exits
1 when something is failing.`;

const ORDER = ['failing', 'warning', 'not-seen', 'ok'] as const;

/** `site doctor`: checks what the site depends on outside of it. */
export function doctorCommand(context: CommandContext): Command {
  const { terminal, exit } = context;
  return new Command('doctor')
    .description('Check the mail account of SMTP_URL and LEAD_EMAIL_FROM: TLS, SPF, DKIM, DMARC and names.')
    .option('--mail', 'check the mail account')
    .option('--selector <name>', 'of the DKIM key: what follows "s=" in the DKIM-Signature of a mail you got')
    .option('--json', 'print a JSON array: name, state, sentence')
    .addHelpText('after', HELP)
    .addHelpText('afterAll', EXIT_CODES)
    .action(async ({ mail, selector, json }: DoctorFlags) => {
      if (!mail) {
        terminal.note('Say what to check: --mail.');
        return exit(2);
      }
      const { checkMailAccount } = await import('../../../functions/platforms/check-mail-account.ts');
      const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
      try {
        const findings = await checkMailAccount({ environment: readEnvironment(process.env), selector });
        if (findings === undefined) {
          terminal.note('There is no mail account: set SMTP_URL and LEAD_EMAIL_FROM (see .env.example).');
          return exit(2);
        }
        const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
        const lines = sorted.map(({ name, state, sentence }) => `${state.padEnd(8)}  ${name.padEnd(7)}  ${sentence}`);
        print(context, { json, value: sorted, text: lines.join('\n') });
        if (sorted.some(({ state }) => state === 'failing')) exit(1);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        terminal.note(error.message);
        exit(2);
      }
    });
}
