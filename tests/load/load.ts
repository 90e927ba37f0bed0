import { Agent, request } from 'node:http';

/** One POST request to send. */
export interface PostRequest {
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response, or the error that took its place. */
export type PostResult =
  | { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, unknown>> }
  | { readonly error: NodeJS.ErrnoException };

interface Load {
  readonly connections: number;
  /** Base URL of the next request. Called for each one, because a server may have been replaced. */
  url(): string;
  /** The next request, or undefined when there are no more. */
  next(): PostRequest | undefined | Promise<PostRequest | undefined>;
  /** Called once per request. The connection waits for it before sending the next. */
  onResult(shot: PostRequest, answer: PostResult, milliseconds: number): void | Promise<void>;
}

/** Sends requests over keep-alive connections, each as soon as its connection is free, until `next` has no more. */
export async function runLoad({ connections, url, next, onResult }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const work = async (): Promise<void> => {
    for (let shot = await next(); shot; shot = await next()) {
      const started = performance.now();
      const answer = await post(agent, url(), shot);
      await onResult(shot, answer, performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}

/** Sends one POST request; without an agent it opens its own connection. Never rejects: errors are results. */
export function post(agent: Agent | undefined, url: string, { path, body, headers }: PostRequest): Promise<PostResult> {
  return new Promise((resolve) => {
    const sending = request(
      url + path,
      {
        method: 'POST',
        agent: agent ?? false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', (error) => resolve({ error }));
        response.once('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        });
      },
    );
    sending.once('error', (error) => resolve({ error }));
    sending.end(body);
  });
}

/** Body of a callback lead that is unique to this number. */
export function callbackBody(number: number | string, changes: Readonly<Record<string, string>> = {}): string {
  return JSON.stringify({
    formName: 'sr22-basic-form',
    formId: 'callback',
    name: 'Load Driver',
    phoneNumber: '(614) 555-0123',
    email: `driver-${number}@example.com`,
    zipcode: '43215',
    agree: true,
    page: '/lpe',
    campaign: 'load',
    ...changes,
  });
}

/** Id in the response to an accepted submission. */
export function acceptedId(answer: PostResult): string | undefined {
  if (!('status' in answer) || answer.status !== 200) return undefined;
  return (JSON.parse(answer.text) as { data: { id: string } }).data.id;
}
