import { BAC_REQUIRED, checkBac } from '../../../schemas/rules/facts/bac.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { onAnswers } from '../../islands/form/fields.ts';
import { focusSummary, linkSummary, markTitle } from '../../islands/form/show-problems.ts';
import { typedIn } from '../../islands/form/typed.ts';
import type { FormState } from '../../page.ts';
import { BacCalculator } from './bac-calculator.tsx';
import { bacAnswer } from './bac-input.ts';

/**
 * Calculates in the browser and sends nothing. The button is shown as disabled until gender, weight and hours are set;
 * pressed before, it says what is missing.
 */
export const start = hydrateIsland(BacCalculator, ({ root, props, find, show }) => {
  const form = find<HTMLFormElement>('form');
  let state = props.form;
  let ready = false;

  function isReady(): boolean {
    const typed = typedIn(form);
    return BAC_REQUIRED.every((name) => typed[name]?.trim());
  }

  function paint(next: FormState | undefined): void {
    state = next;
    ready = isReady();
    show({ ...props, form: state, ready });
    markTitle(Object.keys(state?.errors ?? {}).length > 0);
  }

  /** The focus goes with it: a keyboard on the screen closes, and the next Tab goes on from here. */
  function showResult(): void {
    const result = root.querySelector<HTMLElement>('.bac-result');
    result?.focus({ preventScroll: true });
    result?.scrollIntoView();
  }

  form.addEventListener('input', ({ target }) => {
    const { [(target as HTMLInputElement).name]: wrong, ...errors } = state?.errors ?? {};
    if (!wrong || !state) return paint(state);
    paint(Object.keys(errors).length > 0 ? { ...state, errors } : undefined);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = typedIn(form) as FormState['values'];
    paint({ form: 'bac', values, errors: checkBac(values) });
    focusSummary(form);
    if (bacAnswer(state)) showResult();
  });
  form.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-action="reset"]')) return;
    event.preventDefault();
    empty(form);
    paint(undefined);
    form.querySelector('input')?.focus();
  });
  linkSummary(form);
  onAnswers(() => {
    if (isReady() !== ready) paint(state);
  });
  paint(state);
});

function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    if (field.type === 'radio') field.checked = false;
    else field.value = BAC_REQUIRED.some((name) => name === field.name) ? '' : '0';
  }
}
