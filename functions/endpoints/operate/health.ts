import { answer } from '../../http/answer.ts';
import type { Endpoint } from '../handler.ts';

/**
 * GET /api/health: whether the process is alive. It asks no store and reads no file, so a program that restarts dead
 * servers may ask every second. A process whose event loop is stuck does not answer: give it some seconds.
 */
export const endpoint: Endpoint = {
  bundle: 'health',
  method: 'GET',
  path: '/api/health',
  handler: async () => answer({ status: 'alive' }),
};
