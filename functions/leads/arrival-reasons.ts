/** Signs that a program sent a form: see spam-signals.ts, check-stamp.ts and check-turnstile.ts in functions/forms. */
const SPAM_SIGNALS = ['honeypot', 'too-fast', 'no-stamp', 'bad-stamp', 'turnstile', 'turnstile-missing'] as const;

export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/**
 * Whether a quarantine reason says only how a submission arrived, so that its visitor can do better: a spam signal, or
 * a limit of velocity. Any other is about the person or the lead, and only an operator may overrule it.
 */
export function isAboutArrival(reason: string): boolean {
  return SPAM_SIGNALS.some((signal) => signal === reason) || reason.startsWith('velocity-');
}
