import { describe, expect } from 'vitest';
import { aided, CALLBACK, fill, problems, started, submit, submitAndAccept, valuesOf } from './support/forms.ts';
import { it, itOnce, itWithoutScript } from './support/it-with-store.ts';
import { lateScripts } from './support/late-scripts.ts';

describe('the callback form', () => {
  it('sends a lead with its consent and attribution, and goes to the thank-you page', async ({ visit, site }) => {
    const page = await visit('/lpe?utm_source=news&gclid=g1&campaign=spring&ad_group=dui');
    await started(page, 'callback');
    await fill(page, 'callback', { ...CALLBACK, email: 'origin@example.com' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);

    const [lead] = await site.leadsOf('origin@example.com');
    expect(lead?.payload).toMatchObject({
      formName: 'sr22-basic-form',
      name: 'Ann Lee',
      phoneNumber: '+16145550123',
      zipcode: '43215',
    });
    expect(lead?.consent).toMatchObject({
      version: 'lead-2026-11b',
      versionFrom: 'page',
      sellerList: { version: '2026-11-21', sellers: [] },
      popup: 'accepted',
      popupText: expect.stringContaining('By tapping Accept, you agree to receive automated calls/texts'),
      page: '/lpe',
      controls: { agree: true },
      signature: { name: 'Ann Lee', phoneTyped: '614-555-0123', phone: '+16145550123' },
    });
    expect(lead?.attribution).toMatchObject({
      utm_source: 'news',
      first_utm_source: 'news',
      gclid: 'g1',
      campaign: 'spring',
      adGroup: 'dui',
      trafficSource: '/lpe',
      landing_page: '/lpe',
    });
  });

  it('lists missing answers on submit, moves focus to the list, and sends nothing', async ({ visit }) => {
    const page = await visit('/');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await started(page, 'callback');
    await submit(page, 'callback');

    await expect
      .poll(() => problems(page, 'callback'))
      .toEqual([
        'Name is required',
        'Phone Number is required',
        'Email is required',
        'Zip Code is required',
        'You must agree to the terms',
      ]);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await page.locator('.error-summary:focus').waitFor();
    await page.click('#callback .error-summary a[href="#callback-email"]');
    await page.locator('#callback-email:focus').waitFor();
    await expect.poll(() => page.getAttribute('#callback-email', 'aria-invalid')).toBe('true');
    expect(new URL(page.url()).hash).toBe('');
    expect(posts).toEqual([]);
  });

  itOnce('says why no line can have a phone number, and asks nothing before that', async ({ visit }) => {
    const page = await visit('/');
    await started(page, 'callback');
    await fill(page, 'callback', CALLBACK);
    await page.check('#callback-agree');
    for (const [typed, reason] of [
      ['3004550999', 'No ordinary US number begins with 300'],
      ['6141234567', 'No ordinary US number has 123 after its area code'],
      ['6145551234', 'No ordinary US number ends with 555-1234'],
    ] as const) {
      await page.fill('#callback-phoneNumber', typed);
      await submit(page, 'callback');
      await expect.poll(() => problems(page, 'callback')).toEqual([reason]);
      expect(await page.locator('#callback dialog').isVisible()).toBe(false);
    }
  });

  it('clears the error of an edited field, and clears the title with the last error', async ({ visit }) => {
    const page = await visit('/');
    await started(page, 'callback');
    await fill(page, 'callback', { ...CALLBACK, phoneNumber: '800-555-0123', email: 'not-an-email' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await expect.poll(() => problems(page, 'callback')).toEqual(['Phone number is not valid', 'Email is not valid']);

    await page.fill('#callback-email', 'still wrong');
    await expect.poll(() => problems(page, 'callback')).toEqual(['Phone number is not valid']);
    await page.locator('#callback-zipcode').focus();
    await expect.poll(() => problems(page, 'callback')).toEqual(['Phone number is not valid']);
    await page.fill('#callback-phoneNumber', '6145550123');
    await page.locator('#callback .error-summary').waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).not.toMatch(/^Error: /);
  });

  itOnce('marks a field that was wrong once it is right, and not before', async ({ visit }) => {
    const page = await visit('/');
    await aided(page, 'callback', 'email');
    await fill(page, 'callback', CALLBACK);
    await page.fill('#callback-email', 'ann');
    await submit(page, 'callback');
    const mended = page.locator('#callback [data-mended] label');
    for (const [typed, marked] of [
      ['ann@', []],
      ['ann@example.com', ['Email']],
      ['ann@example', []],
    ] as const) {
      await page.fill('#callback-email', typed);
      await page.focus('#callback-zipcode');
      await expect.poll(() => mended.allInnerTexts()).toEqual(marked);
    }
  });

  it('formats a phone number as it is typed, pasted and changed in the middle', async ({ visit }) => {
    const page = await visit('/');
    await aided(page, 'callback', 'phoneNumber');
    const phone = page.locator('#callback-phoneNumber');
    await phone.pressSequentially('6145550123');
    await expect.poll(() => phone.inputValue()).toBe('614-555-0123');
    for (let press = 0; press < 6; press++) await phone.press('ArrowLeft');
    await phone.press('Backspace');
    await page.keyboard.type('7');
    await expect.poll(() => phone.inputValue()).toBe('614-575-0123');
    await expect.poll(() => phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(6);
    await phone.selectText();
    await page.keyboard.insertText('+1 (614) 555.0188');
    await expect.poll(() => phone.inputValue()).toBe('+1 614-555-0188');
  });

  itOnce('shows the generic error on leaving a field before submitting', async ({ visit }) => {
    const page = await visit('/');
    await started(page, 'callback');
    await fill(page, 'callback', { name: ' ', phoneNumber: '12', email: 'a@b', zipcode: '4321' });
    await page.locator('#callback-name').focus();
    const messages = page.locator('#callback .field-error');
    await expect.poll(() => messages.allInnerTexts()).toHaveLength(4);
    expect((await messages.allInnerTexts()).map((text) => text.replace(/^Error:\s*/, ''))).toEqual([
      'This field is required',
      'Phone number is not valid',
      'Email is not valid',
      'Must be at least 5 characters long',
    ]);
  });

  it('keeps a click on the button when leaving a field shows an error', async ({ visit }) => {
    const page = await visit('/');
    await aided(page, 'callback', 'name');
    await fill(page, 'callback', { ...CALLBACK, zipcode: '' });
    await page.check('#callback-agree');
    await page.locator('#callback-zipcode').pressSequentially('432');
    const button = page.locator('#callback .form-actions button');
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    if (!before) throw new Error('The button has no position.');
    await page.mouse.move(before.x + 20, before.y + before.height - 2);
    await page.mouse.down();
    expect(await button.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect.poll(() => problems(page, 'callback')).toEqual(['Zip Code must be at least 5 characters long']);
    await expect
      .poll(() => page.locator('#callback-zipcode-error').innerText())
      .toContain('Must be at least 5 characters long');
  });

  it('asks in a pop-up, and Decline and Escape keep everything and restore the focus', async ({ visit, site }) => {
    const page = await visit('/');
    await started(page, 'callback');
    await fill(page, 'callback', { ...CALLBACK, email: 'declined@example.com' });
    await page.check('#callback-agree');
    for (const leave of [() => page.click('dialog [data-action=decline]'), () => page.keyboard.press('Escape')]) {
      await submit(page, 'callback');
      await expect
        .poll(() => page.locator('dialog[open]').textContent())
        .toContain(
          'By tapping Accept, you agree to receive automated calls/texts with SR-22 insurance quotes, ' +
            "even if you're on a Do Not Call list. Message & data rates may apply.",
        );
      await leave();
      await page.locator('dialog[open]').waitFor({ state: 'hidden' });
      const note = page.locator('#callback .form-actions + [role=alert]');
      await expect.poll(() => note.textContent()).toMatch(/^Nothing was sent\. Your answers are still here\./);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Call Me Now');
      await expect.poll(() => page.inputValue('#callback-email')).toBe('declined@example.com');
      await expect.poll(() => page.isChecked('#callback-agree')).toBe(true);
    }
    expect(await site.leadsOf('declined@example.com')).toEqual([]);
  });

  itOnce(
    'shows the pop-up clear of the edges, from its title, with its buttons in sight and the page held',
    async ({ visit }) => {
      const page = await visit('/', { viewport: { width: 390, height: 844 } });
      await started(page, 'callback');
      await fill(page, 'callback', CALLBACK);
      await page.check('#callback-agree');
      await submit(page, 'callback');
      for (const [width, height] of [
        [390, 844],
        [320, 480],
      ] as const) {
        await page.setViewportSize({ width, height });
        const shown = await page.locator('dialog[open]').evaluate((dialog) => {
          const { left, right } = dialog.getBoundingClientRect();
          const buttons = [...dialog.querySelectorAll('button')].map((button) => button.getBoundingClientRect().bottom);
          const [bar] = [...dialog.children].slice(-1).map((last) => last.getBoundingClientRect().bottom);
          const edge = dialog.getBoundingClientRect().top + dialog.clientTop + dialog.clientHeight;
          const uncovered = edge - (bar ?? 0);
          return { left, right: innerWidth - right, below: Math.max(...buttons) - innerHeight, uncovered };
        });
        expect(Math.min(shown.left, shown.right)).toBeGreaterThanOrEqual(12);
        expect(shown.below).toBeLessThanOrEqual(0);
        expect(shown.uncovered).toBeLessThan(1);
      }
      await page.locator('#callback-confirm-title:focus').waitFor();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(160, 20);
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => scrollY)).toBe(before);
    },
  );

  it('saves one lead after a double click, and no more after the back button', async ({ visit, site }) => {
    const page = await visit('/');
    await started(page, 'callback');
    await fill(page, 'callback', { ...CALLBACK, email: 'twice@example.com' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.dblclick('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    await page.goBack();
    await started(page, 'callback');
    await expect.poll(() => page.locator('#callback .form-actions button').isEnabled()).toBe(true);
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('twice@example.com')).toHaveLength(1);
  });

  itOnce('saves one lead when two tabs send the same answers', async ({ visit, site }) => {
    const first = await visit('/');
    const second = await first.context().newPage();
    await second.goto('/');
    for (const page of [first, second]) {
      await started(page, 'callback');
      await fill(page, 'callback', { ...CALLBACK, email: 'tabs@example.com' });
      await page.check('#callback-agree');
      await submit(page, 'callback');
    }
    await Promise.all([first, second].map((page) => page.click('dialog [data-action=accept]')));
    await Promise.all([first, second].map((page) => page.waitForURL(/\/thank-you\?sent=/)));
    expect(await site.leadsOf('tabs@example.com')).toHaveLength(1);
  });

  it('keeps answers, focus and selection from before the script loads', async ({ visit, site }) => {
    const late = lateScripts();
    const page = await visit('/', late);
    await fill(page, 'callback', { ...CALLBACK, email: 'late@example.com' });
    await page.check('#callback-agree');
    await page.locator('#callback-name').evaluate((field: HTMLInputElement) => {
      field.focus();
      field.setSelectionRange(1, 3);
    });
    late.release();
    await started(page, 'callback');

    await expect
      .poll(() => valuesOf(page, 'callback', Object.keys(CALLBACK)))
      .toEqual({ ...CALLBACK, email: 'late@example.com' });
    await expect.poll(() => page.isChecked('#callback-agree')).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const field = document.activeElement as HTMLInputElement;
          return [field.id, field.selectionStart, field.selectionEnd];
        }),
      )
      .toEqual(['callback-name', 1, 3]);
    await submit(page, 'callback');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('late@example.com')).toHaveLength(1);
  });

  itWithoutScript('works without script, and shows errors while keeping every answer', async ({ visit, site }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await fill(page, 'callback', { ...CALLBACK, email: 'plain@example.com', zipcode: '4321' });
    await submit(page, 'callback');
    await expect
      .poll(() => problems(page, 'callback'))
      .toEqual(['Zip Code must be at least 5 characters long', 'You must agree to the terms']);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expect.poll(() => page.inputValue('#callback-email')).toBe('plain@example.com');
    await page.fill('#callback-zipcode', '43215');
    await page.check('#callback-agree');
    await submitAndAccept(page, 'callback', { email: 'plain@example.com' });
    await page.waitForURL(/\/thank-you\?sent=/);
    const leads = await site.leadsOf('plain@example.com');
    expect(leads).toMatchObject([{ consent: { versionFrom: 'page', popup: 'accepted' } }]);
  });

  itOnce(
    'that is sent before its script has arrived asks what the pop-up asks, and Decline sends nothing',
    async ({ visit, site }) => {
      const late = lateScripts();
      const page = await visit('/', late);
      const answers = { ...CALLBACK, email: 'early@example.com', phoneNumber: '614-555-0127' };
      await fill(page, 'callback', answers);
      await page.check('#callback-agree');
      await submit(page, 'callback');
      await page.click('#callback [name=popup][value=declined]');
      await page.getByText('You declined, so nothing was sent.').waitFor();
      expect(await site.leadsOf('early@example.com')).toEqual([]);
      await submitAndAccept(page, 'callback', answers);
      await page.waitForURL(/\/thank-you\?sent=/, { waitUntil: 'commit' });
      const leads = await site.leadsOf('early@example.com');
      expect(leads).toMatchObject([{ consent: { popup: 'accepted' } }]);
      late.release();
    },
  );

  it('shows the question of the pop-up once when the script arrives with it', async ({ visit, site }) => {
    const late = lateScripts();
    const page = await visit('/', late);
    await fill(page, 'callback', { ...CALLBACK, email: 'joined@example.com', phoneNumber: '614-555-0128' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    late.release();
    await started(page, 'callback');
    await page.click('#callback [name=popup][value=accepted]');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('joined@example.com')).toHaveLength(1);
  });
});

describe('the callback form at the end of a guide', () => {
  itWithoutScript('is shown by the links to it, and when it comes back with problems', async ({ visit }) => {
    const page = await visit('/what-is-sr22', { javaScriptEnabled: false });
    const form = page.locator('form#callback');
    expect(await form.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Ask for a call', exact: true }).click();
    expect(await form.isVisible()).toBe(true);
    await page.goto('/what-is-sr22');
    await page.getByRole('link', { name: 'Ask for a call instead' }).click();
    await fill(page, 'callback', { ...CALLBACK, zipcode: '4321' });
    await submit(page, 'callback');
    expect(await problems(page, 'callback')).toContain('Zip Code must be at least 5 characters long');
    expect(await form.isVisible()).toBe(true);
    expect(await page.inputValue('#callback-email')).toBe(CALLBACK.email);
  });

  itWithoutScript('stays where something was typed, wherever the visitor goes on the page', async ({ visit }) => {
    const page = await visit('/what-is-sr22#callback', { javaScriptEnabled: false });
    await page.locator('#callback-name').pressSequentially('Ann');
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#(?!callback)/);
    expect(await page.locator('#callback-name').isVisible()).toBe(true);
    expect(await page.inputValue('#callback-name')).toBe('Ann');
  });

  it('checks, with its script, what is typed in it, and stays open', async ({ visit }) => {
    const page = await visit('/what-is-sr22#callback');
    await started(page, 'callback');
    await fill(page, 'callback', { ...CALLBACK, zipcode: '4321' });
    await submit(page, 'callback');
    expect(await problems(page, 'callback')).toContain('You must agree to the terms');
    await page.reload();
    await expect.poll(() => page.inputValue('#callback-email')).toBe(CALLBACK.email);
    expect(await page.locator('form#callback').isVisible()).toBe(true);
  });
});
