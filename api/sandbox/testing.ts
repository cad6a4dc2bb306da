// For tests: the sandbox on a free port with a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Express } from 'express';
import { once } from 'node:events';
import { openSandbox } from './sandbox.ts';

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves an application on a free port of this machine. */
export async function serve(app: Express | Parameters<Server['on']>[1]): Promise<RunningServer> {
  const { createServer } = await import('node:http');
  const server = createServer(app as Parameters<typeof createServer>[1]).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

export interface RunningSandbox extends RunningServer {
  dataDir: string;
  control: (wish: object) => Promise<Response>;
  /** Stops and starts again over the same folder, on another port. */
  restart: (now?: () => Date) => Promise<RunningSandbox>;
}

async function run(dataDir: string, now?: () => Date): Promise<RunningSandbox> {
  const sandbox = openSandbox({ dataDir, now });
  const server = await serve(sandbox.app);
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
    restart: async (later) => {
      await stop();
      return run(dataDir, later ?? now);
    },
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A sandbox with an empty memory; `close` removes its folder. */
export const startSandbox = (now?: () => Date): Promise<RunningSandbox> =>
  run(mkdtempSync(path.join(tmpdir(), 'kolobeh-sandbox-')), now);
