import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The library that runs the islands. */
    runtime: 'preact' | 'react';
    /** Folder of the served build. */
    out: string;
  }
}

/** Builds the real site once for all test files of a project. */
export default function buildOnce(project: TestProject): () => void {
  const out = mkdtempSync(join(tmpdir(), 'site-browser-'));
  const { runtime } = project.config.provide;
  buildSite(out, ['--browser-runtime', runtime ?? 'preact']);
  project.provide('out', out);
  return () => rmSync(out, { recursive: true, force: true });
}
