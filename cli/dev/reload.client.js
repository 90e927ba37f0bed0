// Runs in the browser, only on the dev server. Reloads the page after a build, or shows the build's problems over it.
const overlayStyle = new CSSStyleSheet();
overlayStyle.replaceSync(`
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
    background: #1b1b1f; color: #f4f4f5; border-top: 4px solid #e5484d;
    font: 14px/1.5 ui-monospace, monospace; padding: 16px 24px; }
  h2 { margin: 0 0 8px; font-size: 16px; }
  pre { margin: 0; white-space: pre-wrap; }
  button { position: absolute; top: 12px; right: 16px; font: inherit; }
`);

let shownBuild;
let overlay;

const events = new EventSource('/_dev/events');
events.onmessage = ({ data }) => {
  const { build, count, text } = JSON.parse(data);
  const isNew = shownBuild !== undefined && build !== shownBuild;
  shownBuild = build;
  if (isNew && !hasErrors(text)) {
    location.reload();
    return;
  }
  showProblems(count, text);
};

function hasErrors(text) {
  return / error /.test(text);
}

function showProblems(count, text) {
  overlay?.remove();
  if (count === 0) return;
  overlay = document.createElement('site-problems');
  const shadow = overlay.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [overlayStyle];
  const title = Object.assign(document.createElement('h2'), {
    textContent: `${count} ${count === 1 ? 'problem' : 'problems'} in content`,
  });
  const body = Object.assign(document.createElement('pre'), { textContent: text });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => overlay.remove());
  shadow.append(title, body, close);
  document.body.append(overlay);
}
