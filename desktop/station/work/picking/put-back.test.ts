import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { WorkView } from '../../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { aHandOver, aPickList, aStockBook, cable, imei, scansOf } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
  shop.server.pickList = aPickList();
  shop.server.stockBook = aStockBook();
});
afterEach(() => shop.close());

const scan = (bridge: Bridge, text: string) => bridge.call('work.scan', { text });

async function picking(bridge: Bridge): Promise<Extract<WorkView, { mode: 'picking' }>> {
  const view = await bridge.call('work.view', {});
  if (view.mode !== 'picking') throw new Error(`The station is ${view.mode}`);
  return view;
}

async function begin(): Promise<Bridge> {
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  return bridge;
}

test('the piece scanned last is put back by a key, without network too, and the server hears of it in its turn', async () => {
  const bridge = await begin();
  await scan(bridge, 'LC-B-07-01');
  expect(await bridge.call('work.putBack', {})).toMatchObject({ result: 'refused', code: 'NOTHING_IN_HAND' });
  shop.proxy.mode = 'reset';
  await scan(bridge, cable.barcode);
  expect((await picking(bridge)).stage).toBe('crate');
  expect(await bridge.call('work.putBack', {})).toMatchObject({ result: 'ok', code: 'PUT_BACK' });
  expect(await picking(bridge)).toMatchObject({ stage: 'item', line: { in_hand: [], at_location: true } });
  shop.proxy.mode = 'up';
  await until(async () => (await picking(bridge)).unconfirmed === 0);
  expect(shop.server.applied.map(({ act }) => act.kind)).toEqual(['pick_location', 'pick_item', 'pick_back']);
});

test('what lies in its crate comes into the hand again by the same key, without network and after a restart too', async () => {
  const empty = { order_id: null, order_number: null };
  shop.server.crates = ['CR-0146', 'CR-0147'].map((code) => ({ code, ...empty }));
  const first = shop.open();
  await signIn(first.bridge);
  await first.bridge.call('work.startPicking', {});
  await until(() => !first.station.store.crates.isEmpty());
  shop.proxy.mode = 'reset';
  for (const text of ['LC-B-07-01', cable.barcode, 'CR-0146']) await scan(first.bridge, text);
  expect(await picking(first.bridge)).toMatchObject({ line: null, undo: 'crate' });
  expect(first.station.store.crates.find('CR-0146')?.order_number).toBe('2611000001');
  await first.station.stop();

  const { bridge, station } = shop.open();
  expect(await bridge.call('work.putBack', {})).toMatchObject({ result: 'ok', code: 'UNDONE' });
  expect(await picking(bridge)).toMatchObject({
    stage: 'crate',
    undo: 'hand',
    line: { picked: 0, in_hand: [cable.gtin] },
  });
  expect((await picking(bridge)).list.orders[0]?.crate_code).toBeNull();
  expect(station.store.crates.find('CR-0146')).toMatchObject(empty);
  expect(await scan(bridge, 'CR-0147')).toMatchObject({ result: 'ok_last' });
  expect(await bridge.call('work.putBack', {})).toMatchObject({ code: 'UNDONE' });
  expect(await bridge.call('work.putBack', {})).toMatchObject({ code: 'PUT_BACK' });
  expect(await picking(bridge)).toMatchObject({ stage: 'item', undo: null });
  expect(await bridge.call('work.putBack', {})).toMatchObject({ result: 'refused', code: 'NOTHING_IN_HAND' });
  shop.proxy.mode = 'up';
  await until(async () => (await picking(bridge)).unconfirmed === 0);
  const acts = shop.server.applied.map(({ act }) => act);
  expect(acts.map(({ kind }) => kind)).toEqual(
    ['location', 'item', 'crate', 'undo', 'crate', 'undo', 'back'].map((kind) => `pick_${kind}`),
  );
  // Each undo names the scan before it.
  const named = acts.flatMap((act) => ('pick_id' in act ? [act.pick_id] : []));
  expect(named).toEqual([named[0], named[0], named[2], named[2]]);
  expect(new Set(named).size).toBe(2);
});

test('a lost reply to the undo repeats it and takes nothing back twice', async () => {
  const bridge = await begin();
  for (const text of ['LC-B-07-01', cable.barcode, 'CR-0146']) await scan(bridge, text);
  await until(async () => (await picking(bridge)).unconfirmed === 0);
  shop.proxy.mode = 'lose_reply';
  await bridge.call('work.putBack', {});
  await until(() => shop.server.applied.some(({ act }) => act.kind === 'pick_undo'));
  shop.proxy.mode = 'up';
  await until(async () => (await picking(bridge)).unconfirmed === 0);
  expect(shop.server.applied.filter(({ act }) => act.kind === 'pick_undo')).toHaveLength(1);
  expect(await picking(bridge)).toMatchObject({ line: { in_hand: [cable.gtin], picked: 0 } });
});

test('a wrong piece is told by its name, by the copy of the books, with its barcode as it is printed', async () => {
  const bridge = await begin();
  const { line } = await picking(bridge);
  if (!line || !shop.server.pickList) throw new Error('There is no walk');
  await scan(bridge, line.location_code);
  await until(async () => (await scan(bridge, imei)).params['product'] !== undefined);
  expect(await scan(bridge, imei)).toMatchObject({
    result: 'refused',
    code: 'WRONG_ITEM',
    params: { product: 'iPhone 13 128 GB', scanned: imei },
  });
  await scan(bridge, cable.barcode);
  expect((await picking(bridge)).receipts[0]?.text).toBe(cable.barcode);
});

test('a list handed in and left says that it waits for the server, and is over once the server has it', async () => {
  const bridge = await begin();
  const scans = scansOf(shop.server.pickList ?? aPickList());
  shop.proxy.mode = 'reset';
  for (const text of scans) await scan(bridge, text);
  await bridge.call('work.finishPicking', {});
  expect(await bridge.call('work.leave', {})).toMatchObject({ mode: 'idle', paused_list: { phase: 'confirming' } });
  shop.proxy.mode = 'up';
  await until(async () => {
    const view = await bridge.call('work.view', {});
    return view.mode === 'idle' && view.paused_list === null;
  });
});

test('a sealed hand-over left on the screen stands in nobody’s way', async () => {
  shop.server.handOver = aHandOver();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  for (const code of ['PK-0000000017', 'PK-0000000018']) await scan(bridge, code);
  await expect(bridge.call('work.startPacking', {})).rejects.toMatchObject({ code: 'OTHER_WORK_OPEN' });
  await bridge.call('work.signHandOver', {
    driver_name: 'Karel Řidič',
    signature: { way: 'paper', reason: 'driver' },
  });
  await bridge.call('work.sealHandOver', {});
  await until(async () => {
    const view = await bridge.call('work.view', {});
    return view.mode === 'hand_over' && view.phase === 'sealed';
  });
  expect(await bridge.call('work.startPacking', {})).toMatchObject({ mode: 'packing', step: 'crate' });
});
