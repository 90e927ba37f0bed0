import { describeStore } from './contract.ts';
import { createMemoryStore } from './memory.ts';

describeStore('memory', async () => createMemoryStore());
