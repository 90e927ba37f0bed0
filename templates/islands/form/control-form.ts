import type { ValidateFunction } from 'ajv';
import type { PageFormId } from '../../../schemas/generated/forms.ts';
import { checkRequest } from '../../../schemas/rules/check-request.ts';
import { type FormRules, formBody, type Typed } from '../../../schemas/rules/form-body.ts';
import type { Moment } from '../../../schemas/rules/sentences.ts';
import type { FormProps } from '../../components/form-frame/form-frame.tsx';
import type { FormState } from '../../page.ts';
import type { Island } from '../hydrate-island.ts';
import { type RequestError, request } from '../request.ts';
import { ask } from './ask.ts';
import { idempotencyKeys } from './idempotency-key.ts';
import { fillFromQuoteBlock, insuredOfQuoteBlock } from './quote-block-answers.ts';
import { focusSummary, linkSummary, markTitle } from './show-problems.ts';
import { asTyped, keptAttribution, typedIn } from './typed.ts';

type Errors = FormState['errors'];

/** What is special about one form. */
export interface FormIslandOptions<Props extends FormProps> {
  /** How its fields become the request body: schemas/generated/form-*.ts. */
  readonly rules: FormRules & { readonly id: PageFormId };
  /** Checks the request body: schemas/generated/validate-*.js. */
  readonly validate: ValidateFunction<object>;
  /** What the console says when the form could not be sent (specification section 8). */
  readonly failureLog: string;
  /** Further props, made whenever the form is shown. */
  readonly more?: (form: HTMLFormElement) => Partial<Props>;
  /** Forms in steps. */
  readonly steps?: FormSteps;
}

export interface FormSteps {
  /** Fields of the open step; undefined on the last one, which sends the form. */
  readonly open: () => readonly string[] | undefined;
  readonly next: () => void;
  /** Opens the step a field is on. */
  readonly reveal: (name: string) => void;
}

export interface FormControl {
  readonly form: HTMLFormElement;
  /** Shows the form again. */
  readonly paint: () => void;
  /** Clears every error; the form counts as not submitted. */
  readonly restart: () => void;
}

/** Where a form is in its life (specification section 4). */
interface Life {
  /** Submit was pressed. After that, editing a field only clears its error. */
  submitted: boolean;
  sending: boolean;
  errors: Errors;
  failure?: string;
}

/**
 * The life of every form: empty, checked as it is filled, submitted, confirmed if the page asks for it, sent. After
 * that the browser goes to /thank-you, or the visitor sees what went wrong with every answer kept. Fields hold their
 * own values; this shows their problems.
 */
export function controlForm<Props extends FormProps>(
  { find, props, show }: Island<Props>,
  { rules, validate, failureLog, more, steps }: FormIslandOptions<Props>,
): FormControl {
  const form = find<HTMLFormElement>('form');
  const keyFor = idempotencyKeys();
  let life: Life = { submitted: props.form !== undefined, sending: false, errors: {}, ...props.form };

  function set(change: Partial<Life>): void {
    life = { ...life, ...change };
    paint();
  }

  function paint(): void {
    const { errors, failure, sending, submitted } = life;
    const state: FormState = { form: rules.id, values: props.form?.values ?? {}, errors, failure };
    show({ ...props, ...more?.(form), sending, checking: !submitted, form: state });
    markTitle(submitted && hasProblem(life));
  }

  function restart(): void {
    set({ submitted: false, errors: {}, failure: undefined });
  }

  function refuse(errors: Errors, failure?: string): void {
    set({ sending: false, errors, failure });
    focusSummary(form);
  }

  function check(typed: Typed, moment: Moment) {
    return checkRequest(validate, rules.fields, formBody(rules, typed), moment);
  }

  /** Shows the generic sentence when the visitor leaves a field. */
  function checkField(name: string): void {
    const checked = check(typedIn(form), 'change');
    const sentence = checked.ok ? undefined : byHtmlName(checked.fields)[name];
    if (sentence && !life.submitted) set({ errors: { ...life.errors, [name]: sentence } });
  }

  async function submit(): Promise<void> {
    if (life.sending) return;
    const checked = check({ ...keptAttribution(), ...insuredOfQuoteBlock(), ...typedIn(form) }, 'submit');
    const open = steps?.open();
    const errors = only(open, checked.ok ? {} : byHtmlName(checked.fields));
    life.submitted = true;
    if (Object.keys(errors).length > 0) return refuse(errors);
    if (hasProblem(life)) set({ errors: {}, failure: undefined });
    if (open) return steps?.next();
    const dialog = form.querySelector('dialog');
    if (checked.ok && (!dialog || (await ask(dialog)))) await send({ ...checked.value, popup: !!dialog });
  }

  async function send(body: object): Promise<void> {
    set({ sending: true });
    try {
      const { pathname } = new URL(form.action);
      const headers = { 'idempotency-key': keyFor(JSON.stringify(body)) };
      await request({ path: pathname, body: asTyped(form, body), headers });
      location.assign('/thank-you');
    } catch (error) {
      console.error(failureLog, error);
      const fields = refusedFields(error as RequestError);
      refuse(fields, Object.keys(fields).length > 0 ? undefined : (error as Error).message);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener('input', ({ target }) => {
    const { [(target as HTMLInputElement).name]: corrected, ...errors } = life.errors;
    if (corrected) set({ errors });
  });
  onFieldLeft(form, checkField);
  linkSummary(form, steps?.reveal);
  // The browser may restore this page on the way back from /thank-you: the button must work again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) set({ sending: false });
  });

  paint();
  fillFromQuoteBlock(form);
  return { form, paint, restart };
}

function hasProblem({ errors, failure }: Life): boolean {
  return failure !== undefined || Object.keys(errors).length > 0;
}

/** "addressDetails.city" is the field named city. */
function byHtmlName(fields: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.split('.').pop() ?? path, sentence]),
  );
}

function only(names: readonly string[] | undefined, errors: Errors): Errors {
  return names ? Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name))) : errors;
}

/** The server's sentences for the fields it refused. */
function refusedFields({ extra }: Partial<RequestError>): Errors {
  return byHtmlName((extra as { fields?: Record<string, string> } | undefined)?.fields ?? {});
}

/**
 * Calls back for each field that the visitor edited and left. It waits while a mouse button or finger is down, because
 * a sentence that appears now would move the pressed button away from under the pointer.
 */
function onFieldLeft(form: HTMLFormElement, then: (name: string) => void): void {
  let pressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, () => {
      pressed = type === 'pointerdown';
    });
  }
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (pressed) addEventListener('pointerup', () => setTimeout(then, 0, name), { once: true });
    else then(name);
  });
}
