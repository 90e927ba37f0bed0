/** How problems are printed: for people, for programs, as annotations on a GitHub pull request, as SARIF 2.1.0. */
export const REPORT_FORMATS = ['text', 'json', 'github', 'sarif'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];
