import type { EnvironmentReader } from './reader.ts';

/** What .env.example shows in place of a secret. */
export const SAMPLE_SECRET = 'whsec_cmVwbGFjZS10aGlzLXdpdGgtMzItcmFuZG9tLWJ5dGU=';

/** Standard Webhooks secrets ("whsec_" and base64) let receivers verify messages; several during a rotation. */
export function readSecrets({ text, faults }: EnvironmentReader, variable: string): readonly string[] {
  const secrets = (text(variable) ?? '').split(/\s+/).filter(Boolean);
  if (secrets.some(isSample)) {
    faults.push(
      `${variable} is the sample of .env.example, which everybody knows; ` +
        'make one with: echo "whsec_$(openssl rand -base64 32)".',
    );
    return [];
  }
  if (secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))) return secrets;
  faults.push(
    `${variable} must be "whsec_" and at least 24 bytes in base64; ` +
      'make one with: echo "whsec_$(openssl rand -base64 32)".',
  );
  return [];
}

/** Whether a secret is one that .env.example shows: everybody knows those. */
export function isSample(secret: string): boolean {
  return secret === SAMPLE_SECRET || secret.startsWith('replace-this-');
}
