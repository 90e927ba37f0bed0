// Runs in the browser, only on the dev server. Keeps an open page as it is in the files: a page whose words, markup or
// scripts have changed reloads, a changed stylesheet takes the place of the old one, and problems are shown over it.
import { keepState, restoreState } from '/_dev/keep-state.js';
import { showOverlay } from '/_dev/overlay.js';

const RELOADED = 'dev: reloaded';
/** The id of the page that is served while there is none. */
const WAITING = 'waiting';

const shown = document.querySelector('meta[name=dev-page]');
let shownStyle = shown.dataset.style;
let stylesheet;
let events;
/** The newest build, and the newest that this page was compared with. */
let latest = '';
let compared = buildOfReload();
let isComparing = false;

restoreState();
connect();
// A hidden page gives its connection back, because a browser opens few of them to one server. When a page is shown
// again, from another tab or from history, the first event tells what it has missed.
document.addEventListener('visibilitychange', () => (document.hidden ? events.close() : connect()));
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => persisted && connect());
addEventListener('online', connect);

function connect() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource('/_dev/events');
  events.onmessage = ({ data }) => {
    const { build, style, overlay } = JSON.parse(data);
    showOverlay(overlay);
    if (!isShown(style)) void showStyle(style);
    latest = build;
    void compare();
  };
}

/**
 * Reloads if the page is served with another id now. After a reload for a build, the page is of that build or newer.
 */
async function compare() {
  if (isComparing || answersPost()) return;
  isComparing = true;
  while (compared !== latest) {
    const build = latest;
    const id = await servedId();
    if (id === undefined || id === WAITING) break; // The first event after the site is back compares again.
    compared = build;
    if (id !== shown.content) {
      keepState();
      sessionStorage.setItem(RELOADED, JSON.stringify({ build, address: addressOfPage() }));
      location.reload();
      return;
    }
  }
  isComparing = false;
}

async function servedId() {
  const html = await textAt(addressOfPage());
  return html && (/<meta name="dev-page" content="([^"]*)"/.exec(html)?.[1] ?? '');
}

/** What the server answers now; undefined if it is gone. */
async function textAt(address) {
  try {
    const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
    return await response.text();
  } catch {
    return undefined;
  }
}

/** The build for which this page was reloaded. */
function buildOfReload() {
  const { build, address } = JSON.parse(sessionStorage.getItem(RELOADED) ?? '{}');
  sessionStorage.removeItem(RELOADED);
  return address === addressOfPage() ? build : '';
}

function addressOfPage() {
  return location.pathname + location.search;
}

/** A form that was answered with its errors. Reloading would send it again. */
function answersPost() {
  const { responseStatus = 200 } = performance.getEntriesByType('navigation')[0] ?? {};
  return responseStatus >= 400 && responseStatus !== 404 && responseStatus !== 503;
}

/** The page carries the styles of what it shows: some of the site's. */
function isShown(style) {
  if (style === '' || style === shownStyle) return true;
  const newest = style.split('-');
  return shownStyle !== '' && shownStyle.split('-').every((id) => newest.includes(id));
}

/** The page's policy allows its own inline styles only, but scripts may construct stylesheets. */
async function showStyle(id) {
  shownStyle = id;
  const css = await textAt(`/_dev/styles.css?${id}`);
  if (id !== shownStyle) return;
  if (css === undefined) {
    shownStyle = ''; // The first event after the server is back brings it.
    return;
  }
  stylesheet ??= new CSSStyleSheet();
  stylesheet.replaceSync(css);
  document.adoptedStyleSheets = [stylesheet];
  for (const inline of document.querySelectorAll('head > style')) inline.disabled = true;
}
