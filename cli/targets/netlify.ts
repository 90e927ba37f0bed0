import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { stringify } from 'smol-toml';
import { SCHEDULES, type ScheduledWork } from '../../functions/platforms/hosts/schedules.ts';
import { type FunctionEntry, partsOf } from './function-entries.ts';
import { merge, type Settings } from './operator-settings.ts';
import { dataFiles, publicFiles } from './route-table.ts';
import { bundleAll, type PlannedFunction, putFiles, type TargetInput, type WriteTarget, writeOut } from './target.ts';

/**
 * Files, functions and an edge function before them: https://docs.netlify.com/functions/api/ and
 * https://docs.netlify.com/edge-functions/declarations/. Calls that no page has an address for go straight to their
 * functions; all other requests meet the edge function first.
 */
export const writeNetlify: WriteTarget = async (input) => {
  const { release, folder, deployed } = input;
  putFiles(publicFiles(release), { from: join(release, 'public'), to: join(folder, 'publish') });
  putFiles(dataFiles(release), { from: release, to: join(folder, 'data') });
  const settings = stringify(merge(settingsIn(resolve(deployed)), input.settings));
  writeOut(join(folder, 'netlify.toml'), `# Made by \`site build --target netlify\`.\n${settings}`);
  return bundleAll([...functionsOf(input), ...schedulesOf(input), edgeOf(input)], input);
};

/** Netlify's tool reads paths from the root of the repository, unless `base` leads to the folder. */
function settingsIn(folder: string): Settings {
  const root = repositoryOf(folder);
  const base = root === undefined ? {} : { base: relative(root, folder).split(sep).join('/') };
  return {
    build: { ...base, publish: 'publish', edge_functions: 'netlify/edge-functions' },
    functions: { directory: 'netlify/functions', included_files: ['data/**'] },
    // `netlify dev` would start the server of a framework that it finds in the repository.
    dev: { framework: '#static' },
  };
}

/** The nearest folder above that git keeps. */
function repositoryOf(folder: string): string | undefined {
  const above = dirname(folder);
  if (above === folder) return undefined;
  return existsSync(join(above, '.git')) ? above : repositoryOf(above);
}

const FUNCTION = './functions/platforms/netlify/netlify-function.ts';

/** The addresses of a function at which no page can be. */
function directly({ addresses }: FunctionEntry): readonly string[] {
  return [...new Set(addresses.filter(({ beforePages }) => beforePages === undefined).map(({ path }) => path))];
}

function functionsOf({ folder, functions }: TargetInput): PlannedFunction[] {
  return functions.map((entry) => {
    const { imports, endpoints, pages } = partsOf(entry);
    const config = { path: [`/_functions/${entry.name}/*`, ...directly(entry)] };
    const code = [
      `${imports}import { netlifyFunction } from '${FUNCTION}';`,
      `export default netlifyFunction(${endpoints}, ${pages});`,
      `export const config = ${JSON.stringify(config)};`,
    ];
    const path = join(folder, 'netlify/functions', `${entry.name}.mjs`);
    return { name: entry.name, path, code: code.join('\n'), runtime: 'node' };
  });
}

function schedulesOf({ folder }: TargetInput): PlannedFunction[] {
  const names = Object.keys(SCHEDULES) as ScheduledWork[];
  return names.map((name) => {
    const code = [
      "import { netlifySchedule } from './functions/platforms/netlify/netlify-schedule.ts';",
      `export default netlifySchedule('${name}');`,
      `export const config = ${JSON.stringify({ schedule: SCHEDULES[name] })};`,
    ];
    return { name, path: join(folder, 'netlify/functions', `${name}.mjs`), code: code.join('\n'), runtime: 'node' };
  });
}

function edgeOf({ folder, functions, table }: TargetInput): PlannedFunction {
  // Addresses of Netlify itself: functions, images, identity.
  const config = { path: '/*', excludedPath: ['/.netlify/*', ...new Set(functions.flatMap(directly))] };
  const code = [
    "import { edgeFunction } from './functions/platforms/netlify/edge-function.ts';",
    `const table = JSON.parse(${JSON.stringify(JSON.stringify(table))});`,
    'export default edgeFunction(table);',
    `export const config = ${JSON.stringify(config)};`,
  ];
  const path = join(folder, 'netlify/edge-functions/front.js');
  return { name: 'front', path, code: code.join('\n'), runtime: 'deno' };
}
