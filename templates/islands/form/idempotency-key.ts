/**
 * One key per content: sending the same content again after a failure or a timeout reuses its key, so the server stores
 * it once. Other content is another submission.
 */
export function idempotencyKeys(): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}

/** Safari before 15.4 has no randomUUID. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
