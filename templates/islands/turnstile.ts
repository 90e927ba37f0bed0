/**
 * The script of pages with a form, where the site has Cloudflare's Turnstile: fetches the widget for a form once somebody begins to fill it
 * in. It shares nothing with the other scripts, so that a site without Turnstile carries none of it. No form waits for it: without a
 * token it is sent as ever.
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
// Whoever came before this script is already there.
begin(document.activeElement);
