import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TriedScan } from '../../bridge/station-status.ts';
import type { ScanResult } from '../../bridge/work-view.ts';
import { PlayedUsb } from '../../testing/played-usb.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { aPackingJob, aStockBook, cable } from '../../testing/work-examples.ts';

let shop: Shop;
let usb: PlayedUsb;
beforeEach(async () => {
  shop = await aShop();
  shop.server.job = aPackingJob();
  usb = new PlayedUsb();
  usb.plugIn('/dev/hidraw0', 'maker:one');
  usb.plugIn('/dev/hidraw1', 'maker:two');
});
afterEach(() => shop.close());

/** A station with a scanner for picking alone and one for everything, before any work. */
async function twoScanners() {
  const { bridge } = shop.open({ peripherals: { hid: usb } });
  await signIn(bridge);
  const { settings } = await bridge.call('devices.report', {});
  const after = await bridge.call('devices.configure', {
    ...settings,
    scanners: [
      { id: 'pick', name: 'Vychystávka', job: 'picking', line: { kind: 'hid', path: '/dev/hidraw0' } },
      { id: 'both', name: 'Stůl', job: 'all', line: { kind: 'hid', path: '/dev/hidraw1' } },
    ],
  });
  const results: ScanResult[] = [];
  const tried: TriedScan[] = [];
  bridge.on('scanResult', (result) => results.push(result));
  bridge.on('scanTried', (scan) => tried.push(scan));
  await until(async () =>
    (await bridge.call('devices.report', {})).scanners.every(({ state }) => state.state === 'ready'),
  );
  return { bridge, results, tried, after };
}

/** The same station packing. */
async function packingTable() {
  const opened = await twoScanners();
  await opened.bridge.call('work.startPacking', {});
  return opened;
}

test('a scanner set for picking is refused aloud while packing, the other one works', async () => {
  const { results } = await packingTable();
  usb.scan('/dev/hidraw0', 'CR-0146');
  usb.scan('/dev/hidraw1', 'CR-0146');
  await until(() => results.length === 3);
  expect(results.map(({ result, code, params }) => [result, code, params.scanner])).toEqual([
    ['refused', 'SCANNER_OF_OTHER_WORK', 'Vychystávka'],
    ['waiting', 'CRATE', undefined],
    ['ok', 'OPENED', undefined],
  ]);
});

test('while scanners are tried out their scans stay away from the work, and come back to it', async () => {
  const { bridge, results, tried } = await packingTable();
  await bridge.call('devices.tryScans', { go_on: true });
  usb.scan('/dev/hidraw1', 'CR-0146');
  await until(() => tried.length === 1);
  expect(tried).toEqual([{ text: 'CR-0146', scanner_id: 'both', scanner_name: 'Stůl', has_suffix: true }]);
  expect(results).toEqual([]);
  await bridge.call('devices.tryScans', { go_on: false });
  usb.scan('/dev/hidraw1', 'CR-0147');
  await until(() => results.length >= 1);
  expect(tried).toHaveLength(1);
});

test('the end of a torn barcode from a scanner is no number of pieces; a person types that', async () => {
  shop.server.stockBook = aStockBook();
  const { bridge, results } = await twoScanners();
  await bridge.call('work.startStock', { mode: 'counting' });
  for (const [at, text] of ['LC-B-07-01', cable.barcode, '12'].entries()) {
    usb.scan('/dev/hidraw1', text);
    await until(() => results.filter(({ result }) => result !== 'waiting').length > at);
  }
  expect(results.at(-1)).toMatchObject({ result: 'refused', code: 'UNREADABLE_SCAN', text: '12' });
  expect(await bridge.call('work.view', {})).toMatchObject({ mode: 'counting', pieces: 1 });
  expect(await bridge.call('work.scan', { text: '12' })).toMatchObject({ code: 'PIECES' });
  expect(await bridge.call('work.view', {})).toMatchObject({ pieces: 12 });
});

test('the station remembers by what it knows a scanner again', async () => {
  const { after } = await packingTable();
  expect(after.settings.scanners.map(({ line }) => line)).toEqual([
    { kind: 'hid', path: '/dev/hidraw0', identity: 'maker:one' },
    { kind: 'hid', path: '/dev/hidraw1', identity: 'maker:two' },
  ]);
});

test('a computer that cannot list its scanners says so once, or each report would ask for the next', async () => {
  usb.list = () => Promise.reject(new Error('no such library'));
  const { bridge } = shop.open({ peripherals: { hid: usb } });
  await signIn(bridge);
  const told = async () =>
    (await bridge.call('devices.report', {})).traces.filter(({ text }) => text === 'no such library');
  await told();
  expect(await told()).toHaveLength(1);
});
