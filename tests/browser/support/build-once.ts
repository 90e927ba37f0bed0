import type { TestProject } from 'vitest/node';
import { builtSite } from '../../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The library that runs the islands. */
    runtime: 'preact' | 'react';
    /** Folder of the served build. */
    out: string;
  }
}

/** Builds the real site once for all test files that run one library. */
export default function buildOnce(project: TestProject): void {
  const { runtime = 'preact' } = project.config.provide;
  project.provide('out', builtSite(runtime));
}
