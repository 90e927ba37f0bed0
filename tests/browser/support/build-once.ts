import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What runs the islands. */
    runtime: 'preact' | 'react';
    /** The build that is served. */
    out: string;
  }
}

/** One build of the real site for all files of a project. */
export default function buildOnce(project: TestProject): () => void {
  const out = mkdtempSync(join(tmpdir(), 'site-browser-'));
  const { runtime } = project.config.provide;
  buildSite(out, ['--browser-runtime', runtime ?? 'preact']);
  project.provide('out', out);
  return () => rmSync(out, { recursive: true, force: true });
}
