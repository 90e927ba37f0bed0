const IV_BYTES = 12;
const AES = { name: 'AES-GCM', length: 256 } as const;

/** Turns text into one that only holders of the secret can read or make: AES-256-GCM, as the Web Crypto API has it. */
export interface Seal {
  /** @param about what the text belongs to: it opens with the same words only */
  close(text: string, about: string): Promise<string>;
  /** Undefined for a text that was not sealed by this seal, or is about something else. */
  open(sealed: string, about: string): Promise<string | undefined>;
}

/**
 * @param secret at least 256 random bits
 * @param use keeps keys for different uses of one secret apart
 */
export async function createSeal(secret: string, use: string): Promise<Seal> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(use) };
  const key = await crypto.subtle.deriveKey(derivation, material, AES, false, ['encrypt', 'decrypt']);
  return {
    async close(text, about) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt(parameters(iv, about), key, bytesOf(text));
      return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
    },
    async open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, body] = [Uint8Array.from(bytes.subarray(0, IV_BYTES)), Uint8Array.from(bytes.subarray(IV_BYTES))];
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, about), key, body));
      } catch {
        return undefined; // Changed, of another secret, or about something else.
      }
    },
  };
}

const parameters = (iv: Uint8Array<ArrayBuffer>, about: string) =>
  ({ name: 'AES-GCM', iv, additionalData: bytesOf(about) }) as const;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'utf8'));
}
