import { join } from 'node:path';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { openSqlite } from '../sqlite/open.ts';
import { describeStore } from './contracts.ts';

const folder = tempFolder();
let files = 0;

describeStore({
  name: 'SQLite',
  shared: true,
  create: async () => join(folder, `${files++}`, 'leads.db'),
  open: openSqlite,
});
