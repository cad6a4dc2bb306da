// For tests: the sandbox on a free port with a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { shareGatewayKeys } from '../../testing/shared-keys.ts';
import { openSandbox } from './sandbox.ts';

/** A server on any free port of this machine. */
export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves an application on a free port of this machine. */
export async function serve(app: RequestListener, port = 0): Promise<RunningServer> {
  // Longer than a test process stands still on a busy machine: a request is never sent into a connection that is closing.
  const server = createServer({ keepAliveTimeout: 65_000 }, app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: served } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${served}`, close };
}

/** The partners for one test, with their switches at hand. */
export interface RunningSandbox extends RunningServer {
  dataDir: string;
  control: (wish: object) => Promise<Response>;
  /** Stops and starts again over the same folder, on another port unless one is named. */
  restart: (now?: () => Date, port?: number) => Promise<RunningSandbox>;
}

async function run(dataDir: string, now?: () => Date, port?: number): Promise<RunningSandbox> {
  const sandbox = openSandbox({ dataDir, now });
  const server = await serve(sandbox.app, port);
  const stop = async (): Promise<void> => {
    await server.close();
    await sandbox.close();
  };
  const control = (wish: object): Promise<Response> =>
    fetch(`${server.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
  return {
    url: server.url,
    dataDir,
    control,
    restart: async (later, samePort) => {
      await stop();
      return run(dataDir, later ?? now, samePort);
    },
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const emptyFolder = (): string => mkdtempSync(path.join(tmpdir(), 'kolobeh-sandbox-'));

/** A sandbox with an empty memory; `close` removes its folder. */
export function startSandbox(now?: () => Date): Promise<RunningSandbox> {
  const dataDir = emptyFolder();
  shareGatewayKeys(dataDir);
  return run(dataDir, now);
}
