import { join } from 'node:path';
import { SCHEDULES } from '../../functions/platforms/hosts/schedules.ts';
import { type FunctionEntry, partsOf } from './function-entries.ts';
import { merge } from './operator-settings.ts';
import { dataFiles, publicFiles } from './route-table.ts';
import { bundleAll, type PlannedFunction, putFiles, type TargetInput, type WriteTarget, writeOut } from './target.ts';

/** The newest behavior of the runtime that the tests have run with. */
const COMPATIBILITY = { date: '2026-04-01', flags: ['nodejs_compat'] } as const;

/**
 * A Worker with static assets: https://developers.cloudflare.com/workers/static-assets/. The Worker stands before the
 * assets, which know no spellings and no 404 page. Each function is a module of its own, loaded when it is first asked,
 * and what several import is a module that they share.
 */
export const writeCloudflare: WriteTarget = async (input) => {
  const { release, folder } = input;
  const assets = join(folder, 'assets');
  putFiles(publicFiles(release), { from: join(release, 'public'), to: assets });
  putFiles(dataFiles(release), { from: release, to: join(assets, '_build') });
  writeOut(join(folder, 'wrangler.json'), merge(WRANGLER, input.settings));
  return bundleAll([...functionsOf(input), workerOf(input)], input, join(folder, 'worker'));
};

const WRANGLER = {
  name: 'site',
  main: 'worker/index.js',
  compatibility_date: COMPATIBILITY.date,
  compatibility_flags: COMPATIBILITY.flags,
  no_bundle: true,
  find_additional_modules: true,
  base_dir: 'worker',
  rules: [{ type: 'ESModule', globs: ['**/*.js'] }],
  assets: {
    directory: 'assets',
    binding: 'ASSETS',
    html_handling: 'none',
    not_found_handling: 'none',
    run_worker_first: true,
  },
  triggers: { crons: Object.values(SCHEDULES) },
  // Variables that are set in the dashboard stay; a deploy would remove them.
  keep_vars: true,
  observability: { enabled: true },
  // A Worker of its own for previews, which no address of the site leads to and no schedule starts.
  env: { preview: { vars: { PREVIEW: 'true' }, triggers: { crons: [] }, routes: [], workers_dev: true } },
};

const FUNCTION = './functions/platforms/cloudflare/worker-function.ts';

function functionsOf({ folder, functions }: TargetInput): PlannedFunction[] {
  const path = (name: string) => join(folder, 'worker', `${name}.js`);
  const schedule = `export { workerSchedule } from './functions/platforms/cloudflare/worker-schedule.ts';`;
  return [
    ...functions.map((entry): PlannedFunction => {
      return { name: entry.name, path: path(entry.name), code: codeOf(entry), runtime: 'workerd' };
    }),
    { name: 'schedule', path: path('schedule'), code: schedule, runtime: 'workerd' },
  ];
}

function codeOf(entry: FunctionEntry): string {
  const { imports, endpoints, pages } = partsOf(entry);
  const use = `import { workerFunction } from '${FUNCTION}';\n`;
  return `${imports}${use}export const { answer } = workerFunction(${endpoints}, ${pages});\n`;
}

/** The Worker itself: the table, and where its functions are. */
function workerOf({ folder, functions, table }: TargetInput): PlannedFunction {
  const modules = functions.map(({ name }) => `${JSON.stringify(name)}: () => import('./${name}.js')`);
  const code = [
    "import { createWorker } from './functions/platforms/cloudflare/worker.ts';",
    `const table = JSON.parse(${JSON.stringify(JSON.stringify(table))});`,
    "const schedule = async () => (await import('./schedule.js')).workerSchedule();",
    `export default createWorker({ table, functions: { ${modules.join(', ')} }, schedule });`,
  ];
  const path = join(folder, 'worker/index.js');
  return {
    name: 'index',
    path,
    code: code.join('\n'),
    runtime: 'workerd',
    beside: [...functions.map(({ name }) => name), 'schedule'],
  };
}
