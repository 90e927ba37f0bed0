/** The least bytes that are worth compressing: less fits into one packet anyway. */
const LEAST_BYTES = 1000;

const TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:javascript|(?:[\w.-]+\+)?(?:json|xml))(?:;|$))/;

/**
 * Whether a file or an answer is sent compressed, by its media type and its length in bytes. Pictures other than SVG,
 * and fonts, are compressed already.
 */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= LEAST_BYTES && TEXT.test(type);
}
