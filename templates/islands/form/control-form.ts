import { checkRequest, type Validate } from '../../../schemas/rules/forms/check-request.ts';
import { type FormRules, formBody, type Typed } from '../../../schemas/rules/forms/form-body.ts';
import { POPUP } from '../../../schemas/rules/forms/popup-answer.ts';
import { thankYouAddress } from '../../../schemas/rules/forms/receipt.ts';
import type { Moment } from '../../../schemas/rules/forms/sentences.ts';
import type { Sending } from '../../components/button/submit-button.tsx';
import type { FormProps } from '../../components/form-frame/form-frame.tsx';
import type { FormState, StoredFormName } from '../../page.ts';
import type { Island } from '../hydrate-island.ts';
import { type RequestError, request } from '../request.ts';
import { focusSummary, linkSummary, markTitle } from './show-problems.ts';
import { asTyped, keptAttribution, typedIn } from './typed.ts';

type Errors = FormState['errors'];
type Aids = typeof import('./aids/start-aids.ts');

/** What is special about one form. */
export interface FormIslandOptions<Props extends FormProps> {
  /** How its fields become the request body: schemas/generated/form-*.ts. */
  readonly rules: FormRules & { readonly id: StoredFormName };
  /** Checks the request body: schemas/generated/validate-*.js. */
  readonly validate: Validate<object>;
  /** What the console says when the form could not be sent (specification section 8). */
  readonly failureLog: string;
  /** Further props, made whenever the form is shown. */
  readonly more?: (form: HTMLFormElement) => Partial<Props>;
  /** Forms in steps. */
  readonly steps?: FormSteps;
}

interface FormSteps {
  /** Fields of the open step; undefined on the last one, which sends the form. */
  readonly open: () => readonly string[] | undefined;
  readonly next: () => void;
  /** Opens the first step that one of these fields is on. */
  readonly reveal: (names: readonly string[]) => void;
}

interface FormControl {
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
  sending: Sending;
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
  // Nothing hinders a privacy request.
  const isStamped = rules.id !== 'privacy-request';
  let stamping: Promise<string> | undefined;
  let aiding: Promise<unknown> | undefined;
  let judge: ReturnType<Aids['startAids']> | undefined;
  let life: Life = { submitted: false, sending: undefined, errors: {}, ...props.form };
  life.submitted = hasProblem(life) || !!props.form?.notice;

  function set(change: Partial<Life>): void {
    life = { ...life, ...change };
    paint();
  }

  function paint(): void {
    const { errors, failure, sending, submitted } = life;
    const state: FormState = { values: {}, ...props.form, form: rules.id, errors, failure };
    show({ ...props, ...more?.(form), sending, checking: !submitted, form: state });
    markTitle(submitted && hasProblem(life));
  }

  function restart(): void {
    stopChecking();
    set({ submitted: false, errors: {}, failure: undefined });
  }

  function refuse(errors: Errors, failure?: string): void {
    set({ submitted: true, sending: undefined, errors, failure });
    steps?.reveal(Object.keys(errors));
    focusSummary(form);
  }

  /** The request body, and a sentence for each field that is wrong. */
  function check(typed: Typed, moment: Moment): { body?: object; errors: Errors } {
    const body = formBody(rules, typed);
    const checked = checkRequest(validate, rules.fields, body, moment);
    const wrong = { ...judge?.(body), ...(checked.ok ? {} : checked.fields) };
    return { body: checked.ok ? checked.value : undefined, errors: byHtmlName(wrong) };
  }

  /** Shows the generic sentence when the visitor leaves a field, and asks for the stamp: a visitor is at work. */
  function checkField(name: string): void {
    if (isStamped) getStamp();
    const sentence = check(typedIn(form), 'change').errors[name];
    if (sentence && !life.submitted) set({ errors: { ...life.errors, [name]: sentence } });
  }

  function loadAids(): void {
    aiding = import('./aids/start-aids.ts').then(startAids, () => {});
  }

  /** They come with the first touch of a field. Without them the form only helps less. */
  function startAids(aids: Aids): void {
    judge = aids.startAids(form, rules, (name) => !check(typedIn(form), 'submit').errors[name]);
  }

  async function submit(): Promise<void> {
    const typed = { ...keptAttribution(), ...typedIn(form) };
    let { body, errors } = check(typed, 'submit');
    if (body) {
      // Not all answers can be judged before the aids are here.
      await aiding;
      ({ body, errors } = check(typed, 'submit'));
    }
    if (life.sending) return;
    const open = steps?.open();
    const wrong = only(open, errors);
    life.submitted = true;
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    if (hasProblem(life)) set({ errors: {}, failure: undefined });
    if (open) return steps?.next();
    const dialog = form.querySelector('dialog');
    if (body && (!dialog || (await ask(dialog)))) await send({ ...body, popup: !!dialog });
  }

  /** What the form is sent with, when it is old enough and paid for. A call that fails is repeated. */
  function getStamp(): Promise<string> {
    stamping ??= request<{ stamp: string; waitMs: number; work?: number }>({
      path: `/api/form-stamp?form=${rules.id}`,
    }).then(async ({ stamp, waitMs, work }) => {
      const wait = new Promise((resolve) => setTimeout(resolve, waitMs));
      const paid = work ? import('./aids/pay-stamp.ts').then((aid) => aid.payStamp(stamp, work)) : stamp;
      return wait.then(() => paid).catch(() => stamp);
    });
    stamping.catch(() => {
      stamping = undefined;
    });
    return stamping;
  }

  async function send(body: object): Promise<void> {
    set({ sending: 'Sending…' });
    let stamp: string | undefined;
    try {
      stamp = isStamped && !props.form?.values.stamp ? await getStamp() : '';
      const headers = { 'idempotency-key': keyFor(JSON.stringify(body)) };
      const { path } = rules;
      const sent = await request<{ id: string }>({ path, body: { stamp, ...asTyped(form, body) }, headers });
      set({ sending: 'Sent' });
      location.assign(thankYouAddress(rules.id, sent?.id));
    } catch (error) {
      // The site answers without a stamp: it gets the form as without script, and gives the stamp then.
      if (stamp === undefined && (error as RequestError).status > 400) return submitAnswered(form);
      console.error(failureLog, error);
      const fields = refusedFields(error as RequestError);
      refuse(fields, Object.keys(fields).length > 0 ? undefined : (error as Error).message);
    }
  }

  form.addEventListener('submit', (event) => {
    // The question of the pop-up, asked by the server, is answered to the server.
    if ((event.submitter as HTMLButtonElement | null)?.name === POPUP.answer) return;
    event.preventDefault();
    submit();
  });
  form.addEventListener('input', ({ target }) => {
    const { [(target as HTMLInputElement).name]: corrected, ...errors } = life.errors;
    if (corrected) set({ errors });
  });
  const stopChecking = onFieldLeft(form, checkField);
  linkSummary(form, steps?.reveal);
  form.addEventListener('focusin', loadAids, { once: true });
  // The browser may restore this page on the way back from /thank-you: the button must work again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) set({ sending: undefined });
  });

  paint();
  return { form, paint, restart };
}

/** As without script, with what the visitor answered to the pop-up. */
function submitAnswered(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${POPUP.field}]`);
  if (field) Object.assign(field, { name: POPUP.answer, value: POPUP.accepted });
  form.submit();
}

function hasProblem({ errors, failure }: Life): boolean {
  return !!failure || Object.keys(errors).length > 0;
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
 * a sentence that appears now would move the pressed button away from under the pointer. Returns what drops a waiting
 * call.
 */
function onFieldLeft(form: HTMLFormElement, then: (name: string) => void): () => void {
  let pressed = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, () => {
      pressed = type === 'pointerdown';
    });
  }
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    const wait = () => {
      waiting = setTimeout(then, 0, name);
    };
    if (pressed) addEventListener('pointerup', wait, { once: true });
    else then(name);
  });
  return () => clearTimeout(waiting);
}

/**
 * Opens a dialog and gives the visitor's answer: true for accept, false for decline and for Escape. The focus begins at
 * the title; the browser keeps it inside and returns it afterward.
 */
function ask(dialog: HTMLDialogElement): Promise<boolean> {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.onclick = ({ target }) => {
      // The target is the button, or what a translator put into it.
      const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
      if (!action) return;
      dialog.close(action);
      // At once, since the second press of a double click may be on the form's own button.
      resolve(action === 'accept');
    };
    dialog.onclose = () => resolve(false);
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
  });
}

/**
 * One key per content: sending the same content again after a failure or a timeout reuses its key, so the server stores
 * it once. Other content is another submission.
 */
export function idempotencyKeys(): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}

/** Safari before 15.4 has no randomUUID. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
