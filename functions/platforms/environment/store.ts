import type { OpenOptions } from '../../store/open-options.ts';
import type { EnvironmentReader } from './reader.ts';

/** Reads SQLITE_CHECKPOINTS: who moves the log of a SQLite file into the file. */
export function readCheckpoints({ read }: EnvironmentReader): NonNullable<OpenOptions['checkpoints']> {
  return read<'own' | 'litestream'>('SQLITE_CHECKPOINTS', {
    parse: (value) => (value === 'own' || value === 'litestream' ? value : undefined),
    mustBe: '"own" or "litestream"',
    fallback: 'own',
  });
}
