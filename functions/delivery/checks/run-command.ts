import { spawn } from 'node:child_process';

/** Gives a program one line on its standard input. Never rejects. */
export type RunCommand = (command: string, input: string, timeoutMs: number) => Promise<CommandResult>;

type CommandResult = { readonly output: string } | { readonly error: string };

/** Most characters of output that are read. */
const MAX_READ = 64 * 1024;

/**
 * Runs a program without a shell or arguments, and without our environment, which holds secrets. After the time limit
 * it is killed, and what it started with it.
 */
export const runCommand: RunCommand = (command, input, timeoutMs) =>
  new Promise((resolve) => {
    const child = spawn(command, [], {
      detached: true,
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let output = '';
    const end = (result: CommandResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    const kill = (error: string) => {
      if (child.pid !== undefined) killGroup(child.pid);
      child.stdout.destroy();
      end({ error });
    };
    const timer = setTimeout(kill, timeoutMs, 'no answer in time');
    child.on('error', () => end({ error: 'the program could not be started' }));
    child.on('close', (code) => end(code === 0 ? { output } : { error: `the program ended with code ${code}` }));
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (part: string) => {
      output += part;
      if (output.length > MAX_READ) kill('the program wrote too much');
    });
    child.stdin.on('error', () => {
      // It may answer without reading.
    });
    child.stdin.end(`${input}\n`);
  });

/** The group has the id of its first process, because that is detached. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
