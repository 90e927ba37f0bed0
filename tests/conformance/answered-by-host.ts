import type { TargetName } from './target.ts';

/**
 * Cases ("group: name") that a host answers itself, before the site, with the documentation that says so. Their answers
 * are not compared. As few as possible.
 */
export const ANSWERED_BY_HOST: Readonly<Record<string, Partial<Record<TargetName, string>>>> = {};
