#!/usr/bin/env node
import { bundleOf, lastBundle } from './launcher/bundle-of.mjs';
/**
 * The launcher of the `site` command. It bundles the sources with esbuild into `.cache/cli/`, once per digest, and runs
 * the bundle. On a fresh clone it first installs the packages. A packed site has both already.
 */
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { packedTool } from './launcher/packed-tool.mjs';

const root = new URL('..', import.meta.url);

try {
  const { entry, digest } = packedTool(root) ?? (await freshTool());
  process.env.SITE_TOOL_DIGEST = digest;
  const { main } = await import(entry.href);
  await main(process.argv);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 70;
}

async function freshTool() {
  ensureInstalled(root);
  const last = isDevServer(process.argv) ? lastBundle(root) : undefined;
  return bundleOf(root, { logLevel: last ? 'silent' : 'error', isLast: true }).catch((error) => {
    if (!last) throw error;
    return last;
  });
}

/** It shows why the sources cannot be bundled, and starts the site once they can. */
function isDevServer([, , command, ...args]) {
  return command === 'dev' && !args.includes('--site-process');
}

/** esbuild has already printed its errors. Anything else is a bug, and its stack helps. */
function messageOf(error) {
  const isIncomplete = error?.code === 'ERR_MODULE_NOT_FOUND' || /Could not resolve/.test(error?.message);
  if (isIncomplete && packedTool(root))
    return 'This is a packed site: it serves, and has the commands for operators. Build the site in its project.';
  if (isIncomplete) return `A package is missing or incomplete (${firstLine(error)}). Run \`npm ci\`.`;
  return error?.errors ? firstLine(error) : (error?.stack ?? String(error));
}

function firstLine(error) {
  return (error.errors?.[0]?.text ?? error.message).split('\n')[0];
}
