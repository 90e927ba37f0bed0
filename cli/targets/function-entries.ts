import { ADDRESSES } from '../../functions/generated/addresses.ts';

/** One function, with the calls that it answers. */
export interface FunctionEntry {
  readonly name: string;
  readonly addresses: typeof ADDRESSES;
}

/** What answers addresses that no other function has: former ones, other spellings, and what is missing. */
const SITE: FunctionEntry = { name: 'site', addresses: [] };

/** The functions that a host runs, by name. */
export function functionEntries(): readonly FunctionEntry[] {
  const names = [...new Set(ADDRESSES.map(({ bundle }) => bundle))].sort();
  return [...names.map((name) => ({ name, addresses: ADDRESSES.filter(({ bundle }) => bundle === name) })), SITE];
}

/** Functions whose calls answer with no page of the site. Most are deployed without React, and start sooner. */
const WITHOUT_PAGES: ReadonlySet<string> = new Set([
  'admin',
  'admin-passkeys',
  'admin-sign-in',
  'content',
  'field-data',
  'health',
  'places',
  SITE.name,
]);

/** Statements that import what a function is made of, and the arguments that its platform takes. */
export function partsOf({ name, addresses }: FunctionEntry): {
  readonly imports: string;
  readonly endpoints: string;
  readonly pages: string;
} {
  const imports = addresses.map(
    ({ file, exported }, index) =>
      `import { ${exported} as endpoint${index} } from './functions/endpoints/${file}.ts';\n`,
  );
  const endpoints = `[${addresses.map((_, index) => `endpoint${index}`).join(', ')}]`;
  if (WITHOUT_PAGES.has(name)) return { imports: imports.join(''), endpoints, pages: 'undefined' };
  const createPages = "import { createPages } from './functions/pages/pages.ts';\n";
  return { imports: [...imports, createPages].join(''), endpoints, pages: 'createPages' };
}
