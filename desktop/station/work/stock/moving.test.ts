import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { MovingView } from '../../../bridge/stock-view.ts';
import type { ScanResult } from '../../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { aStockBook, cable, imei } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
  shop.server.stockBook = aStockBook();
});
afterEach(() => shop.close());

const scan = (bridge: Bridge, text: string): Promise<ScanResult> => bridge.call('work.scan', { text });

async function moving(bridge: Bridge): Promise<MovingView> {
  const view = await bridge.call('work.view', {});
  if (view.mode !== 'moving') throw new Error(`The station is ${view.mode}`);
  return view;
}

async function begin(): Promise<ReturnType<Shop['open']>> {
  const opened = shop.open();
  await signIn(opened.bridge);
  await opened.bridge.call('work.startStock', { mode: 'moving' });
  return opened;
}

test('goods go from place to place by scans, the number of pieces by repeated scans or typed', async () => {
  const { bridge } = await begin();
  expect(await scan(bridge, 'LC-B-07-01')).toMatchObject({ result: 'ok', code: 'SOURCE' });
  await scan(bridge, cable.barcode);
  expect(await scan(bridge, cable.barcode)).toMatchObject({ code: 'PIECE', params: { pieces: 2 } });
  expect(await scan(bridge, '4')).toMatchObject({ code: 'PIECES', params: { pieces: 4 } });
  await scan(bridge, imei);
  expect(await scan(bridge, 'LC-B-07-02')).toMatchObject({ result: 'ok_last', code: 'MOVED', params: { pieces: 5 } });
  await until(async () => (await moving(bridge)).unconfirmed === 0);
  expect(shop.server.applied.map(({ act }) => act)).toMatchObject([
    {
      kind: 'stock_move',
      from: 'LC-B-07-01',
      to: 'LC-B-07-02',
      items: [
        { scan: { kind: 'gtin', value: cable.gtin }, pieces: 4 },
        { scan: { kind: 'imei', value: imei }, pieces: 1 },
      ],
    },
  ]);
  expect(await moving(bridge)).toMatchObject({ stage: 'source', moves: 1, hand: [] });
});

test.each([
  ['a place that is not there', ['LC-Z-99-99'], 'PLACE_UNKNOWN'],
  ['goods before their place', [cable.barcode], 'LOCATION_FIRST'],
  ['goods nobody knows', ['LC-B-07-01', 'ABCDEF123'], 'ITEM_UNKNOWN'],
  ['a device twice, by another of its numbers', ['LC-B-07-01', imei, 'K-40001'], 'ITEM_ALREADY_SCANNED'],
  ['several of one device', ['LC-B-07-01', imei, '2'], 'ONE_DEVICE_ONE_SCAN'],
  ['a crate', ['LC-B-07-01', 'CR-0001'], 'SCAN_NOT_EXPECTED'],
  ['the place it was taken from', ['LC-B-07-01', cable.barcode, 'LC-B-07-01'], 'SAME_PLACE'],
  ['a closed place', ['LC-B-07-01', cable.barcode, 'LC-X-01-01'], 'PLACE_CLOSED'],
  ['half a barcode', ['LC-B-07-01', '8594000000014'], 'UNREADABLE_SCAN'],
])('%s is refused with its reason, and nothing is written', async (_, scans, code) => {
  const { bridge, station } = await begin();
  for (const text of scans.slice(0, -1)) await scan(bridge, text);
  const before = await moving(bridge);
  expect(await scan(bridge, scans.at(-1) ?? '')).toMatchObject({ result: 'refused', code });
  expect(await moving(bridge)).toEqual(before);
  expect(station.store.events.unsentCount().count).toBe(0);
});

test('what is in hand outlives the program, moves go on without network and arrive once, in order', async () => {
  const first = await begin();
  await scan(first.bridge, 'LC-B-07-01');
  await scan(first.bridge, cable.barcode);
  await first.station.stop();
  shop.proxy.mode = 'reset';
  const { bridge, station } = shop.open();
  expect(await moving(bridge)).toMatchObject({ stage: 'items', pieces: 1 });
  await scan(bridge, 'LC-B-07-02');
  await scan(bridge, 'LC-B-07-02');
  await scan(bridge, cable.barcode);
  await scan(bridge, 'LC-RET-01');
  expect(station.store.events.unsentCount().count).toBe(2);
  expect(station.store.stockBook.lyingAt('LC-B-07-01')).toMatchObject([{}, { pieces: 4, revision: 4 }]);
  expect(station.store.stockBook.lyingAt('LC-B-07-02')).toMatchObject([{ pieces: 0, revision: 2 }]);
  shop.proxy.mode = 'twice';
  await until(async () => (await moving(bridge)).unconfirmed === 0);
  expect(shop.server.applied.map(({ act }) => (act.kind === 'stock_move' ? act.to : ''))).toEqual([
    'LC-B-07-02',
    'LC-RET-01',
  ]);
});

test('a move the server refuses is in the tray with its reason', async () => {
  shop.server.refuse = (act) => (act.kind === 'stock_move' ? 'PLACE_CLOSED' : null);
  const { bridge } = await begin();
  for (const text of ['LC-B-07-01', cable.barcode, 'LC-B-07-02']) await scan(bridge, text);
  await until(async () => (await bridge.call('outbox.list', {})).rows[0]?.state === 'refused');
  expect((await bridge.call('outbox.list', {})).rows[0]).toMatchObject({ state: 'refused', reason: 'PLACE_CLOSED' });
  expect((await moving(bridge)).receipts[0]).toMatchObject({ state: 'refused', reason: 'PLACE_CLOSED' });
});

test('goods at no place are moved by a key, and a wrong piece is taken back', async () => {
  const { bridge } = await begin();
  expect(await bridge.call('work.stockKey', { key: 'from_nowhere' })).toMatchObject({ result: 'ok' });
  await scan(bridge, cable.barcode);
  await scan(bridge, imei);
  await bridge.call('work.stockKey', { key: 'take_back' });
  await scan(bridge, 'LC-B-07-02');
  await until(async () => (await moving(bridge)).unconfirmed === 0);
  expect(shop.server.applied[0]?.act).toMatchObject({ from: null, items: [{ pieces: 1 }] });
});

test('without network and without a copy of the books stock work does not begin', async () => {
  shop.server.stockBook = null;
  const { bridge } = shop.open();
  await signIn(bridge);
  await expect(bridge.call('work.startStock', { mode: 'moving' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
