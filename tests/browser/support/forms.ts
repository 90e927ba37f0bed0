import type { Page } from 'playwright';
import { expect } from 'vitest';

export type Answers = Readonly<Record<string, string>>;

/** Valid answers for each form, by field name. */
export const CALLBACK: Answers = {
  name: 'Ann Lee',
  phoneNumber: '614-555-0123',
  email: 'Ann.Lee@example.com',
  zipcode: '43215',
};

export const QUOTE: Answers = {
  name: 'Ann Lee',
  email: 'ann.lee@example.com',
  phoneNumber: '614-555-0124',
  address: '12 Main Street',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43215',
};

export const CONTACT: Answers = {
  name: 'Ann Lee',
  email: 'ann.lee@example.com',
  message: 'What does FR-44 mean?',
};

export const LISTING: Answers = {
  contactName: 'Bo Diaz',
  email: 'bo@agency.example.com',
  businessAddress: '5 High Street',
  city: 'Columbus',
  state: 'Ohio',
  zipcode: '43215',
  businessName: 'Diaz Insurance',
  businessPhone: '614-555-0188',
  website: 'https://agency.example',
};

export const PRIVACY: Answers = {
  name: 'Ann Lee',
  email: 'ann.lee@example.com',
  phoneNumber: '614-555-0123',
  state: 'Ohio',
  details: 'Please stop all calls.',
};

/** Fills in the fields of a form by name. A form in steps is led to the step of each. */
export async function fill(page: Page, form: string, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const field = page.locator(`#${form}-${name}`);
    const step = page.locator(`#${form} fieldset[hidden]:has(#${form}-${name})`);
    if ((await step.count()) > 0) {
      const isLater = await step.evaluate((one) => one.previousElementSibling?.matches('fieldset:not([hidden])'));
      if (isLater) await submit(page, form);
      else await goToPrevious(page, form);
    }
    await field.fill(value);
  }
}

/** Goes one step back, which the history of the browser follows a moment later. */
export async function goToPrevious(page: Page, form: string): Promise<void> {
  await page.click(`#${form} [data-action=previous]`);
  await page.waitForFunction((id) => {
    const steps = [...document.querySelectorAll(`#${id} .form-steps`)];
    return steps.findIndex((step) => !step.hasAttribute('hidden')) === history.state.step;
  }, form);
}

/** Values of these fields of a form. */
export function valuesOf(page: Page, form: string, names: readonly string[]): Promise<Record<string, string>> {
  return page.evaluate(
    ([id, wanted]) =>
      Object.fromEntries(
        wanted.map((name) => [name, (document.getElementById(`${id}-${name}`) as HTMLInputElement).value]),
      ),
    [form, names] as const,
  );
}

/** Scrolls to an element and waits until its island has started. */
export async function started(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.locator(`[data-started]:has(#${id})`).waitFor({ state: 'attached' });
}

/** Touches a field of a form and waits for what helps with filling it in. */
export async function aided(page: Page, form: string, field: string): Promise<void> {
  await started(page, form);
  await page.focus(`#${form}-${field}`);
  await page.locator(`#${form}[data-aids]`).waitFor();
}

/** Chooses by the arrow in the list that has the focus. Letters that are typed slowly would each begin a new search. */
export async function chooseByKeys(page: Page, choice: string): Promise<void> {
  const list = page.locator('select:focus');
  const choices = await list.locator('option').allInnerTexts();
  expect(choices).toContain(choice);
  for (let at = 0; at < choices.indexOf(choice); at += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => list.locator('option:checked').innerText()).toBe(choice);
}

export async function submit(page: Page, form: string): Promise<void> {
  await page.click(`#${form} .form-actions button[type=submit]:not([data-action=reset])`);
}

/** Without script a page with a pop-up asks what the pop-up would ask, with all answers in place. */
export async function submitAndAccept(page: Page, form: string, answers: Answers): Promise<void> {
  await submit(page, form);
  await page.locator(`#${form} [name=popup][value=accepted]`).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('h2')?.textContent);
  await expect.poll(focused).toBe('May we call and text you?');
  expect(await page.title()).not.toMatch(/^Error/);
  await expect.poll(() => valuesOf(page, form, Object.keys(answers))).toEqual(answers);
  expect(await page.isChecked(`#${form}-agree`)).toBe(true);
  await page.click(`#${form} [name=popup][value=accepted]`);
}

/** Lines of the error summary. */
export async function problems(page: Page, form: string): Promise<string[]> {
  return page.locator(`#${form} .error-summary li`).allInnerTexts();
}
