import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { ReturningView, StockKey } from '../../../bridge/stock-view.ts';
import type { ScanResult } from '../../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { aReturnJob, aStockBook, cable, imei } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
  shop.server.stockBook = aStockBook();
  shop.server.returnJob = aReturnJob();
});
afterEach(() => shop.close());

const scan = (bridge: Bridge, text: string): Promise<ScanResult> => bridge.call('work.scan', { text });
const press = (bridge: Bridge, key: StockKey): Promise<ScanResult> => bridge.call('work.stockKey', { key });

async function returning(bridge: Bridge): Promise<ReturningView> {
  const view = await bridge.call('work.view', {});
  if (view.mode !== 'returning') throw new Error(`The station is ${view.mode}`);
  return view;
}

async function opened(): Promise<ReturnType<Shop['open']>> {
  const all = shop.open();
  await signIn(all.bridge);
  await all.bridge.call('work.startStock', { mode: 'returning' });
  expect(await scan(all.bridge, '2611000001')).toMatchObject({ result: 'waiting' });
  await until(async () => (await returning(all.bridge)).stage === 'item');
  return all;
}

test('a parcel is unpacked piece by piece, each with its place, also without network', async () => {
  const { bridge } = await opened();
  shop.proxy.mode = 'reset';
  expect(await scan(bridge, cable.barcode)).toMatchObject({ code: 'RETURN_ITEM' });
  expect(await scan(bridge, 'LC-RET-01')).toMatchObject({ result: 'ok', code: 'RETURN_TO_STOCK' });
  await scan(bridge, imei);
  expect(await scan(bridge, 'LC-RET-01')).toMatchObject({ result: 'ok_last' });
  expect(await press(bridge, 'confirm')).toMatchObject({ code: 'RETURN_DONE' });
  shop.proxy.mode = 'up';
  await until(async () => (await returning(bridge)).unconfirmed === 0);
  expect(shop.server.applied.map(({ act }) => act)).toMatchObject([
    { kind: 'return_item', scan: { kind: 'gtin', value: cable.gtin }, place: 'LC-RET-01' },
    { kind: 'return_item', scan: { kind: 'imei', value: imei }, place: 'LC-RET-01' },
    { kind: 'return_finish', why: 'undelivered' },
  ]);
  expect(await returning(bridge)).toMatchObject({ stage: 'done', back: 2, total: 2 });
});

test.each([
  ['a piece that was not in the parcel', ['ABCDEF123'], 'NOT_OF_PARCEL'],
  ['a place before its piece', ['LC-RET-01'], 'NOTHING_IN_HAND'],
  ['a shelf', [cable.barcode, 'LC-B-07-01'], 'RETURN_PLACE_EXPECTED'],
  ['a place that is not there', [cable.barcode, 'LC-Z-01-01'], 'PLACE_UNKNOWN'],
  ['a piece that is back already', [cable.barcode, 'LC-RET-01', cable.barcode], 'ITEM_ALREADY_SCANNED'],
])('%s is refused with its reason and writes nothing', async (_, scans, code) => {
  const { bridge } = await opened();
  for (const text of scans.slice(0, -1)) await scan(bridge, text);
  await until(async () => (await returning(bridge)).unconfirmed === 0);
  const before = await returning(bridge);
  expect(await scan(bridge, scans.at(-1) ?? '')).toMatchObject({ result: 'refused', code });
  expect(await returning(bridge)).toEqual(before);
});

test('the reason is changed by a key, and a return with nothing in it does not end', async () => {
  const { bridge } = await opened();
  expect(await press(bridge, 'confirm')).toMatchObject({ result: 'refused', code: 'NOTHING_SCANNED' });
  await press(bridge, 'change_why');
  expect(await returning(bridge)).toMatchObject({ why: 'withdrawal' });
});

test('a number nobody knows is refused, and without network no parcel can be claimed', async () => {
  shop.server.returnJob = null;
  const { bridge, station } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startStock', { mode: 'returning' });
  const codes: string[] = [];
  bridge.on('scanResult', ({ code }) => codes.push(code));
  await scan(bridge, 'DR123456789CZ');
  await until(() => codes.includes('PARCEL_UNKNOWN'));
  shop.proxy.mode = 'reset';
  await scan(bridge, 'PK-0000000017');
  await until(() => codes.includes('OFFLINE'));
  expect(station.store.events.unsentCount().count).toBe(0);
});

test('a return begun at another station is taken over with what is back already, and goes on here', async () => {
  const job = aReturnJob();
  shop.server.returnJob = {
    ...job,
    items: job.items.map((item, at) => (at === 0 ? { ...item, place: 'LC-RET-01' } : item)),
  };
  const { bridge } = shop.open();
  await signIn(bridge);
  const wish = { kind: 'goods_return', id: job.id, held_by: crypto.randomUUID(), reason: 'Odešla domů' } as const;
  expect(await bridge.call('work.takeOver', wish)).toMatchObject({
    mode: 'returning',
    stage: 'item',
    back: 1,
    total: 2,
  });
  await scan(bridge, imei);
  expect(await scan(bridge, 'LC-RET-01')).toMatchObject({ result: 'ok_last' });
});

test('a return that a supervisor takes away leaves the screen with a word of who and why', async () => {
  const { bridge } = await opened();
  const { user } = await bridge.call('session.get', {});
  const { job } = await returning(bridge);
  const taken = {
    code: job?.code,
    former: user?.id,
    by: 'Vedoucí',
    reason: 'Odešla domů',
    device_id: crypto.randomUUID(),
  };
  shop.server.changes.push({ position: 1, topic: 'return.taken_over', subject_id: job?.id ?? '', detail: taken });
  await until(async () => (await bridge.call('work.view', {})).mode === 'idle');
  expect((await bridge.call('status.get', {})).notices).toMatchObject([
    { kind: 'work_lost', code: job?.code, how: 'taken_over', by: 'Vedoucí', reason: 'Odešla domů' },
  ]);
});
