import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShop, type Shop, signIn } from '../../../testing/station-setup.ts';
import { aPickList } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
  shop.server.pickList = aPickList({ lines: 1 });
});
afterEach(async () => {
  await shop.close();
});

test('a station nobody has told otherwise asks for a usual trolley', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  expect(shop.server.claimedUpTo).toBe(8);
});

test.each([1, 16])('a trolley of %d crates takes as many orders, also after a restart', async (crates) => {
  const first = shop.open();
  await signIn(first.bridge);
  const { settings } = await first.bridge.call('devices.report', {});
  await first.bridge.call('devices.configure', { ...settings, trolley_crates: crates });
  await first.station.stop();

  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  expect(shop.server.claimedUpTo).toBe(crates);
});
