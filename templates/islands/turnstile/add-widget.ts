/**
 * The part of Cloudflare's script that is used:
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering
 */
interface TurnstileApi {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
}

declare global {
  interface Window {
    /** Set by Cloudflare's script. */
    turnstile?: TurnstileApi;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** Cloudflare's name for the field; the function reads it. */
const TOKEN = 'cf-turnstile-response';

let loading: Promise<TurnstileApi> | undefined;

/**
 * Puts Cloudflare's widget after a form; visitors see it only when it has a question for them. Its token joins the
 * form's data whenever that is read. The form's markup is not touched, because an island renders it.
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
    // Without a handler Turnstile throws; it retries by itself.
    'error-callback': () => true,
  });
}

function load(): Promise<TurnstileApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    const fail = () => reject(new Error('its script did not load'));
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}
