/**
 * The script of pages with a form on sites with Cloudflare's Turnstile. It loads the widget when the visitor starts to
 * fill in a form. Other scripts share nothing with it, so sites without Turnstile load none of it. Forms do not wait
 * for it and can be sent without a token.
 */
const begun = new WeakSet<HTMLFormElement>();

function begin(target: EventTarget | null): void {
  const form = (target as Element | null)?.closest<HTMLFormElement>('form[method=post]');
  if (!form || begun.has(form)) return;
  begun.add(form);
  import('./turnstile/add-widget.ts')
    .then(({ addWidget }) => addWidget(form))
    .catch((error) => console.warn('Turnstile did not come', error));
}

for (const type of ['focusin', 'click']) addEventListener(type, ({ target }) => begin(target));
// The visitor may have been faster than this script.
begin(document.activeElement);
