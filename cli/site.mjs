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
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 70;
}
