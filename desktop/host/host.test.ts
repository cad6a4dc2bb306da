import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { BridgeRefusal, openBridge } from '../bridge/bridge.ts';
import { webSocketWire } from '../bridge/web-socket-wire.ts';
import { silentLog } from '../station/log.ts';
import { StoreInUse } from '../station/store/open-database.ts';
import { aFolder, signIn, until } from '../testing/station-setup.ts';
import { warehouseServer } from '../testing/warehouse-server.ts';
import type { WarehouseServer } from '../testing/warehouse-server-state.ts';
import { aPickList } from '../testing/work-examples.ts';
import { Documents } from './documents.ts';
import { type Host, startHost } from './host.ts';
import { readHostSettings, type HostSettings } from './settings.ts';

let server: WarehouseServer;
let settings: HostSettings;
let host: Host;

beforeEach(async () => {
  server = await warehouseServer();
  const folder = aFolder();
  const screensFolder = path.join(folder, 'screens');
  mkdirSync(path.join(screensFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(screensFolder, 'index.html'), '<!doctype html><title>Kolobeh</title>');
  writeFileSync(path.join(screensFolder, 'assets/a-1.js'), 'export {};');
  writeFileSync(path.join(folder, 'secret.js'), 'secret');
  settings = {
    port: 0,
    apiOrigin: `http://127.0.0.1:${server.port}`,
    shopOrigin: 'https://shop.example',
    dataFolder: folder,
    labelsFolder: path.join(folder, 'labels'),
    screensFolder,
  };
  host = await startHost(settings, silentLog);
});
afterEach(async () => {
  await host.stop();
  await server.close();
});

interface Got {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** A request whose path and host are sent exactly as given. */
const get = (pathname: string, hostName = `127.0.0.1:${host.port}`): Promise<Got> =>
  new Promise((resolve, reject) => {
    const request = http.get(
      { port: host.port, host: '127.0.0.1', path: pathname, headers: { host: hostName } },
      (reply) => {
        let text = '';
        reply.on('data', (bytes: Buffer) => {
          text += bytes.toString('utf8');
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      },
    );
    request.on('error', reject);
  });

test('serves the screens with a policy that lets nothing foreign in', async () => {
  const page = await get('/');
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['content-security-policy']).toContain(
    'frame-src https://shop.example/cs/nahled/ https://shop.example/ro/previzualizare/;',
  );
  expect((await get('/health')).headers['content-security-policy']).toContain("frame-src 'none'");
  expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/health')).text).toBe('{"status":"ok"}');
});

test.each(['/../secret.js', '/%2e%2e/secret.js', '/..%2fsecret.js', '/assets/%00.js', '/nothing.js', '/%'])(
  'gives no file for %s',
  async (pathname) => {
    expect((await get(pathname)).status).toBe(404);
  },
);

test('a name made to point at this computer is not answered', async () => {
  expect((await get('/', 'evil.test')).status).toBe(421);
});

const statusOfSocket = (origin: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new Socket(`ws://127.0.0.1:${host.port}/bridge`, { origin });
    socket.on('open', () => {
      resolve(101);
      socket.close();
    });
    socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode ?? 0));
    socket.on('error', () => {});
  });

test('only a page of the host itself reaches the station', async () => {
  expect(await statusOfSocket('https://evil.test')).toBe(403);
  expect(await statusOfSocket(`http://127.0.0.1:${host.port + 1}`)).toBe(403);
  expect(await statusOfSocket(`http://127.0.0.1:${host.port}`)).toBe(101);
});

/** The wire of the browser over a socket of Node that says where its page came from. */
class PageSocket extends Socket {
  constructor(url: string) {
    super(url, { origin: url.replace('ws:', 'http:').replace('/bridge', '') });
  }
}

test('a screen calls the station over the socket, hears its news, and sees refusals with their codes', async () => {
  const former = globalThis.WebSocket;
  Reflect.set(globalThis, 'WebSocket', PageSocket);
  const bridge = openBridge(webSocketWire(`ws://127.0.0.1:${host.port}/bridge`));
  Reflect.set(globalThis, 'WebSocket', former);
  const modes: string[] = [];
  bridge.on('work', (view) => modes.push(view.mode));
  server.pickList = aPickList();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  expect(await bridge.call('work.scan', { text: 'LC-B-07-01' })).toMatchObject({ result: 'ok' });
  await until(() => modes.includes('picking'));
  await expect(bridge.call('work.sealHandOver', {})).rejects.toEqual(new BridgeRefusal('NO_WORK', null));
});

test('a second host on the same station is refused, and so is a taken port', async () => {
  await expect(startHost(settings, silentLog)).rejects.toThrow(StoreInUse);
  await expect(startHost({ ...settings, dataFolder: aFolder(), port: host.port }, silentLog)).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('a document has its address for a minute', () => {
  let now = 0;
  const documents = new Documents(() => now);
  const address = documents.keep('manifest.pdf', Uint8Array.of(1));
  expect(documents.at(address)?.name).toBe('manifest.pdf');
  now = 61_000;
  expect(documents.at(address)).toBeNull();
});

test('a wrong setting is named', () => {
  expect(() => readHostSettings({ BACKOFFICE_PORT: 'many' })).toThrow(/BACKOFFICE_PORT/);
  expect(() => readHostSettings({ API_URL: 'ftp://shop' })).toThrow(/API_URL/);
  expect(() => readHostSettings({ PUBLIC_URL: 'shop' })).toThrow(/PUBLIC_URL/);
});

test('frames previews of the shop, which is at the API unless it is told otherwise', () => {
  const shopOf = (environment: NodeJS.ProcessEnv) => readHostSettings(environment).shopOrigin;
  expect(shopOf({ API_URL: 'http://10.0.0.2:4000' })).toBe('http://10.0.0.2:4000');
  expect(shopOf({ API_URL: 'http://10.0.0.2:4000', PUBLIC_URL: 'https://shop.example/' })).toBe('https://shop.example');
});
