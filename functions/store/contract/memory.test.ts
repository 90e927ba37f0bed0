import { memoryStore } from '../../testing/test-deps.ts';
import { describeStore } from './contracts.ts';

describeStore({ name: 'SQLite in memory', shared: false, create: async () => '', open: async () => memoryStore() });
