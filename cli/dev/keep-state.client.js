const KEPT = 'dev: state';
const FIELDS = 'input:not([type=hidden], [type=password], [type=file]), select, textarea';

/** Keeps what a person has typed, opened and scrolled to, for the same page after a reload. */
export function keepState() {
  const state = {
    address: location.pathname + location.search,
    scroll: [scrollX, scrollY],
    focus: document.activeElement?.id ?? '',
    fields: fields().map((field) => [keyOf(field), stateOf(field)]),
    open: details().map(({ open }) => open),
  };
  sessionStorage.setItem(KEPT, JSON.stringify(state));
}

/** Puts back what was kept, where the page still has it. Fields tell scripts that they have changed. */
export function restoreState() {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept === null) return;
  const { address, scroll, focus, fields: values, open } = JSON.parse(kept);
  if (address !== location.pathname + location.search) return;
  const known = new Map(values);
  for (const field of fields()) {
    const value = known.get(keyOf(field));
    if (value !== undefined && value !== stateOf(field)) setValue(field, value);
  }
  const shown = details();
  if (shown.length === open.length) for (const [index, one] of shown.entries()) one.open = open[index];
  if (focus !== '') document.getElementById(focus)?.focus({ preventScroll: true });
  scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' });
}

function fields() {
  return [...document.querySelectorAll(FIELDS)];
}

function details() {
  return [...document.querySelectorAll('details')];
}

/** The same field before and after a change of its page. Radio buttons share a name and differ in their values. */
function keyOf(field) {
  const choice = field.type === 'radio' || field.type === 'checkbox' ? field.value : '';
  return [field.form?.id ?? '', field.id, field.name, choice].join('|');
}

function stateOf(field) {
  return field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value;
}

function setValue(field, value) {
  if (typeof value === 'boolean') field.checked = value;
  else field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
