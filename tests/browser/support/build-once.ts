import type { TestProject } from 'vitest/node';
import { buildSite } from '../../support/site.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

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
  const { path: out, remove } = makeTempFolder();
  const { runtime } = project.config.provide;
  buildSite(out, ['--browser-runtime', runtime ?? 'preact']);
  project.provide('out', out);
  return remove;
}
