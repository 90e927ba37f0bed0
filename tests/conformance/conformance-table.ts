import type { CaseResult } from './run-cases.ts';
import type { TargetName } from './target.ts';

/** Passed and all requests of each group on each target, in Markdown. What a host answers itself is counted apart. */
export function conformanceTable(results: ReadonlyMap<TargetName, readonly CaseResult[]>): string {
  const targets = [...results.keys()];
  const groups = new Set([...results.values()].flat().map(({ group }) => group));
  const row = (name: string, pick: (one: CaseResult) => boolean) =>
    line([name, ...targets.map((target) => tally((results.get(target) ?? []).filter(pick)))]);
  return [
    line(['Requests', ...targets]),
    line(['---', ...targets.map(() => '---:')]),
    ...[...groups].map((group) => row(group, (one) => one.group === group)),
    row('all', () => true),
  ].join('\n');
}

function tally(results: readonly CaseResult[]): string {
  const own = results.filter(({ byHost }) => byHost === undefined);
  const passed = own.filter(({ problems }) => problems.length === 0).length;
  const byHost = results.length - own.length;
  return `${passed}/${own.length}${byHost > 0 ? ` (host: ${byHost})` : ''}`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
