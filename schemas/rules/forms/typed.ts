/**
 * How a form's fields, as typed and named in HTML (always strings), become a request body. The browser does this before it sends JSON,
 * the functions do it for a native form post: one place, so both see the same body.
 */
export type Typed = Record<string, string | undefined>;

/** The unchecked body of a form: the shape of T, with whatever was typed in it. */
export type Unchecked<T> = { [K in keyof T]?: unknown };

/** An answer without the space around it. */
export const text = (typed: Typed, name: string): string => (typed[name] ?? '').trim();

/** Whether a box was ticked. */
export const ticked = (typed: Typed, name: string): boolean => ['on', 'true', '1', 'yes'].includes(text(typed, name));

/** The fields every form carries beside what the visitor typed. */
export function context(typed: Typed): Record<string, string | Record<string, string>> {
  const names = ['consentVersion', 'page', 'pageBuild', 'adCopy', 'adGroup', 'trafficSource', 'campaign'];
  const kept = names.filter((name) => typed[name] !== undefined && typed[name] !== '');
  const attribution = Object.entries(typed).flatMap(([key, value]) =>
    key.startsWith('attribution.') && value ? [[key.slice('attribution.'.length), value]] : [],
  );
  return {
    ...Object.fromEntries(kept.map((name) => [name, text(typed, name)])),
    ...(attribution.length > 0 ? { attribution: Object.fromEntries(attribution) } : {}),
  };
}
