import type { BuyerRequest } from '../../../schemas/generated/content-types.ts';
import type { BuyerEnvironment } from '../../leads/routing/routed-lead.ts';

/** How buyers are reached. */
export interface BuyerSettings {
  readonly environment: BuyerEnvironment;
  /** Variables that begin with BUYER_. */
  readonly secrets: Readonly<Record<string, string>>;
}

const SECRET = /\{env:(BUYER_[A-Z0-9_]+)\}/g;

/** Puts the values of variables in a text. */
export function fillSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  return text.replace(SECRET, (_, name: string) => secrets[name] ?? '');
}

/** The variables that a text needs. */
export function secretsIn(text: string): readonly string[] {
  return [...text.matchAll(SECRET)].map(([, name = '']) => name);
}

/** The variables that a request needs in an environment, and that are not set. */
export function missingSecrets(
  { url, headers = {}, fields }: BuyerRequest,
  { environment, secrets }: BuyerSettings,
): readonly string[] {
  const sent = Object.values(fields).filter(({ only = environment }) => only === environment);
  const texts = [url[environment] ?? '', ...Object.values(headers), ...sent.map(({ value = '' }) => value)];
  return [...new Set(texts.flatMap(secretsIn))].filter((name) => secrets[name] === undefined);
}
