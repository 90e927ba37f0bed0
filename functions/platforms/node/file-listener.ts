import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends the requested file, or calls `otherwise` when there is none. */
export type FileListener = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;
