import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SiteConfig } from '../../../schemas/generated/content-types.ts';

/** What content/site.yaml says. Tests compare with it, because an owner may change it at any time. */
export const site: SiteConfig = parse(readFileSync(new URL('../../../content/site.yaml', import.meta.url), 'utf8'));
