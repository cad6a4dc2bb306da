import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import type { PeripheralSettings } from '../../bridge/peripheral-settings.ts';
import { aShop, type Shop, signIn } from '../../testing/station-setup.ts';

let shop: Shop;
let bridge: Bridge;
beforeEach(async () => {
  shop = await aShop();
  bridge = shop.open().bridge;
  await signIn(bridge);
});
afterEach(() => shop.close());

const configure = async (change: Partial<PeripheralSettings>): Promise<void> => {
  const { settings } = await bridge.call('devices.report', {});
  await bridge.call('devices.configure', { ...settings, ...change });
};

test('a station without a scale says that none is set', async () => {
  await configure({ scale: { kind: 'none' } });
  await expect(bridge.call('devices.readScale', {})).rejects.toMatchObject({ code: 'SCALE_NOT_SET' });
});

test('a scale at a port that is not there has failed, and says by which words', async () => {
  await configure({ scale: { kind: 'serial', path: '/dev/kolobeh-no-scale', baud_rate: 9600 } });
  await expect(bridge.call('devices.readScale', {})).rejects.toMatchObject({
    code: 'DEVICE_FAILED',
    data: { detail: expect.stringMatching(/./) },
  });
});

test('codes are not printed at a station without a printer, and surely none came out', async () => {
  await configure({ printers: [] });
  expect(
    await bridge.call('devices.printCodes', { labels: [{ kind: 'crate', code: 'CR-0001', sector: 'A' }] }),
  ).toMatchObject({ printed: 0, state: 'failed', detail: 'PRINTER_NOT_SET' });
});

test('a question about a label that is not there is not answered', async () => {
  const label_job_id = '019ab000-0000-7000-8000-000000000000';
  await expect(bridge.call('work.answerLabel', { label_job_id, printed: true })).rejects.toMatchObject({
    code: 'LABEL_NOT_FOUND',
  });
});
