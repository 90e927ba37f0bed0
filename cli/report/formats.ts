/** Formats of problem reports: for people, for programs, for GitHub pull requests (annotations), and SARIF 2.1.0. */
export const REPORT_FORMATS = ['text', 'json', 'github', 'sarif'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];
