/** The part of Cloudflare's script that is used: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering */
interface Turnstile {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** The field the function reads; Cloudflare's own name for it. */
const TOKEN = 'cf-turnstile-response';

let loading: Promise<Turnstile> | undefined;

/**
 * Puts Cloudflare's widget behind a form, seen only by whom it has a question for. Its token goes along whenever the form's data is read,
 * by a script or by the browser; the form itself stays as it is, for whatever renders it.
 */
export async function addWidget(form: HTMLFormElement): Promise<void> {
  loading ??= load();
  const turnstile = await loading;
  const sitekey = document.querySelector<HTMLMetaElement>('meta[name=turnstile]')?.content;
  const container = document.createElement('div');
  (form.closest('[data-island]') ?? form).after(container);
  let token = '';
  const keep = (given = '') => {
    token = given;
  };
  form.addEventListener('formdata', ({ formData }) => {
    if (token) formData.set(TOKEN, token);
  });
  turnstile.render(container, {
    sitekey,
    appearance: 'interaction-only',
    'response-field': false,
    callback: keep,
    'expired-callback': () => keep(),
    // Without a handler it throws; it tries again by itself.
    'error-callback': () => true,
  });
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile);
    script.onerror = () => reject(new Error('its script did not load'));
    document.head.append(script);
  });
}
