import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { BuiltPages } from '../../index-now/built-pages.ts';
import { type CommandContext, EXIT_CODES } from '../context.ts';
import { outOption, rootOption } from '../options.ts';

interface IndexNowFlags {
  readonly root?: string;
  readonly out?: string;
  readonly since?: string;
  readonly record?: string;
  readonly endpoint: string;
  readonly all?: boolean;
  readonly dryRun?: boolean;
}

const ENDPOINT = 'https://api.indexnow.org/indexnow';

/** `site indexnow`: tells search engines which pages changed. */
export function indexNowCommand(context: CommandContext): Command {
  return new Command('indexnow')
    .description('Tell search engines which pages of the published build are new, changed or gone (www.indexnow.org).')
    .addOption(outOption())
    .addOption(rootOption())
    .option('--since <folder>', 'compare with this folder of an earlier build (default: with what was submitted last)')
    .option('--all', 'submit every page')
    .option('--record <file>', 'where to note what was submitted (default: .data/indexnow.json in the root)')
    .option('--dry-run', 'print the addresses, and submit and note nothing')
    .addOption(new Option('--endpoint <url>', 'the search engine to call').default(ENDPOINT).argParser(readEndpoint))
    .addHelpText(
      'after',
      '\nSet `indexNowKey` in content/site.yaml first. Run this after each build is published: ' +
        'pages with the same words,\ntitle and description as before are not submitted again.',
    )
    .addHelpText('afterAll', EXIT_CODES)
    .action((flags: IndexNowFlags) => runIndexNow(context, flags));
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return url.href;
  throw new InvalidArgumentError(`Name an https address, for example ${ENDPOINT}.`);
}

async function runIndexNow(context: CommandContext, flags: IndexNowFlags): Promise<void> {
  const { releaseFolder } = await import('../../../functions/server/release-folder.ts');
  const { reportDiskFailures } = await import('../context.ts');
  const { builtPages, changedAddresses, readRecord } = await import('../../index-now/built-pages.ts');
  const { submitAll } = await import('../../index-now/index-now.ts');
  const { counted } = await import('../../report/phrases.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { buildFolder, projectRoot } = await import('../../system/project.ts');

  const { terminal, exit } = context;
  const refuse = (sentence: string): void => {
    terminal.note(sentence);
    exit(1);
  };
  const buildIn = (folder: string) => realDisk(releaseFolder(folder));
  const out = buildFolder(flags.out, flags.root);
  const now = builtPages(buildIn(out));
  if (!now) return refuse(`There is no build in ${out}. Run \`site build\` first.`);
  const former = flags.since === undefined ? undefined : builtPages(buildIn(flags.since));
  if (flags.since !== undefined && !former)
    return refuse(`There is no build in ${flags.since}. Name the folder of one.`);
  const { indexNowKey: key }: { readonly indexNowKey?: string } = JSON.parse(
    buildIn(out).read('private/site.json').toString('utf8'),
  );
  if (key === undefined) return refuse(await withoutKey());
  const file = flags.record ?? join(projectRoot(flags.root), '.data/indexnow.json');
  await reportDiskFailures(context, async () => {
    const record = readRecord(file);
    if (!record) return refuse(`${file} is no record of submissions. Remove it, or name another file with --record.`);
    const before: BuiltPages = flags.all ? new Map() : (former ?? record);
    const addresses = changedAddresses(before, now);
    if (addresses.length === 0)
      return terminal.note(`No page has changed since the ${former ? 'other build' : 'last submission'}.`);
    if (flags.dryRun) return terminal.out(addresses.join('\n'));
    const { taken, failure } = await submitAll({ addresses, key, now, record, file, endpoint: flags.endpoint });
    if (failure !== undefined) return refuse(`${taken} of ${addresses.length} addresses were submitted. ${failure}`);
    terminal.note(`${counted(taken, 'address', 'addresses')} submitted to ${flags.endpoint}.`);
  });
}

async function withoutKey(): Promise<string> {
  const { randomBytes } = await import('node:crypto');
  const example = randomBytes(16).toString('hex');
  return `content/site.yaml has no \`indexNowKey\`. Add one, such as indexNowKey: ${example}, then build and publish.`;
}
