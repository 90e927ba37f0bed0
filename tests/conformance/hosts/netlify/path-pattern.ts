/** The parts of a path that a pattern names, or undefined when it does not match. `splat` is what a * stands for. */
export type PathMatch = Readonly<Record<string, string>> | undefined;

/**
 * Compiles a path of _headers, of _redirects, or of a function's config: words, ":name" for one part, and "*" at the
 * end for the rest. More of the URLPattern syntax is refused.
 */
export function pathPattern(pattern: string): (pathname: string) => PathMatch {
  if (!/^(?:\/(?::\w+|[\w.~%@-]*))*\*?$/.test(pattern) || !pattern.startsWith('/'))
    throw new Error(`The tests do not know paths such as "${pattern}"; follow their rule first.`);
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    // "/blog/*" is "/blog", too.
    .replace(/\/\*$/, '(?:/(?<splat>.*))?')
    .replace(/\*$/, '(?<splat>.*)');
  const whole = new RegExp(`^${source}$`);
  return (pathname) => {
    const match = whole.exec(pathname);
    return match ? { ...match.groups } : undefined;
  };
}
