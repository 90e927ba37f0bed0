import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import type { Position, Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { positionOf, type SourceFile } from '../../read/read-source.ts';

/** The recommended patterns of secretlint, and the ids of AWS keys, which come with their secrets. */
const OPTIONS: Parameters<typeof lintSource>[0]['options'] = {
  noPhysicFilePath: true,
  maskSecrets: true,
  config: {
    rules: [
      {
        id: '@secretlint/secretlint-rule-preset-recommend',
        rule: creator,
        rules: [{ id: '@secretlint/secretlint-rule-aws', options: { enableIDScanRule: true } }],
      },
    ],
  },
};

/** What the recommended patterns do not know: a key that was cut off, and secrets of services that this site uses. */
const MORE = [
  { name: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY/g },
  { name: 'a key of Stripe', pattern: /\b[rs]k_(?:live|test)_\w{10,}|\bwhsec_[\w+/=]{16,}/g },
  { name: 'the secret key of Turnstile', pattern: /\b[0-9]x[0-9A-Za-z_-]{31,}/g },
  { name: 'a key of Google', pattern: /\bAIza[\w-]{30,}/g },
  { name: 'a key of Twilio', pattern: /\b(?:AC|SK)[0-9a-f]{32}\b/g },
  { name: 'a token', pattern: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g },
  {
    name: 'a password',
    pattern: /\b(?:password|passwd|api[_-]?key|secret|token)["']?\s*[:=]\s*["']?(?=[^\s"']*\d)[^\s"'{}]{8,}/gi,
  },
] as const;

/** A call of secretlint records each of its rules for good, so files are put together. */
const BATCH = 1_000_000;
const BETWEEN = '\n\n';

/** Finds keys, tokens and passwords in some files. Neither the message nor the excerpt has them. */
export async function leakedSecrets(sources: readonly SourceFile[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  let batch: SourceFile[] = [];
  let size = 0;
  for (const source of sources) {
    batch.push(source);
    size += source.text.length;
    if (size < BATCH) continue;
    problems.push(...(await leaksIn(batch)));
    [batch, size] = [[], 0];
  }
  return batch.length > 0 ? [...problems, ...(await leaksIn(batch))] : problems;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

async function leaksIn(batch: readonly SourceFile[]): Promise<Problem[]> {
  const content = batch.map(({ text }) => text).join(BETWEEN);
  const source = { content, filePath: 'content.md', ext: '.md', contentType: 'text' } as const;
  const { messages } = await lintSource({ source, options: OPTIONS });
  const known = messages
    .filter(({ type }) => type === 'message')
    .map(({ range: [start, end], messageId }): Found => ({ start, end, name: nameOf(messageId) }));
  let begin = 0;
  return batch.flatMap((file) => {
    const from = begin;
    begin += file.text.length + BETWEEN.length;
    const own = known
      .filter(({ start }) => start >= from && start < begin)
      .map(({ start, end, name }) => ({ start: start - from, end: Math.min(end - from, file.text.length), name }));
    return leaksOf(file, own);
  });
}

function leaksOf(source: SourceFile, known: readonly Found[]): Problem[] {
  const { text } = source;
  const others = MORE.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: endOf(text, index, match), name })),
  );
  const seen = new Set<number>();
  return [...known, ...others].flatMap(({ start, end, name }) => {
    const [from, to] = [positionOf(text, start), positionOf(text, end)];
    if (seen.has(from.line)) return [];
    for (let { line } = from; line <= to.line; line += 1) seen.add(line);
    return [leak(source, from, to.line, name)];
  });
}

/** A private key takes further lines. */
function endOf(text: string, start: number, match: string): number {
  const end = match.startsWith('-----') ? text.indexOf('-----END', start) : -1;
  return Math.max(end, start + match.length);
}

/** "PostgreSQLConnection" as words. */
function nameOf(messageId: string): string {
  return `a secret (${messageId.replaceAll('_', ' ')})`;
}

function leak({ path }: SourceFile, from: Position, endLine: number, name: string): Problem {
  const details = {
    code: 'leaked-secret',
    message: `This looks like ${name}. Everybody who sees the repository or the page could use it.`,
    hint: 'Remove it, and replace it where it was issued: it stays in the history of git. Secrets belong in the environment.',
  } as const;
  return { ...problemAt({ path, text: '' }, from, details), ...(endLine > from.line ? { endLine } : {}) };
}
