import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { ROOT } from '../site-copy.ts';

/** Another server of the same files. */
interface PeerServer {
  readonly url: string;
  readonly pid: number;
  /** Resident memory of its processes, MB. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** Plain sirv, as its documentation shows it for production. */
const SIRV = (folder: string, port: number): string => `
import { createServer } from 'node:http';
import sirv from 'sirv';
const files = sirv(${JSON.stringify(folder)}, { etag: true, brotli: true, gzip: true });
createServer((request, response) => files(request, response, () => response.writeHead(404).end()))
  .listen(${port}, '127.0.0.1', () => console.log('ready'));
`;

export async function startSirv(folder: string): Promise<PeerServer> {
  const port = await freePort();
  const args = ['--input-type=module', '-e', SIRV(folder, port)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout ?? child, 'data');
  const pid = child.pid ?? 0;
  return { url: `http://127.0.0.1:${port}`, pid, megabytes: () => residentOf([pid]), stop: () => end(child) };
}

/** As many processes as our server has: one. Copies are sent ready made, which is nginx at its fastest. */
const NGINX = (folder: string, work: string, port: number): string => `
user root;
worker_processes 1;
error_log ${work}/error.log;
pid ${work}/nginx.pid;
events { worker_connections 4096; }
http {
  types { text/html html; text/javascript js; image/svg+xml svg; image/png png; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=4096;
  keepalive_requests 1000;
  gzip_static on;
  gzip_vary on;
  client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work};
  uwsgi_temp_path ${work}; scgi_temp_path ${work};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / { try_files $uri $uri.html /index.html =404; add_header cache-control no-cache; }
  }
}
`;

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
}

/** nginx with the static gzip module, serving only files. */
export async function startNginx(folder: string, work: string): Promise<PeerServer> {
  const port = await freePort();
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'nginx.conf'), NGINX(folder, work, port));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const args = ['-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log'), '-g', 'daemon off;'];
  const child = spawn('nginx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => undefined)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const pid = child.pid ?? 0;
  return { url, pid, megabytes: () => residentOf([pid, ...childrenOf(pid)]), stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

function residentOf(pids: readonly number[]): number {
  const ofOne = (pid: number) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return pids.reduce((sum, pid) => sum + ofOne(pid), 0);
}
