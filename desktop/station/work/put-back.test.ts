import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import type { WorkView } from '../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { aHandOver, aPickList, aStockBook, cable, imei, scansOf } from '../../testing/work-examples.ts';

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
