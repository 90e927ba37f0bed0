/**
 * Keeps what a visitor has typed while the page reloads, which a pull at the top of a phone's screen does by mistake
 * and after which Chromium forgets it. A phone short of memory also ends a page in the background, without pagehide,
 * and loads it again. What was typed is forgotten when the next page opens, and never leaves the browser. This module
 * works as soon as it is fetched.
 */

const KEY = 'typed';
/** Not hidden fields and searches, and no boxes: consent is given again. */
const FIELDS = 'main :is(input:is([id]:not([type=hidden],[type=checkbox],[type=search]),[type=radio]),select,textarea)';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The address of a page, and what its fields held that it did not come with. */
type Kept = readonly [address: string, values: readonly (readonly [key: string, value: string])[]];

function save(): void {
  const values = fields().flatMap((field) => (isAsItCame(field) ? [] : [[keyOf(field), field.value] as const]));
  const kept: Kept = [address(), values];
  if (values.length > 0) withStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // The browser refuses storage, or it is full: a reload forgets what was typed.
  }
}

function restore([path, values]: Kept): void {
  if (path !== address()) return;
  const known = new Map(values);
  for (const field of fields()) {
    const value = known.get(keyOf(field));
    if (value === undefined || !isAsItCame(field)) continue;
    if (isRadio(field)) field.checked = true;
    else field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

const fields = (): Field[] => [...document.querySelectorAll<Field>(FIELDS)];
const address = (): string => location.pathname + location.search;
const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';
const keyOf = (field: Field): string => (isRadio(field) ? `${field.name} ${field.value}` : field.id);

/** Whether a field holds what the page came with. A button of a group that lost its tick is as good as that. */
function isAsItCame(field: Field): boolean {
  if (isRadio(field)) return !field.checked || field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected ?? field.selectedIndex < 1;
  return field.value === field.defaultValue;
}

addEventListener('pagehide', save);
addEventListener('visibilitychange', save);
withStorage((storage) => {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  if (kept && isReload()) restore(JSON.parse(kept));
});

export {};
