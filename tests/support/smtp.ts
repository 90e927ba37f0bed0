import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { tempFolder } from './temp-folder.ts';

/** A certificate for 127.0.0.1 and localhost that signs itself. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const folder = tempFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '2', ...names, ...files], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

interface ReceivedMail {
  readonly to: readonly string[];
  readonly encrypted: boolean;
  readonly user?: string;
  /** Headers and body, as they came. */
  readonly text: string;
}

export interface TestMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** The connections so far. */
  readonly sockets: readonly Socket[];
  close(): Promise<void>;
}

/** Starts a mail server on 127.0.0.1 that takes every message, unless an option says otherwise. */
export async function startMailServer(options: SMTPServerOptions): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disableReverseLookup: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { envelope, secure, user } = session;
        const text = Buffer.concat(parts).toString('utf8');
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, encrypted: secure, ...(typeof user === 'string' ? { user } : {}), text });
        done(null);
      });
    },
    ...options,
  });
  // A client that gives up, as some tests want, is no failure of the server.
  server.on('error', () => {});
  const sockets: Socket[] = [];
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket) => sockets.push(socket));
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { port, received, sockets, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A mail server's answer with a status. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The unfolded headers of a message, by lower-case name. */
export function headersOf(text: string): Readonly<Record<string, string>> {
  const [head = ''] = text.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
