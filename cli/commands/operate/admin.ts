import { Command, Option } from 'commander';
import { currentActor, parsePerson } from '../../../functions/admin/actor.ts';
import { newOneTimeCode, oneTimeHash } from '../../../functions/admin/web/secrets.ts';
import { ROLES, type Role } from '../../../functions/store/operators.ts';
import { type CommandContext, EXIT_CODES, type JsonFlag, print, printFailure } from '../context.ts';
import { withStore } from './with-store.ts';

const HELP = `
Examples:
  site admin invite ann@example.com                 an owner, who invites the others in /admin
  site admin invite bob@example.com --role agent
  site admin recover ann@example.com                Ann lost her mailbox or her keys

The printed code works once, for a day. Its person opens /admin, gives the email, and types the code where the next page
asks for one. ADMIN=true serves /admin: see docs/operations/admin.md.`;

/** `site admin invite|recover|list`: the people of /admin. */
export function adminCommand(context: CommandContext): Command {
  const group = new Command('admin')
    .description('Let people into /admin (DATABASE_URL).')
    .addHelpText('after', HELP)
    .addHelpText('afterAll', EXIT_CODES);
  group
    .command('invite <email>')
    .description('Let a person in, or give one another role. Prints a code that opens /admin once.')
    .addOption(new Option('--role <role>', 'what the person may do').choices(ROLES).default('owner'))
    .option('--json', 'print email, role, code and expiresAt as JSON')
    .action((typed: string, { role, json }: JsonFlag & { role: Role }) =>
      withEmail(context, typed, async (email) => {
        const { code, hash, expiresAt } = newCode(email);
        await withStore(context, async (store) => {
          await store.operators.invite({ email, role, hash, expiresAt }, currentActor(process.env));
          const value = { email, role, code, expiresAt: expiresAt.toISOString() };
          print(context, { json, value, text: `${email} is ${role}\n${describeCode(code)}` });
        });
      }),
    );
  group
    .command('recover <email>')
    .description(
      'End the sessions, passkeys and codes of a person who lost them. Prints a code that opens /admin once.',
    )
    .option('--json', 'print email, code and expiresAt as JSON')
    .action((typed: string, { json }: JsonFlag) =>
      withEmail(context, typed, async (email) => {
        const { code, hash, expiresAt } = newCode(email);
        await withStore(context, async (store) => {
          const known = await store.operators.recover({ email, hash, expiresAt }, currentActor(process.env));
          const value = { email, code, expiresAt: expiresAt.toISOString() };
          if (known)
            return print(context, { json, value, text: `${email} has no keys any more\n${describeCode(code)}` });
          const text = `${email} is not one of the people of /admin. \`site admin list\` names them.`;
          printFailure(context, { json, value: { email, recovered: false }, text });
        });
      }),
    );
  group
    .command('list')
    .description('List the people of /admin.')
    .option('--json', 'print a JSON array: email, role, invitedAt, mail')
    .action(({ json }: JsonFlag) =>
      withStore(context, async (store) => {
        const people = await store.operators.list();
        const text = people.map(({ email, role, invitedAt }) => `${role.padEnd(6)}  ${email}  ${invitedAt}`).join('\n');
        print(context, { json, value: people, text: text || 'nobody; `site admin invite` lets somebody in' });
      }),
    );
  return group;
}

/** A code that is printed works for a day. */
const DAY_MS = 24 * 60 * 60_000;

function newCode(email: string) {
  const code = newOneTimeCode();
  return { code, hash: oneTimeHash(email, code), expiresAt: new Date(Date.now() + DAY_MS) };
}

function describeCode(code: string): string {
  return `Code: ${code}\nIt opens /admin once within a day. Give it to this person only, and not by e-mail.`;
}

async function withEmail(
  { terminal, exit }: CommandContext,
  typed: string,
  work: (email: string) => Promise<void>,
): Promise<void> {
  const person = parsePerson({ email: typed });
  if (typeof person !== 'string' && person.email) return work(person.email);
  terminal.note(`"${typed}" is not an email address.`);
  exit(2);
}
