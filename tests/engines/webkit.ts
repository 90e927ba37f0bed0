import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/free-port.ts';
import { findWebKit, hasDisplay, XVFB } from '../support/programs/find-engines.mjs';
import type { Engine, EngineKind, EnginePage, Key } from './engine.ts';

/** WebKitGTK by the WebDriver of its package (Debian: webkit2gtk-driver), in a display or in that of Xvfb. */
export const webkit: EngineKind = { name: 'WebKit', find: findWebKit, start };

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};
/** How long the driver may take to answer. */
const COMMAND_MS = 60_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function start(path: string): Promise<Engine> {
  const display = hasDisplay() ? undefined : await startDisplay();
  const env = {
    ...process.env,
    ...(display ? { DISPLAY: display.name } : {}),
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  let driver = await startDriver(path, env);
  return {
    name: 'WebKitGTK',
    async newPage({ width, height }) {
      // On a busy machine a browser sometimes hangs as it starts, and its driver with it.
      const sessionId = await newSession(driver.ask).catch(async () => {
        await end(driver.child);
        driver = await startDriver(path, env);
        return newSession(driver.ask);
      });
      const command = (method: Method, name: string, body?: object) =>
        driver.ask(method, `/session/${sessionId}${name}`, body);
      await command('POST', '/window/rect', { width, height });
      return pageOf(command);
    },
    async close() {
      await end(driver.child);
      if (display) await end(display.server);
    },
  };
}

async function startDriver(path: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const child = spawn(path, [`--port=${port}`], { stdio: 'ignore', env });
  const ask = asker(`http://127.0.0.1:${port}`);
  await until(() => ask('GET', '/status'));
  return { child, ask };
}

async function newSession(ask: Command): Promise<string> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { readonly sessionId: string };
  return sessionId;
}

type Method = 'GET' | 'POST' | 'DELETE';
type Command = (method: Method, name: string, body?: object) => Promise<unknown>;

function pageOf(command: Command): EnginePage {
  const type = async (text: string) => {
    const focused = (await command('GET', '/element/active')) as Readonly<Record<string, string>>;
    await command('POST', `/element/${focused[ELEMENT]}/value`, { text });
  };
  return {
    open: async (url) => void (await command('POST', '/url', { url })),
    async clickAt({ x, y }) {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await command('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move, ...press] }] });
    },
    type,
    press: (key) => type(KEYS[key]),
    evaluate: (expression) => command('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    close: async () => void (await command('DELETE', '')),
  };
}

/** Sends commands of WebDriver (https://www.w3.org/TR/webdriver2/). Throws the message of the driver. */
function asker(origin: string): Command {
  return async (method, path, body) => {
    const sent = fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const response = await sent.catch((cause) => {
      throw new Error(`${method} ${path} has no answer.`, { cause });
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function startDisplay() {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe.');
  const [number] = await once(pipe, 'data');
  return { server, name: `:${String(number).trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Waits until a server answers. */
async function until(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
