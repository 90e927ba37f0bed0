#!/usr/bin/env node
import { bundleOf } from './launcher/bundle-of.mjs';
/**
 * The launcher of the `site` command. It bundles the sources with esbuild into `.cache/cli/`, once per digest, and runs
 * the bundle. On a fresh clone it first installs the packages.
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
  // esbuild has already printed its errors. Anything else is a bug, and its stack helps.
  const message = error?.errors ? error.message.split('\n')[0] : (error?.stack ?? String(error));
  console.error(message);
  process.exitCode = 70;
}
