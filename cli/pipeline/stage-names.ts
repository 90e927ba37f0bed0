/** The stages of a build, in the order they run. Each has a folder beside this file and a line in the build report. */
export const STAGES = ['read', 'parse', 'validate', 'resolve', 'plan', 'bundle', 'render', 'check', 'emit'] as const;

export type Stage = (typeof STAGES)[number];

/** Called with how many are done, of how many, and what they are: 10, 600, 'pages'. */
export type OnProgress = (done: number, total: number, what: string) => void;
