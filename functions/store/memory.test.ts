import { describeStore } from './contract/store.contract.ts';
import { createMemoryStore } from './memory.ts';

describeStore('memory', async () => createMemoryStore());
