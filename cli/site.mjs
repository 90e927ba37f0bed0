#!/usr/bin/env node
import { bundleOf } from './launcher/bundle-of.mjs';
/**
 * The launcher of the `site` command. It bundles the TypeScript of cli, templates, schemas and functions with esbuild into `.cache/cli/`,
 * once per digest of those sources, and runs the result. On a fresh clone it first installs what is missing.
 */
import { ensureInstalled } from './launcher/ensure-installed.mjs';

const root = new URL('..', import.meta.url);

try {
  ensureInstalled(root);
  const { entry, digest } = await bundleOf(root);
  process.env.SITE_TOOL_DIGEST = digest;
  const { main } = await import(entry.href);
  await main(process.argv);
} catch (error) {
  // esbuild has already said where its errors are; anything else is a bug, and its stack helps.
  const said = error?.errors ? error.message.split('\n')[0] : (error?.stack ?? String(error));
  console.error(said);
  process.exitCode = 70;
}
