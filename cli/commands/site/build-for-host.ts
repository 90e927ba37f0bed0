import type { Host } from '../../../functions/platforms/hosts/host-environment.ts';
import type { LaunchGate } from '../../report/launch-gate.ts';
import type { ReportFormat } from '../../report/problem.ts';
import { type CommandContext, reportDiskFailures } from '../context.ts';

interface HostBuildFlags {
  readonly host: Host;
  readonly out: string;
  /** The folder with content/ and deploy/. */
  readonly project: string;
  readonly format: ReportFormat;
  /** What must be so before the public may come. */
  readonly gates: readonly LaunchGate[];
  /** SITE_ORIGIN, if it is set. */
  readonly siteOrigin: string | undefined;
  /** Not for visitors, with drafts. */
  readonly isPreview: boolean;
}

/**
 * Makes a host's folder from a finished build and lists its functions, or prints why it cannot. Returns whether it did.
 */
export async function buildForHost(
  context: CommandContext,
  { host, out, project, format, ...audience }: HostBuildFlags,
): Promise<boolean> {
  if (await keepsPublicOut(context, { host, ...audience })) return false;
  const { buildTarget } = await import('../../targets/build-target.ts');
  const { MAX_BYTES } = await import('../../targets/bundle-function.ts');
  const { releaseFolder } = await import('../../../functions/server/release-folder.ts');
  const { describeSize } = await import('../../targets/limits.ts');
  const { NEEDED } = await import('../../../functions/platforms/hosts/host-environment.ts');
  const { toolRoot } = await import('../../system/project.ts');
  const { terminal, exit } = context;
  const result = await reportDiskFailures(context, () =>
    buildTarget({ host, out, release: releaseFolder(out), toolRoot: toolRoot(), project }),
  );
  if (!result) return false;
  const { functions, problems, measured } = result;
  if (problems.length > 0) {
    const { printProblems, summarize } = await import('../../report/print-problems.ts');
    terminal.out(printProblems(problems, format));
    terminal.note(`\n${summarize(problems)}. Nothing was written for ${host}.`);
    exit(1);
    return false;
  }
  terminal.note(`\n${host}: ${out}/${host}, functions of at most ${kilobytes(MAX_BYTES)}`);
  if (measured) terminal.note(describeSize(host, measured));
  for (const { name, bytes } of functions) terminal.note(`  ${name.padEnd(14)} ${kilobytes(bytes).padStart(8)}`);
  terminal.note(`Set in the settings of the ${host} project: ${NEEDED[host].join(', ')} (.env.example has them all).`);
  return true;
}

/**
 * A host shows pages to the public as soon as it has them, before any function is asked. So nothing is made for it
 * while something on the list of `site launch` is open, unless only its makers see it: as a preview, or at an address
 * of their machine. A build that is not told its address may be for the public.
 */
export async function keepsPublicOut(
  { terminal, exit }: CommandContext,
  { host, gates, siteOrigin, isPreview }: Pick<HostBuildFlags, 'host' | 'gates' | 'siteOrigin' | 'isPreview'>,
): Promise<boolean> {
  const { openLines } = await import('../../report/launch-gate.ts');
  const { launchFaults } = await import('../../../functions/platforms/launch-faults.ts');
  const platform = await import('../../../functions/platforms/hosts/host-environment.ts');
  const faults = launchFaults(siteOrigin, openLines(gates));
  if (faults.length === 0 || isPreview || platform.isPreview(process.env, host)) return false;
  for (const line of faults) terminal.note(line);
  const advice = siteOrigin === undefined ? ', build a preview, or set SITE_ORIGIN' : ', or build a preview';
  terminal.note(`\nNothing was written for ${host}: the public would see it. Settle these first${advice}.`);
  exit(1);
  return true;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
