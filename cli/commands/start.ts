import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { makeLog } from '../../functions/log.ts';
import { StartError } from '../../functions/platforms/node/start-error.ts';
import { startServer } from '../../functions/platforms/node/serve.ts';
import { projectRoot } from '../system/project.ts';
import { runBuild } from './build.ts';
import type { CommandContext } from './context.ts';

interface ServeFlags {
  readonly root?: string;
  readonly out?: string;
}

/** `site start`: build, then serve. What `npm start` runs. */
export function startCommand(context: CommandContext): Command {
  return new Command('start')
    .description('Build the site, then serve it with its functions (npm start).')
    .option('--root <folder>', 'the folder that holds content/ (default: this project)')
    .option('--out <folder>', 'where to build (default: dist in this project)')
    .action(async (flags: ServeFlags) => {
      const built = await runBuild(context, { ...flags, format: 'text' });
      if (built) await serve(context, flags);
    });
}

/** `site serve`: serve what was built before. */
export function serveCommand(context: CommandContext): Command {
  return new Command('serve')
    .description('Serve a finished build with its functions, without building.')
    .option('--root <folder>', 'the folder that holds dist/ (default: this project)')
    .option('--out <folder>', 'the build (default: dist in this project)')
    .action((flags: ServeFlags) => serve(context, flags));
}

async function serve({ terminal, exit }: CommandContext, flags: ServeFlags): Promise<void> {
  const out = flags.out === undefined ? join(projectRoot(flags.root), 'dist') : resolve(flags.out);
  if (!existsSync(join(out, 'manifest.json'))) {
    terminal.note(`There is no finished build in ${out}. Run \`npm run build\` first.`);
    return exit(2);
  }
  try {
    const server = await startServer({ out, env: process.env, log: makeLog() });
    terminal.out(`Serving ${server.url} (press Ctrl+C to stop)`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const sentence of error.sentences) terminal.note(sentence);
    exit(2);
  }
}
