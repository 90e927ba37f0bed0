import { Agent, request } from 'node:http';

/** One request to send. */
export interface Shot {
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back, or why nothing did. */
export type Heard =
  | { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, unknown>> }
  | { readonly error: NodeJS.ErrnoException };

export interface Load {
  readonly connections: number;
  /** Where the next request goes; asked for each, so that a server may be replaced meanwhile. */
  url(): string;
  /** The next request; undefined when there are no more. */
  next(): Shot | undefined | Promise<Shot | undefined>;
  /** Called once for every request sent. A connection waits for it before it sends the next. */
  heard(shot: Shot, answer: Heard, milliseconds: number): void | Promise<void>;
}

/** Sends posts over so many kept-alive connections, each as soon as the one before is answered, until there are no more. */
export async function runLoad({ connections, url, next, heard }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const work = async (): Promise<void> => {
    for (let shot = await next(); shot; shot = await next()) {
      const started = performance.now();
      const answer = await post(agent, url(), shot);
      await heard(shot, answer, performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}

/** Posts once, without an agent over a connection of its own. Never rejects: a connection that fails is an answer too. */
export function post(agent: Agent | undefined, url: string, { path, body, headers }: Shot): Promise<Heard> {
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

/** A callback lead that no other number makes. */
export function callbackOf(number: number | string): string {
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
  });
}

/** The id an accepted submission was answered with. */
export function idIn(answer: Heard): string | undefined {
  if (!('status' in answer) || answer.status !== 200) return undefined;
  return (JSON.parse(answer.text) as { data: { id: string } }).data.id;
}
