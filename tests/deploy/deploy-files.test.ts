import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const settings = new Set(read('.env.example').match(/(?<=^(?:# )?)[A-Z][A-Z0-9_]+(?==)/gm));

describe('Dockerfile', () => {
  /** Instructions with their arguments; continued lines are joined. */
  const instructions = read('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => /^(\w+)\s+(.*)$/.exec(line)?.slice(1) ?? []) as [name: string, text: string][];
  const textsOf = (name: string) => instructions.filter(([one]) => one === name).map(([, text]) => text);
  const lastStage = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));

  test('runs as a user without rights, on a release of Node that CI tests', () => {
    expect(lastStage.filter(([name]) => name === 'USER')).toEqual([['USER', '1000:1000']]);
    const [, major] = /^NODE_IMAGE=node:(\d+)-/.exec(textsOf('ARG')[0] ?? '') ?? [];
    const tested = /node: \[(.*)\]/.exec(read('.github/workflows/ci.yml'))?.[1]?.split(', ');
    expect(tested).toContain(major);
    expect(Number(major)).toBeGreaterThanOrEqual(Number(read('.nvmrc')));
  });

  test('the last stage takes only the packed site, and installs nothing', () => {
    expect(lastStage.filter(([name]) => name === 'COPY')).toEqual([['COPY', '--from=build /packed /srv/sr22']]);
    expect(lastStage.filter(([name]) => name === 'RUN').join()).not.toMatch(/npm (?:ci|install)|apt/);
  });

  test('takes no secret: its arguments and variables are known, and none is a key or a password', () => {
    const names = [...textsOf('ARG'), ...textsOf('ENV')].flatMap((text) => text.match(/\b[A-Z][A-Z_]+(?==|$)/g) ?? []);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => /SECRET|PASSWORD|TOKEN|KEY/.test(name))).toEqual([]);
    expect(names.filter((name) => !settings.has(name))).toEqual(['NODE_IMAGE', 'NODE_ENV']);
  });

  test('what it copies exists, and what it does not need stays out of its context', () => {
    const sources = textsOf('COPY').filter((text) => !text.startsWith('--from'));
    const named = sources.flatMap((text) => text.split(' ').slice(0, -1));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const ignore = read('.dockerignore').split('\n');
    expect(ignore).toContain('*');
    const taken = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(taken.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(taken.filter((path) => /^\.(?:env|data|git|cache)$|^dist|^node_modules/.test(path))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(read('deploy/compose.yaml'), { merge: true });
  const all: [name: string, service: Record<string, unknown>][] = Object.entries(services);

  test('each container is read-only, has no capability that it does not need, and keeps a limited log', () => {
    for (const [name, service] of all)
      expect(service, name).toMatchObject({
        restart: 'unless-stopped',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { options: { 'max-size': '20m', 'max-file': '10' } },
      });
    expect(all.filter(([, { cap_add }]) => cap_add).map(([name]) => name)).toEqual(['caddy']);
  });

  test('only Caddy can be reached from outside, and only the site reaches Postgres', () => {
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(all.filter(([, service]) => JSON.stringify(service.networks).includes('database'))).toMatchObject([
      ['site-1', {}],
      ['site-2', {}],
      ['postgres', { networks: ['database'] }],
    ]);
    expect(networks.database).toEqual({ internal: true });
  });

  test('each setting of the site is one that .env.example describes', () => {
    const names = Object.keys(services['site-1'].environment);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    expect(services['site-1'].environment.TRUST_PROXY).toBe('1');
  });

  test('what it mounts and builds from exists', () => {
    const { context, dockerfile } = services['site-1'].build;
    expect(existsSync(join(ROOT, 'deploy', context, dockerfile))).toBe(true);
    const mounts = all.flatMap(([, service]) => [service.volumes ?? []].flat().map((mount) => String(mount)));
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
    expect(sources.filter((name) => !(name in volumes) && !existsSync(join(ROOT, 'deploy', name)))).toEqual([]);
  });

  test('no password is written down', () => {
    expect(read('deploy/compose.yaml').match(/PASSWORD: .*/g)).toEqual([`PASSWORD: \${POSTGRES_PASSWORD}`]);
  });
});

describe('systemd', () => {
  const units = readdirSync(join(ROOT, 'deploy/systemd'));
  const unit = (name: string) => read(`deploy/systemd/${name}`);
  const RUNS = ['sr22-site@.service', 'sr22-backup.service'];

  test('what units start exists, and every unit that they name is here', () => {
    const named = units.flatMap((name) => unit(name).match(/\bsr22-[\w@-]+\.(?:service|socket|target|timer)\b/g) ?? []);
    const missing = named.map((name) => name.replace(/@\d/, '@')).filter((name) => !units.includes(name));
    expect(missing).toEqual([]);
    for (const name of RUNS) {
      const [, file = ''] = /^ExecStart=.*?(?:node|sh) (\S+)/m.exec(unit(name)) ?? [];
      expect(existsSync(join(ROOT, file)), `${name} ${file}`).toBe(true);
    }
  });

  test('services run as a user of their own, can write only to their folders, and have the same restrictions', () => {
    const restrictions = (name: string) =>
      unit(name).slice(unit(name).indexOf('CapabilityBoundingSet=')).split('\n\n')[0];
    for (const name of RUNS) {
      expect(unit(name)).toMatch(/^User=sr22$/m);
      expect(restrictions(name)?.trim()).toBe(restrictions('sr22-site@.service')?.trim());
    }
    expect(restrictions('sr22-site@.service')).toMatch(/^ProtectSystem=strict$/m);
    expect(unit('sr22-site@.service')).not.toContain('ReadWritePaths');
  });

  test.skipIf(spawnSync('systemd-analyze').error)('the time of the backup is one that systemd reads', () => {
    const calendar = /^OnCalendar=(.*)$/m.exec(unit('sr22-backup.timer'))?.[1] ?? '';
    expect(spawnSync('systemd-analyze', ['calendar', calendar]).status).toBe(0);
  });

  test('logs are kept as long as the privacy policy says', () => {
    const { retention } = parse(read('content/site.yaml'));
    const [, days] = /^MaxRetentionSec=(\d+)day$/m.exec(unit('journald@sr22.conf')) ?? [];
    expect(`${days} days`).toBe(retention.serverLogs);
  });
});

describe('Caddyfile', () => {
  const caddyfile = read('deploy/Caddyfile');

  test('takes each variable that compose.yaml and the documents set', () => {
    const names = new Set(caddyfile.match(/(?<=\{\$)[A-Z_]+/g));
    const { services } = parse(read('deploy/compose.yaml'), { merge: true });
    expect([...names].sort()).toEqual(Object.keys(services.caddy.environment).sort());
  });

  test('keeps idle connections for less time than the site does', () => {
    const [, seconds] = /keepalive (\d+)s/.exec(caddyfile) ?? [];
    expect(Number(seconds)).toBeLessThan(Number(/^KEEP_ALIVE_SECONDS=(\d+)/m.exec(read('.env.example'))?.[1]));
  });
});

describe('docs/deploy.md', () => {
  const guide = read('docs/deploy.md');

  test('each setting that it sets is one of the site, or one of the files in deploy/', () => {
    const files = read('deploy/compose.yaml') + read('deploy/Caddyfile');
    const names = [...guide.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    expect(names).toContain('SITE_ORIGIN');
    expect(names.filter((name) => !settings.has(name) && !files.includes(`\${${name}`))).toEqual([]);
  });

  test('each file of deploy/ that it names exists', () => {
    const pattern = /\bdeploy\/([\w.-]+\.\w+)|(?<![/\w])(systemd\/[\w@.-]+\.\w+)/g;
    const named = [...guide.matchAll(pattern)].map(([, file, unit]) => file ?? unit);
    expect(named).toContain('switch-release.sh');
    expect(named.filter((name) => !existsSync(join(ROOT, 'deploy', String(name))))).toEqual([]);
  });

  test('each command of the site that it gives exists', () => {
    const commands = new Set([...guide.matchAll(/cli\/site\.mjs (\w+ \w+)/g)].map(([, command]) => command ?? ''));
    expect([...commands]).toEqual(expect.arrayContaining(['leads list', 'store verify', 'store restore']));
    for (const command of commands) {
      const { status } = spawnSync(process.execPath, ['cli/site.mjs', ...command.split(' '), '--help'], { cwd: ROOT });
      expect(status, command).toBe(0);
    }
  });
});
