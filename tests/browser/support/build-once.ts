import type { TestProject } from 'vitest/node';
import { buildSite } from '../../support/site.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

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
  const { path: out, remove } = makeTempFolder();
  const { runtime } = project.config.provide;
  buildSite(out, ['--browser-runtime', runtime ?? 'preact']);
  project.provide('out', out);
  return remove;
}
