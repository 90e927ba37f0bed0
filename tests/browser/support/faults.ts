import type { BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    /** Exposed by `watch` below. */
    reportViolation(text: string): void;
  }
}

/** Collects faults of pages: console errors and warnings, exceptions, and security policy violations. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Allows faults that match, because the test causes them on purpose. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }

  /** Watches every page of a session. */
  async watch(session: BrowserContext): Promise<void> {
    await session.exposeBinding('reportViolation', (_, text: string) => void this.#seen.push(`policy: ${text}`));
    await session.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        window.reportViolation(`${violatedDirective} ${blockedURI}`);
      });
    });
    session.on('page', (page) => this.#watchPage(page));
  }

  #watchPage(page: Page): void {
    page.on('pageerror', (error) => void this.#seen.push(`exception: ${error.stack}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#seen.push(`console ${message.type()}: ${message.text()}`);
    });
  }
}
