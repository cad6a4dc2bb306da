import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../postgres/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The API as a process of its own at an address that stays, however often it is killed. */
export interface ApiProcess {
  origin: string;
  /** Starts it again when it does not run; resolves when it answers. */
  start: () => Promise<void>;
  /** SIGKILL in the middle of whatever it does. */
  kill: () => Promise<void>;
  /** SIGSTOP: it keeps its connections and answers nothing. */
  freeze: () => void;
  /** SIGCONT. */
  thaw: () => void;
}

/** @param onLog hears all that it writes; without it nobody does */
export async function apiProcess(env: Record<string, string>, onLog?: (text: string) => void): Promise<ApiProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const answers = async (): Promise<boolean> =>
    fetch(`${origin}/api/new/health`, { signal: AbortSignal.timeout(1000) }).then(
      (reply) => reply.ok,
      () => false,
    );
  const start = async (): Promise<void> => {
    child ??= fork(path.join(root, 'api/app/server.ts'), [], {
      env: {
        ...process.env,
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_FACTOR: '1000',
        ...env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: origin,
      },
      stdio: ['ignore', onLog ? 'pipe' : 'ignore', onLog ? 'pipe' : 'inherit', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => onLog?.(chunk.toString()));
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return { origin, start, kill, freeze: () => void child?.kill('SIGSTOP'), thaw: () => void child?.kill('SIGCONT') };
}
