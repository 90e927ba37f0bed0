const style = new CSSStyleSheet();
style.replaceSync(`
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
    background: #1b1b1f; color: #f4f4f5; border-top: 4px solid #e5484d;
    font: 14px/1.5 ui-monospace, monospace; padding: 16px 24px; }
  h2 { margin: 0 0 8px; font-size: 16px; }
  pre { margin: 0; white-space: pre-wrap; }
  button { position: absolute; top: 12px; right: 16px; font: inherit; }
`);

const CLOSED = 'dev: closed';
let shown;
let element;

/** Shows what is wrong over the page, or nothing. What was closed stays closed until something else is wrong. */
export function showOverlay(overlay) {
  const text = overlay && `${overlay.title}\n${overlay.text}`;
  if (text === shown) return;
  shown = text;
  element?.remove();
  if (!overlay) return sessionStorage.removeItem(CLOSED);
  if (sessionStorage.getItem(CLOSED) !== text) element = open(overlay, () => sessionStorage.setItem(CLOSED, text));
}

function open({ title, text }, onClose) {
  const host = document.createElement('site-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [style];
  const heading = Object.assign(document.createElement('h2'), { textContent: title });
  const body = Object.assign(document.createElement('pre'), { textContent: text });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => {
    host.remove();
    onClose();
  });
  shadow.append(heading, body, close);
  document.body.append(host);
  return host;
}
