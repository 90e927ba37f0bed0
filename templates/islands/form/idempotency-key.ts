/**
 * One key for one content: sending the same again, after a failure or a timeout, has the same key, so that the server keeps it once.
 * Other content is another submission.
 */
export function idempotencyKeys(): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}

/** Not randomUUID: Safari before 15.4 has none. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
