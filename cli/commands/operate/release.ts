import { Command } from 'commander';
import { clockAt } from '../../system/clock.ts';
import type { CommandContext } from '../context.ts';
import { rootOption } from '../options.ts';

const AFTER = `
Examples:
  site release                     what waits to be released
  site release lead-2026-12        a wording of content/consents/
  site release sellers-2026-12-01  a list of content/sellers.yaml

What is released is never edited or taken back: visitors agree to it. Pages show it from its own day on. Exit codes: 0
done; 1 nothing was done; 2 wrong use.`;

/** `site release`: writes the line that lets visitors see a new consent wording or list of sellers. */
export function releaseCommand(context: CommandContext): Command {
  return new Command('release')
    .description(
      'Let visitors see a new consent wording or list of sellers: add its line to content/consents/released.yaml. ' +
        'Without a name, list what waits.',
    )
    .argument('[name]', 'a wording, or sellers- and the version of a list')
    .addOption(rootOption())
    .addHelpText('after', AFTER)
    .action((name: string | undefined, { root }: { readonly root?: string }) => runRelease(context, name, root));
}

async function runRelease({ terminal, exit }: CommandContext, name: string | undefined, folder?: string) {
  const { reportDiskFailures } = await import('../context.ts');
  const { memoryCache } = await import('../../cache/build-cache.ts');
  const { parseFiles, validateFiles } = await import('../../pipeline/content-stages.ts');
  const { readWith } = await import('../../pipeline/read/read.ts');
  const { entriesOf } = await import('../../pipeline/validate/validate.ts');
  const { faultsIn, REGISTER, releasable, withRelease } = await import('../../pipeline/validate/company/release.ts');
  const { counted } = await import('../../report/phrases.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { projectRoot } = await import('../../system/project.ts');

  const disk = realDisk(projectRoot(folder));
  const refuse = (code: 1 | 2, sentence: string) => {
    terminal.note(sentence);
    exit(code);
  };
  await reportDiskFailures({ terminal, exit }, async () => {
    const cache = memoryCache();
    const read = readWith(disk, cache);
    const parsed = parseFiles(read, cache);
    const waiting = releasable(entriesOf(parsed.drafts));
    const names = waiting.map((one) => one.name);
    if (name === undefined) {
      if (names.length === 0) return terminal.note('Every wording and list of sellers is released, or a draft.');
      return terminal.out(names.join('\n'));
    }
    const chosen = waiting.find((one) => one.name === name);
    if (!chosen) {
      const others = names.length > 0 ? `These wait: ${names.join(', ')}.` : 'Nothing waits.';
      return refuse(2, `No wording or list of sellers called "${name}" waits to be released. ${others}`);
    }
    const { problems } = validateFiles(read, parsed, { clock: clockAt(undefined), cache });
    const faults = faultsIn(chosen, [...parsed.problems, ...problems]).length;
    if (faults > 0) {
      const what = counted(faults, 'mistake');
      return refuse(1, `${chosen.file} has ${what}: run \`node cli/site.mjs validate\` and correct it first.`);
    }
    const register = disk.tryRead(REGISTER)?.toString('utf8') ?? '';
    disk.write(REGISTER, withRelease(register, chosen));
    terminal.out(
      `${REGISTER} has ${name} now. From the next build of its day on, visitors see it, and it stays as it is.`,
    );
  });
}
