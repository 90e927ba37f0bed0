import type { BrowserContext, Page } from 'playwright';

/** What pages complained of: console errors and warnings, exceptions, and violations of the content security policy. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** The test makes a page complain in this way on purpose. */
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
        const page = window as unknown as { reportViolation(text: string): void };
        page.reportViolation(`${violatedDirective} ${blockedURI}`);
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
