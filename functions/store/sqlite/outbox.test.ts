import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeOutbox } from '../contract/outbox.contract.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-outbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
describeOutbox('SQLite', () => openSqlite(join(folder, `${files++}.db`)));
