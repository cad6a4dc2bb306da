// Two stations of a house, real ones over real HTTP. One has a cable to the server, the other only to the first.
import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import { aFolder, aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { type ToggleProxy, toggleProxy } from '../../../testing/toggle-proxy.ts';
import { people } from '../../../testing/warehouse-server.ts';
import { keyFileBox } from '../secret-box.ts';
import type { Station } from '../../station.ts';

const picker = 'picker@kolobeh.test';
const packer = 'packer@kolobeh.test';
const host = '127.0.0.1';
const stampOf = (at: number): string => `${String(at).padStart(16, '0')}-${String(at).padStart(9, '0')}`;
const dismissal = (at: number, ...emails: (keyof typeof people)[]) => ({
  stamp: stampOf(at),
  people: emails.map((email) => people[email].id),
});

interface Place {
  station: Station;
  bridge: Bridge;
  port: number;
}

let shop: Shop;
/** Before the server, for the second station alone. */
let cable: ToggleProxy;
beforeEach(async () => {
  shop = await aShop();
  cable = await toggleProxy(shop.server.port);
  shop.server.capabilities = [
    ...shop.server.capabilities,
    'warehouse.pack',
    'warehouse.override',
  ] satisfies Capability[];
});
afterEach(async () => {
  await shop.close();
  await cable.close();
});

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function aPlace(apiOrigin: string): Promise<Place> {
  const port = await freePort();
  const folder = aFolder();
  const { station, bridge } = shop.open({
    apiOrigin,
    dataFolder: folder,
    box: keyFileBox(`${folder}/key`),
    hub: {
      host,
      announces: false,
      reachedAt: [`${host}:${port}`],
      timing: { tickMs: 100, restTickMs: 100, graceMs: 200, heartbeatMs: 100, answerMs: 5000 },
    },
  });
  return { station, bridge, port };
}

const leave = ({ bridge }: Place) => bridge.call('session.signOut', {});
const network = async ({ bridge }: Place) => (await bridge.call('status.get', {})).network;
const enter = ({ bridge }: Place, email: string) =>
  bridge.call('session.signIn', { email, password: 'secret' }).then(
    (session) => session.state,
    (error: { code: string }) => error.code,
  );

/**
 * Picker and packer were at both stations; then the second lost the server.
 * @param together they vote together, and so talk to each other
 */
async function house(together = true): Promise<[Place, Place]> {
  const places: [Place, Place] = [await aPlace(shop.proxy.origin), await aPlace(cable.origin)];
  const members = places.map(({ station, port }) => ({
    device_id: station.store.settings.device().device_id,
    name: 'Balení',
    addresses: [`${host}:${port}`],
  }));
  const secret = Buffer.alloc(32, 7).toString('base64');
  shop.server.roster = { epoch: 1, is_in_force: true, secret, members } satisfies HubRoster;
  for (const place of places) {
    await signIn(place.bridge, packer);
    await leave(place);
    await signIn(place.bridge, picker);
    if (together) await place.bridge.call('hub.configure', { is_on: true, port: place.port, addresses: [] });
  }
  if (together) await until(async () => (await Promise.all(places.map(seesTheOther))).every(Boolean));
  cable.mode = 'reset';
  await until(async () => (await network(places[1])) === 'offline');
  await leave(places[1]);
  return places;
}

const seesTheOther = async ({ bridge }: Place): Promise<boolean> =>
  (await bridge.call('hub.report', {})).peers.some((one) => one.state === 'seen');

/** The server dismisses the packer, and the station that has its cable has heard of it. */
async function dismiss({ station }: Place): Promise<void> {
  shop.server.revoked = dismissal(5, packer);
  await until(() => station.store.knownPeople.get(packer) === null);
}

describe('a dismissal', () => {
  test('reaches a station without the server by another one, and nobody else is kept out', async () => {
    const [first, second] = await house();
    expect(await enter(second, packer)).toBe('offline');
    await leave(second);
    await dismiss(first);
    expect(await enter(second, packer)).toBe('LOCAL_UNKNOWN');
    expect(await enter(second, picker)).toBe('offline');
  });

  test('does not reach one that talks to nobody: it lets the person in, as it knew them', async () => {
    const [first, second] = await house(false);
    await dismiss(first);
    expect(await enter(second, packer)).toBe('offline');
  });

  test('ends the work of whom it names where they are; what they recorded waits for the next person', async () => {
    const [first, second] = await house();
    expect(await enter(second, packer)).toBe('offline');
    await dismiss(first);
    await until(async () => (await second.bridge.call('session.get', {})).state === 'ended');
    expect((await second.bridge.call('status.get', {})).unsent).toBe(1);
    expect(await enter(second, picker)).toBe('offline');
  });

  test('is passed on by one that heard of it from another, after the server is gone for all of them', async () => {
    const [first, second] = await house();
    await dismiss(first);
    shop.proxy.mode = 'reset';
    await until(() => second.station.store.knownPeople.get(packer) === null);
    await leave(first);
    expect([await enter(first, packer), await enter(first, picker)]).toEqual(['LOCAL_UNKNOWN', 'offline']);
  });
});
