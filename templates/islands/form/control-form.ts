import type { Checked } from '../../../schemas/rules/check-request.ts';
import type { Typed } from '../../../schemas/rules/forms.ts';
import type { Moment } from '../../../schemas/rules/sentences.ts';
import type { FormProps } from '../../components/form-frame/form-frame.tsx';
import type { FormState } from '../../page.ts';
import type { Island } from '../island-module.ts';
import { RequestError, request } from '../request.ts';
import { ask } from './ask.ts';
import { idempotencyKeys } from './idempotency-key.ts';
import { keptAttribution, typedIn } from './typed.ts';

/** What one form has of its own. */
export interface FormRules<Props extends FormProps> {
  /** Makes the request body of what was typed and checks it. */
  readonly check: (typed: Typed, moment: Moment) => Checked<object>;
  /** What the log says when it could not be sent (specification section 8). */
  readonly failureLog: string;
  /** Further props, made anew whenever the form is shown. */
  readonly more?: (form: HTMLFormElement) => Partial<Props>;
  /** Shows the part of the form that holds a field, before the field gets the focus. */
  readonly reveal?: (name: string) => void;
}

export interface FormControl {
  readonly form: HTMLFormElement;
  /** Checks what is on the form and either shows what is wrong, or asks and sends. */
  readonly submit: () => Promise<void>;
  /** Shows sentences beside fields, by HTML name, and takes the visitor to their summary. */
  readonly refuse: (errors: FormState['errors']) => void;
  /** Takes errors away, all or of one field. */
  readonly clear: (name?: string) => void;
  /** Shows the form again. */
  readonly paint: () => void;
}

/** Where a form is in its life (specification section 4). */
interface Life {
  /** Submit was pressed: from now on editing a field only clears its error. */
  submitted: boolean;
  sending: boolean;
  errors: FormState['errors'];
  failure?: string;
}

/**
 * The life of every form: empty, checked as it is filled, submitted, confirmed where the page asks for it, sent, and then on to
 * /thank-you or back to the visitor with everything kept. Fields hold their own values; this only shows what is wrong with them.
 */
export function controlForm<Props extends FormProps>(island: Island<Props>, rules: FormRules<Props>): FormControl {
  const { root, props, show } = island;
  const form = root.querySelector('form') as HTMLFormElement;
  const keyFor = idempotencyKeys();
  const title = document.title.replace(/^Error: /, '');
  const life: Life = { submitted: props.form !== undefined, sending: false, errors: {}, ...props.form };

  function paint(): void {
    const { errors, failure, sending } = life;
    const values = props.form?.values ?? {};
    show({
      ...props,
      ...rules.more?.(form),
      sending,
      form: { form: form.id as FormState['form'], values, errors, failure },
    });
    document.title = hasProblem(life) ? `Error: ${title}` : title;
  }

  function refuse(errors: FormState['errors'], failure?: string): void {
    Object.assign(life, { errors, failure });
    paint();
    root.querySelector<HTMLElement>('.error-summary')?.focus();
  }

  function clear(name?: string): void {
    const { [name ?? '']: _, ...others } = life.errors;
    Object.assign(life, name ? { errors: others } : { errors: {}, failure: undefined, submitted: false });
    paint();
  }

  /** Generic sentences, once a field is left; after the form was submitted editing only clears. */
  function checkField(name: string): void {
    if (life.submitted) return;
    const checked = rules.check(typedIn(form), 'change');
    const sentence = checked.ok ? undefined : byHtmlName(checked.fields)[name];
    if (!sentence) return;
    life.errors = { ...life.errors, [name]: sentence };
    paint();
  }

  async function submit(): Promise<void> {
    if (life.sending) return;
    life.submitted = true;
    const checked = rules.check({ ...keptAttribution(), ...typedIn(form) }, 'submit');
    if (!checked.ok) return refuse(byHtmlName(checked.fields));
    clearProblems();
    const dialog = form.querySelector('dialog');
    if (!dialog || (await ask(dialog))) await send(checked.value);
  }

  function clearProblems(): void {
    if (!hasProblem(life)) return;
    Object.assign(life, { errors: {}, failure: undefined });
    paint();
  }

  async function send(body: object): Promise<void> {
    life.sending = true;
    paint();
    try {
      const { pathname } = new URL(form.action);
      await request({ path: pathname, body, headers: { 'idempotency-key': keyFor(JSON.stringify(body)) } });
      location.assign('/thank-you');
    } catch (error) {
      console.error(rules.failureLog, error);
      life.sending = false;
      const fields = fieldsOf(error);
      refuse(fields, Object.keys(fields).length > 0 ? undefined : (error as Error).message);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (life.errors[name]) clear(name);
  });
  form.addEventListener('change', ({ target }) => whenReleased(() => checkField((target as HTMLInputElement).name)));
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.error-summary a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    focusField(link.hash.slice(1));
  });
  // Back from /thank-you to a page the browser had kept as it was: the button must work again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    life.sending = false;
    paint();
  });

  function focusField(id: string): void {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (!field) return;
    rules.reveal?.(field.name);
    field.focus({ preventScroll: true });
    (field.labels?.[0] ?? field).scrollIntoView({ block: 'nearest' });
  }

  paint();
  return { form, submit, refuse, clear, paint };
}

function hasProblem({ errors, failure }: Life): boolean {
  return failure !== undefined || Object.keys(errors).length > 0;
}

/** "addressDetails.city" is the field named city. */
function byHtmlName(fields: Readonly<Record<string, string>>): FormState['errors'] {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.split('.').pop() ?? path, sentence]),
  );
}

/** The server's sentences for fields, when it refused some. */
function fieldsOf(error: unknown): FormState['errors'] {
  const extra =
    error instanceof RequestError ? (error.extra as { fields?: Record<string, string> } | undefined) : undefined;
  return byHtmlName(extra?.fields ?? {});
}

/**
 * Waits while a mouse button or finger is down: leaving a field by pressing the submit button must not put a sentence in between that
 * moves the button away from under the pointer.
 */
function whenReleased(then: () => void): void {
  if (document.querySelector('button:active, a:active')) {
    addEventListener('pointerup', () => setTimeout(then), { once: true });
  } else then();
}
