import type { JsonObject } from '../../leads/submission.ts';

/** A JSON object; an empty one when the text, or the value, is something else. */
export function readObject(value: unknown): JsonObject {
  const parsed = typeof value === 'string' ? parse(value) : value;
  // The cast is for a value that was just checked.
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as JsonObject) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
