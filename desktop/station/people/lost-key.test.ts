import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { people } from '../../testing/warehouse-server.ts';
import { aPickList, scansOf } from '../../testing/work-examples.ts';
import { keyFileBox } from './secret-box.ts';
import { markOfKey, stationKey } from './station-key.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
});

const status = (bridge: Bridge) => bridge.call('status.get', {});
const keyFile = (): string => path.join(shop.folder, 'key');

/** A picker scanned without the network; then the station was closed and its sealing key was lost. */
async function lostWithUnsent(): Promise<number> {
  const { station, bridge } = shop.open();
  shop.server.stationKeys.own = stationKey(station.store, keyFileBox(keyFile()));
  shop.server.pickList = aPickList({ lines: 2, quantity: 2 });
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  const texts = scansOf(shop.server.pickList);
  for (const text of texts.slice(0, 2)) await bridge.call('work.scan', { text });
  await until(async () => (await status(bridge)).unsent === 0);
  shop.proxy.mode = 'reset';
  for (const text of texts.slice(2)) await bridge.call('work.scan', { text });
  await station.stop();
  rmSync(keyFile());
  shop.proxy.mode = 'up';
  return texts.length;
}

test('a station that lost its key says so and sends nothing; confirmed, it sends the rest once and in order', async () => {
  const made = await lostWithUnsent();
  const { station, bridge } = shop.open();
  await signIn(bridge, 'packer@kolobeh.test');
  await until(async () => (await status(bridge)).key.is_refused);
  const { key, unsent } = await status(bridge);
  expect(key.mark).toBe(markOfKey(stationKey(station.store, keyFileBox(keyFile()))));
  expect([unsent, shop.server.applied.length]).toEqual([made - 2, 2]);

  shop.server.stationKeys.own = shop.server.stationKeys.told;
  await until(async () => (await status(bridge)).unsent === 0);
  expect(shop.server.applied.map((one) => one.device_seq)).toEqual(Array.from({ length: made }, (_, at) => at + 1));
  expect(new Set(shop.server.applied.map((one) => one.user))).toEqual(new Set([people['picker@kolobeh.test'].id]));
  expect((await status(bridge)).key.is_refused).toBe(false);
});

test('with nothing unsent it is taken again as well, without anybody starting it anew', async () => {
  const first = shop.open();
  shop.server.stationKeys.own = stationKey(first.station.store, keyFileBox(keyFile()));
  await signIn(first.bridge);
  await first.station.stop();
  rmSync(keyFile());
  const { bridge } = shop.open();
  await signIn(bridge);
  await until(async () => (await status(bridge)).key.is_refused);
  shop.server.stationKeys.own = shop.server.stationKeys.told;
  await until(async () => !(await status(bridge)).key.is_refused);
});

test('a server restored from before it knew the key is noticed at work, and the station is taken once it is confirmed', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  await until(() => shop.server.introduced.length > 0);
  shop.server.stationKeys.own = 'another one';
  await until(async () => (await status(bridge)).key.is_refused);
  shop.server.stationKeys.own = shop.server.stationKeys.told;
  await until(async () => !(await status(bridge)).key.is_refused);
});

test('a station whose key the office withdrew says so and keeps what it has not sent; given back, it sends the rest once', async () => {
  const { bridge } = shop.open();
  shop.server.pickList = aPickList({ lines: 2, quantity: 2 });
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  const texts = scansOf(shop.server.pickList);
  await bridge.call('work.scan', { text: texts[0] ?? '' });
  await until(async () => (await status(bridge)).unsent === 0);
  shop.server.isKeyWithdrawn = true;
  for (const text of texts.slice(1)) await bridge.call('work.scan', { text });
  await until(async () => (await status(bridge)).key.is_withdrawn);
  const { key, unsent, refused } = await status(bridge);
  expect(key).toMatchObject({ is_withdrawn: true, is_refused: false });
  expect([unsent, refused, shop.server.applied.length]).toEqual([texts.length - 1, 0, 1]);

  shop.server.isKeyWithdrawn = false;
  await until(async () => (await status(bridge)).unsent === 0);
  expect(shop.server.applied.map((one) => one.device_seq)).toEqual(texts.map((_, at) => at + 1));
  await until(async () => !(await status(bridge)).key.is_withdrawn);
});
