import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PeripheralSettings } from '../../bridge/peripheral-settings.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

/** The settings with every printer led to a host somewhere else. */
const ledElsewhere = (settings: PeripheralSettings): PeripheralSettings => ({
  ...settings,
  printers: settings.printers.map((printer) => ({
    ...printer,
    line: { kind: 'tcp', host: 'labels.example', port: 9100 },
  })),
});

test('a stranger at the screen leads no labels elsewhere and prints no codes', async () => {
  const { bridge } = shop.open();
  const { settings } = await bridge.call('devices.report', {});
  await expect(bridge.call('devices.configure', ledElsewhere(settings))).rejects.toMatchObject({
    code: 'CALL_NOT_ALLOWED',
  });
  await expect(
    bridge.call('devices.printCodes', { labels: [{ kind: 'crate', code: 'CR-0001', sector: 'A' }] }),
  ).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect((await bridge.call('devices.report', {})).settings).toEqual(settings);
});

test('somebody whose role may not set devices is refused', async () => {
  shop.server.capabilities = ['warehouse.read', 'warehouse.pick'];
  const { bridge } = shop.open();
  await signIn(bridge);
  const { settings } = await bridge.call('devices.report', {});
  await expect(bridge.call('devices.configure', settings)).rejects.toMatchObject({ code: 'CALL_NOT_ALLOWED' });
});

test('who may leaves a trace on the server of what was set, also when it comes later', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  const { settings } = await bridge.call('devices.report', {});
  await bridge.call('devices.configure', settings);
  await bridge.call('devices.configure', ledElsewhere(settings));
  await until(() => Promise.resolve(shop.server.applied.length > 0));
  expect(shop.server.applied.map(({ act }) => act)).toEqual([
    {
      kind: 'peripherals_set',
      changes: [{ what: 'printer printer-1', from: 'P1, zpl, folder', to: 'P1, zpl, tcp labels.example:9100' }],
    },
  ]);
});

test('somebody of the shop, who reports nothing of the warehouse, is not made known there and is refused nothing', async () => {
  shop.server.capabilities = ['buyout.read', 'unit.read'];
  const { bridge, station } = shop.open();
  await signIn(bridge);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shop.server.introduced).toEqual([]);
  await station.stop();
});
