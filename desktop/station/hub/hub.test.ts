import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFolder, until } from '../../testing/station-setup.ts';
import { ApiSession } from '../net/api-session.ts';
import { systemClockAndIds } from '../clock-and-ids.ts';
import { Revoked } from '../people/local-sign-in/revoked.ts';
import { LocalPeople } from '../people/local-sign-in/local-people.ts';
import { silentLog } from '../log.ts';
import { Network } from '../net/network.ts';
import { keyFileBox } from '../people/secret-box.ts';
import { stationKey } from '../people/station-key.ts';
import { openStore, type Store } from '../store/store.ts';
import { Hub } from './hub.ts';
import { HubMemory } from './memory.ts';

const host = '127.0.0.1';
const tickMs = 100;
const awayMs = 300;
const other = '0190a1b2-0000-7000-8000-00000000000b';
let store: Store;
let hub: Hub;
let network: Network;
/** The server names the roster. */
let adopt: () => void;
let greetings = 0;
let greetingsAtOnce = 0;
let mostAtOnce = 0;
/** How long the other station thinks over a greeting. */
let thinksMs = 0;
/** What the proxy before the API answers. */
let gateway = 502;
const proxy = createServer((request, reply) => {
  request.resume();
  reply.writeHead(gateway).end();
});
/** Another station's computer: it answers every greeting that it works by another roster. */
const peer = createServer((request, reply) => {
  greetings += 1;
  greetingsAtOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, greetingsAtOnce);
  reply.on('close', () => (greetingsAtOnce -= 1));
  request.resume();
  setTimeout(() => reply.writeHead(409).end(), thinksMs);
});

beforeEach(async () => {
  thinksMs = 0;
  peer.listen(0, host);
  await once(peer, 'listening');
  const folder = aFolder();
  const box = keyFileBox(path.join(folder, 'key'));
  store = openStore({ file: path.join(folder, 'station.sqlite'), ...systemClockAndIds });
  const memory = new HubMemory(store, box);
  const at = `${host}:${(peer.address() as AddressInfo).port}`;
  adopt = () =>
    void memory.adopt(
      memory.report(),
      {
        epoch: 1,
        is_in_force: true,
        secret: Buffer.alloc(32, 7).toString('base64'),
        members: [
          { device_id: memory.stationId, name: 'Balení 1', addresses: [] },
          { device_id: other, name: 'Balení 2', addresses: [at] },
        ],
      },
      null,
    );
  adopt();
  network = new Network(systemClockAndIds.now, () => {}, awayMs);
  proxy.listen(0, host);
  await once(proxy, 'listening');
  const apiOrigin = `http://${host}:${(proxy.address() as AddressInfo).port}`;
  const local = new LocalPeople(store, box, systemClockAndIds.now);
  const house = { store, local, box, network, apiOrigin, key: stationKey(store, box) };
  const session = new ApiSession({ ...house, timeoutMs: 60_000, log: silentLog, onFault: () => {} });
  hub = new Hub({
    ...house,
    session,
    revoked: new Revoked(store, box, local, session),
    introduce: () => Promise.resolve(memory.stationId),
    clockAndIds: systemClockAndIds,
    log: silentLog,
    changed: () => {},
    host,
    announces: false,
    timing: { tickMs, restTickMs: tickMs, graceMs: 100, heartbeatMs: tickMs, answerMs: 60_000 },
  });
});
afterEach(async () => {
  await hub.stop();
  store.close();
  proxy.close();
  proxy.closeAllConnections();
  peer.close();
  peer.closeAllConnections();
});

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const listensAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, host);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

const on = (port: number) => ({ is_on: true, port, addresses: [] });

it('settings saved twice at once leave one line, at the port of the latter', async () => {
  const [first, second] = [await freePort(), await freePort()];
  hub.start();
  const reports = await Promise.all([hub.configure(on(first)), hub.configure(on(second))]);
  expect(reports.map(({ trouble }) => trouble)).toEqual(['', '']);
  expect([await listensAt(first), await listensAt(second)]).toEqual([false, true]);
  await Promise.all([hub.configure(on(first)), hub.configure({ ...on(first), is_on: false })]);
  expect([await listensAt(first), await listensAt(second)]).toEqual([false, false]);
});

it('a port that is taken is told, and listened at once it is free', async () => {
  const port = await freePort();
  const squatter = net.createServer().listen(port, host);
  await once(squatter, 'listening');
  hub.start();
  expect((await hub.configure(on(port))).trouble).toContain('EADDRINUSE');
  squatter.close();
  await once(squatter, 'close');
  await until(() => hub.report().trouble === '');
  expect(await listensAt(port)).toBe(true);
});

it('started, stopped and set up again and again, it greets the others in one loop', async () => {
  const port = await freePort();
  hub.start();
  hub.start();
  const stopped = hub.stop();
  hub.start();
  await Promise.all([stopped, hub.configure(on(port)), hub.configure(on(port))]);
  // A loop waits for the answer to its greeting; a second one would greet meanwhile.
  thinksMs = 3 * tickMs;
  mostAtOnce = 0;
  const before = greetings;
  await until(() => greetings - before >= 5);
  expect(mostAtOnce).toBe(1);
});

it('set up once it has stopped, it does not listen', async () => {
  const port = await freePort();
  hub.start();
  await hub.stop();
  await hub.configure(on(port));
  expect(await listensAt(port)).toBe(false);
});

it('behind a proxy, it is needed once the API is dead for long, and no more when the API answers', async () => {
  const port = await freePort();
  gateway = 200;
  hub.start();
  await hub.configure(on(port));
  adopt();
  await until(() => network.state === 'online');
  const states: string[] = [];
  network.changed.on(() => states.push(network.state));
  gateway = 502;
  await until(() => hub.isNeeded);
  gateway = 504;
  await pause(3 * tickMs);
  expect(hub.status.state).toBe('none');
  gateway = 401;
  await until(() => !hub.isNeeded);
  expect(states).toEqual(['offline', 'online']);
});

it('a crate that the server had not offered for packing is given to nobody', async () => {
  await expect(hub.claimCrate('CR-0146', other, () => {})).rejects.toMatchObject({ code: 'CRATE_NOT_KNOWN_HERE' });
});

it('a proxy that cannot reach the API for a moment changes nothing', () => {
  const patient = new Network(systemClockAndIds.now, () => {});
  patient.replied(new Response(null, { status: 200 }));
  for (const status of [502, 503, 504, 500]) patient.replied(new Response(null, { status }));
  expect(patient.state).toBe('online');
});
