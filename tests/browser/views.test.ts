import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { compareViews } from '../views/compare-views.ts';
import { takePictures } from '../views/take-pictures.ts';
import { onlyTypeface } from '../views/typeface.ts';
import { allViews } from '../views/views.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Letters are placed alike on each machine, and drawings in files of their own stand still, too. */
const UNHINTED = ['--font-render-hinting=none'];

// Elsewhere, pages are set in the fonts of the system.
it.runIf(process.platform === 'linux')('views of the site look as accepted', async () => {
  const { path: folder, remove } = makeTempFolder();
  const site = await serveSite({ out: inject('out') });
  const browser = await openBrowser(UNHINTED, {
    env: { ...process.env, ...onlyTypeface(folder) } as Record<string, string>,
  });
  try {
    const differing = await compareViews(await takePictures(browser, site.url, allViews()), {
      accepted: folderOf('../views/accepted'),
      sheet: folderOf('../../.cache/views'),
      chromium: browser.version(),
      accept: process.env.ACCEPT_VIEWS === 'true',
    });
    expect(differing).toEqual([]);
  } finally {
    await browser.close();
    await site.remove();
    remove();
  }
});
