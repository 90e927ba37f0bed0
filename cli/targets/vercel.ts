import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfPage } from '../../functions/platforms/hosts/front.ts';
import { SCHEDULES, type ScheduledWork } from '../../functions/platforms/hosts/scheduled.ts';
import { showOptOutNote } from '../../schemas/rules/forms/opt-out-note.ts';
import { partsOf } from './function-entries.ts';
import { dataFiles, publicFiles } from './route-table.ts';
import {
  bundleAll,
  type PlannedFunction,
  putFiles,
  type TargetInput,
  type TargetResult,
  type WriteTarget,
  writeOut,
} from './target.ts';
import { OPTED_OUT, vercelRoutes } from './vercel-routes.ts';

/**
 * Vercel's Build Output API, version 3: https://vercel.com/docs/build-output-api/v3. Its router does what the front of
 * other hosts does. Pages for visitors who send Global Privacy Control lie beside the others.
 */
export const writeVercel: WriteTarget = async (input) => {
  const { release, folder, table } = input;
  const output = join(folder, '.vercel/output');
  const publicFolder = join(release, 'public');
  putFiles(
    publicFiles(release).filter((path) => path !== '404.html'),
    { from: publicFolder, to: join(output, 'static') },
  );
  for (const page of table.pages) {
    const file = decodeURI(fileOfPage(page));
    const html = readFileSync(join(publicFolder, file), 'utf8');
    writeOut(join(output, 'static', OPTED_OUT, file), showOptOutNote(html));
  }
  writeOut(join(output, 'config.json'), configOf(input));
  const { functions, problems } = await bundleAll(planned(input, output), input);
  for (const { name } of functions) finishFunction(functionFolder(output, name), release);
  return { functions, problems } satisfies TargetResult;
};

function configOf({ table }: TargetInput) {
  const overrides = table.pages.flatMap((page) => {
    const file = decodeURI(fileOfPage(page)).slice(1);
    const path = page.slice(1);
    return [
      [file, { path }],
      [`${OPTED_OUT}/${file}`, { path: path === '' ? OPTED_OUT : `${OPTED_OUT}/${path}` }],
    ] as const;
  });
  return {
    version: 3,
    routes: vercelRoutes(table),
    overrides: Object.fromEntries(overrides),
    crons: Object.entries(SCHEDULES).map(([name, schedule]) => ({ path: `/_functions/${name}`, schedule })),
  };
}

const functionFolder = (output: string, name: string) => join(output, 'functions/_functions', `${name}.func`);

const PLATFORM = './functions/platforms/vercel';

function planned({ functions }: TargetInput, output: string): PlannedFunction[] {
  const path = (name: string) => join(functionFolder(output, name), 'index.mjs');
  const answering = functions.map((entry): PlannedFunction => {
    const { imports, endpoints, pages } = partsOf(entry);
    const code = [
      `${imports}import { vercelFunction } from '${PLATFORM}/vercel-function.ts';`,
      `export default vercelFunction(${endpoints}, import.meta.dirname, ${pages});`,
    ];
    return { name: entry.name, path: path(entry.name), code: code.join('\n'), runtime: 'node' };
  });
  const scheduled = (Object.keys(SCHEDULES) as ScheduledWork[]).map((name): PlannedFunction => {
    const code = [
      `import { vercelCron } from '${PLATFORM}/vercel-cron.ts';`,
      `export default vercelCron('${name}', import.meta.dirname);`,
    ];
    return { name, path: path(name), code: code.join('\n'), runtime: 'node' };
  });
  return [...answering, ...scheduled];
}

/** The description of a function, and the files of the build that it reads. */
function finishFunction(folder: string, release: string): void {
  writeOut(join(folder, '.vc-config.json'), {
    runtime: 'nodejs22.x',
    handler: 'index.mjs',
    launcherType: 'Nodejs',
    shouldAddHelpers: false,
    supportsResponseStreaming: true,
  });
  putFiles(dataFiles(release), { from: release, to: join(folder, 'data') });
}
