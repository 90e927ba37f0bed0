import type { PeerOptions } from './measure-peers.ts';
import { TOOL_NAMES } from './tool.ts';

export const PEER_FLAGS = {
  pages: { type: 'string', default: '1000,4000,16000' },
  runs: { type: 'string', default: '3' },
  tools: { type: 'string', default: TOOL_NAMES.join(',') },
  limit: { type: 'string', default: '20' },
  write: { type: 'boolean', default: false },
} as const;

interface PeerFlags {
  readonly pages: string;
  readonly runs: string;
  readonly tools: string;
  readonly limit: string;
  readonly write: boolean;
}

/** The options of the section, and the first mistake in the flags as a sentence. */
export function peerOptions(
  { pages, runs, tools, limit, write }: PeerFlags,
  print: PeerOptions['print'],
): { readonly options: PeerOptions; readonly mistake?: string } {
  const sizes = list(pages).map(Number);
  const names = list(tools);
  const options = {
    pages: sizes.toSorted((a, b) => a - b),
    runs: Number(runs),
    tools: TOOL_NAMES.filter((name) => names.includes(name)),
    limitMinutes: Number(limit),
    write,
    print,
  };
  const unknown = names.find((name) => !TOOL_NAMES.some((known) => known === name));
  const notCounts = [...sizes, options.runs, options.limitMinutes].some(
    (count) => !Number.isInteger(count) || count < 1,
  );
  if (unknown !== undefined) return { options, mistake: `There is no tool "${unknown}".` };
  if (notCounts) return { options, mistake: '--pages, --runs and --limit are whole numbers above zero.' };
  return { options };
}

const list = (text: string): string[] => text.split(',').map((one) => one.trim());
