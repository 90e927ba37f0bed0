import type { Encoding } from './file-index.ts';

/**
 * The best of the encodings that are there and that Accept-Encoding names (RFC 9110, section 12.5.3); undefined for
 * none. "*" and weights other than 0 change nothing: browsers name what they read.
 */
export function acceptedEncoding(header: string | undefined, there: readonly Encoding[]): Encoding | undefined {
  if (header === undefined) return undefined;
  // What every browser sends is decided without splitting it.
  if (!header.includes(';')) return there.find((encoding) => includesToken(header, encoding));
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return there.find((encoding) => accepted.includes(encoding));
}

function includesToken(header: string, token: string): boolean {
  return header.split(',').some((part) => part.trim().toLowerCase() === token);
}
