/** The name of an XML element or attribute, in the letters that every receiver reads. */
const NAME = /^[A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?$/;

/** The steps of a path such as /lead/contact/phone or /lead/@id; undefined when it names no element or attribute. */
export function xmlSteps(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const steps = path.slice(1).split('/');
  const isGood = (step: string, index: number) =>
    step.startsWith('@') ? index > 0 && index === steps.length - 1 && NAME.test(step.slice(1)) : NAME.test(step);
  return steps.every(isGood) ? steps : undefined;
}

/** Why no XML can be made of a path beside those before it, as the end of a sentence; undefined when it can. */
export function xmlFault(path: string, before: readonly string[]): string | undefined {
  const steps = xmlSteps(path);
  if (!steps) return 'is not the path of an XML element or attribute';
  const [root] = steps;
  const roots = before.flatMap((one) => xmlSteps(one)?.[0] ?? []);
  if (roots.some((one) => one !== root)) return `has another root than the others, which begin with /${roots[0]}`;
  const own = steps.join('/');
  if (isElement(own) && hasElementsWithin(own, before)) return 'has a text, but other fields are elements in it';
  const texts = before.map((one) => one.slice(1)).filter(isElement);
  const within = texts.find((text) => own.startsWith(`${text}/`) && !own.slice(text.length + 1).startsWith('@'));
  return within === undefined ? undefined : `is an element in /${within}, which has a text`;
}

/** The first prefix in a path that no attribute of the paths declares, as @xmlns:prefix of an element around it. */
export function undeclaredPrefix(path: string, paths: readonly string[]): string | undefined {
  const steps = xmlSteps(path) ?? [];
  const prefixes = steps.map((step, index) => ({ prefix: /^@?([^:]+):/.exec(step)?.[1], depth: index + 1 }));
  return prefixes.find(({ prefix, depth }) => {
    if (prefix === undefined || prefix === 'xml' || prefix === 'xmlns') return false;
    const around = steps.slice(0, depth).filter((step) => !step.startsWith('@'));
    const places = around.map((_, index) => `/${around.slice(0, index + 1).join('/')}/@xmlns:${prefix}`);
    return !places.some((place) => paths.includes(place));
  })?.prefix;
}

function isElement(path: string): boolean {
  return !path.includes('@');
}

function hasElementsWithin(own: string, before: readonly string[]): boolean {
  return before.some((one) => one.startsWith(`/${own}/`) && !one.slice(own.length + 2).startsWith('@'));
}
