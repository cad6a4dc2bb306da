import { randomUUID } from 'node:crypto';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import type { PickingView } from '../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { aPickList, imei } from '../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
});

/** The device the line was reserved for; the one on offer instead is `imei`. */
const own = '356938035643809';

/** One used phone at `LC-B-07-01`; another lies free at `LC-C-01-01`. */
function aUsedList(): PickList {
  const list = aPickList();
  return {
    ...list,
    lines: list.lines.map((line) => ({
      ...line,
      gtins: [],
      identifiers: [own],
      swaps: [
        {
          unit_id: randomUUID(),
          identifiers: [imei],
          product_code: 'APL-IP13-128-BLK-U77',
          location_code: 'LC-C-01-01',
          battery_percent: 93,
        },
      ],
    })),
  };
}

const scan = (bridge: Bridge, text: string) => bridge.call('work.scan', { text });

async function picking(bridge: Bridge): Promise<PickingView> {
  const view = await bridge.call('work.view', {});
  if (view.mode !== 'picking') throw new Error(`The station is ${view.mode}`);
  return view;
}

async function atShelf(): Promise<Bridge> {
  shop.server.pickList = aUsedList();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  await scan(bridge, 'LC-B-07-01');
  return bridge;
}

test('another device of the same grade is only offered by its scan, and taken by the picker’s word, also without network', async () => {
  const bridge = await atShelf();
  await until(async () => (await picking(bridge)).unconfirmed === 0);
  shop.proxy.mode = 'reset';
  expect(await scan(bridge, imei)).toMatchObject({ result: 'waiting', code: 'SWAP_OFFERED' });
  expect((await picking(bridge)).line?.in_hand).toEqual([]);
  expect((await picking(bridge)).swap_offer).toMatchObject({ item: imei, battery_percent: 93 });
  expect(await bridge.call('work.swapUnit', {})).toMatchObject({ result: 'ok', code: 'SWAPPED' });
  expect(await picking(bridge)).toMatchObject({
    swap_offer: null,
    stage: 'crate',
    line: { product_code: 'APL-IP13-128-BLK-U77', location_code: 'LC-C-01-01', in_hand: [imei] },
  });
  expect(await scan(bridge, 'CR-0146')).toMatchObject({ result: 'ok_last', code: 'LIST_DONE' });
  shop.proxy.mode = 'up';
  await until(async () => (await picking(bridge)).unconfirmed === 0);
  expect(shop.server.applied.map(({ act }) => act.kind)).toEqual(['pick_location', 'pick_swap', 'pick_crate']);
});

test('the next scan goes on without the swap, and the offer is gone', async () => {
  const bridge = await atShelf();
  await scan(bridge, imei);
  expect(await scan(bridge, own)).toMatchObject({ result: 'ok', code: 'ITEM' });
  expect((await picking(bridge)).swap_offer).toBeNull();
  expect(await bridge.call('work.swapUnit', {})).toMatchObject({ result: 'refused' });
  expect((await picking(bridge)).line?.in_hand).toEqual([own]);
});

test('a device that is neither the line’s nor on offer is refused as before', async () => {
  const bridge = await atShelf();
  expect(await scan(bridge, '352099001761481')).toMatchObject({ result: 'refused', code: 'WRONG_ITEM' });
});

test('a swap the server refuses waits in the tray with its reason', async () => {
  const bridge = await atShelf();
  shop.server.refuse = (act) => (act.kind === 'pick_swap' ? 'UNIT_NOT_FREE' : null);
  await scan(bridge, imei);
  await bridge.call('work.swapUnit', {});
  await until(async () => (await bridge.call('status.get', {})).refused === 1);
  expect((await bridge.call('outbox.list', {})).rows.filter(({ state }) => state === 'refused')).toMatchObject([
    { act: { kind: 'pick_swap' }, reason: 'UNIT_NOT_FREE' },
  ]);
});
