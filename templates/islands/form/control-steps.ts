import type { FormProps } from '../../components/form-frame/form-frame.tsx';
import type { Island } from '../hydrate-island.ts';
import { controlForm, type FormIslandOptions } from './control-form.ts';

/** What the browser's history keeps of each step. */
interface Entry {
  readonly step?: number;
  /** The step of the entry before it. */
  readonly before?: number;
}

/** A form in steps: the browser shows one of them. */
interface SteppedProps extends FormProps {
  readonly step?: number;
}

/** What is special about one form, and the names of the fields on each of its steps. */
type SteppedOptions = Pick<FormIslandOptions<SteppedProps>, 'rules' | 'validate' | 'failureLog'> & {
  readonly names: readonly (readonly string[])[];
};

/**
 * Controls a form in steps. Previous keeps every answer, because other steps are only hidden. Each step is an entry of
 * the browser's history, so Back leads to the step before.
 */
export function controlSteps(island: Island<SteppedProps>, { names: steps, ...options }: SteppedOptions) {
  let step = firstStep(island);
  const { form, restart, paint } = controlForm<SteppedProps>(island, {
    ...options,
    more: () => ({ step }),
    steps: {
      open: () => (step < steps.length - 1 ? steps[step] : undefined),
      next: () => {
        enter(step + 1);
        open();
      },
      reveal: (names) => {
        const first = Math.min(...names.map(stepOf));
        if (names.length === 0 || first === step) return;
        enter(first);
        paint();
      },
    },
  });

  function enter(to: number): void {
    history.pushState({ step: to, before: step } satisfies Entry, '');
    step = to;
  }

  /** Shows the step afresh, with the focus in its first field. */
  function open(): void {
    restart();
    form.querySelector<HTMLElement>('fieldset:not([hidden]) input')?.focus();
  }

  /** The first step, without errors. */
  function startOver(): void {
    if (step > 0) enter(0);
    restart();
  }

  form.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-action="previous"]')) return;
    if (entry().before === step - 1) {
      step -= 1;
      history.back();
    } else enter(step - 1);
    open();
  });
  addEventListener('popstate', () => {
    const { step: to } = entry();
    if (to === undefined || to === step) return;
    step = to;
    open();
  });
  history.replaceState({ ...entry(), step } satisfies Entry, '');

  /**
   * The step the visitor is on if the script loaded late or the page was loaded again; the first step with an error if
   * the form was just posted.
   */
  function firstStep({ root, props }: Island<SteppedProps>): number {
    const focused = document.activeElement;
    const wrong = Object.keys(props.form?.errors ?? {});
    if (wrong.length > 0) return Math.min(...wrong.map(stepOf));
    return root.contains(focused) ? stepOf((focused as HTMLInputElement).name) : (entry().step ?? 0);
  }

  /** Consent belongs to the last step. */
  function stepOf(name: string): number {
    const at = steps.findIndex((names) => names.includes(name));
    return at < 0 ? steps.length - 1 : at;
  }

  return { form, startOver };
}

function entry(): Entry {
  return history.state ?? {};
}
