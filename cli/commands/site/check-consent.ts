import type { BuiltPage } from '../../pipeline/check/consent-placement.ts';
import { counted } from '../../report/counted.ts';
import type { CommandContext } from '../context.ts';

/** Measures the consent text of every form in a browser. Returns whether all are where and how they must be. */
export async function checkConsent({ terminal, exit }: CommandContext, pages: readonly BuiltPage[]): Promise<boolean> {
  const { checkConsentPlacement } = await import('../../pipeline/check/consent-placement.ts');
  const browser = await tryBrowser();
  if ('fault' in browser) {
    terminal.note(
      `The consent texts were not checked, because no browser could be started (${browser.fault}). Install Chromium or ` +
        'Google Chrome, run "npm install" and "npx playwright install chromium", or set SITE_CHROMIUM to the path of a browser.',
    );
    exit(2);
    return false;
  }
  const { forms, faults } = await checkConsentPlacement(pages, browser.opened).finally(() => browser.opened.close());
  for (const fault of faults) terminal.out(fault);
  if (faults.length === 0) {
    terminal.note(`${counted(forms, 'consent text')} checked in a browser, no faults`);
    return true;
  }
  terminal.note(
    `\n${counted(faults.length, 'fault')} of consent texts. Their place and look are in templates/components/consent-field.`,
  );
  exit(1);
  return false;
}

async function tryBrowser() {
  try {
    const { openBrowser } = await import('../../system/open-browser.ts');
    return { opened: await openBrowser() };
  } catch (error) {
    const [fault] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { fault };
  }
}
