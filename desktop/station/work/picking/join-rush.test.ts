import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { Bridge } from '../../../bridge/bridge.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { aPickList, cable } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

/** The list, whose first location is scanned, with the lines of another one behind its own. */
function withRush(list: PickList): PickList {
  const rush = aPickList();
  const [first, ...rest] = list.lines;
  return {
    ...list,
    orders: [...list.orders, ...rush.orders],
    lines: [
      ...(first ? [{ ...first, at_location: true, state: 'in_progress' as const }] : []),
      ...rest,
      ...rush.lines.map((line) => ({ ...line, sequence: list.lines.length + 1 })),
    ],
  };
}

const linesOf = async (bridge: Bridge): Promise<number> => {
  const view = await bridge.call('work.view', {});
  return view.mode === 'picking' ? view.lines_total : 0;
};
const unsent = async (bridge: Bridge): Promise<number> => (await bridge.call('status.get', {})).unsent;

async function walking(): Promise<Bridge> {
  const list = aPickList({ lines: 2 });
  shop.server.pickList = list;
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  await bridge.call('work.scan', { text: 'LC-B-07-01' });
  await until(async () => (await unsent(bridge)) === 0);
  shop.server.joined = withRush(list);
  return bridge;
}

test('an order a supervisor put into the walk comes with word of it, a rush order without', async () => {
  const bridge = await walking();
  await bridge.call('work.joinRush', {});
  const { id = '', code = '' } = shop.server.pickList ?? {};
  const pulled = { device_id: crypto.randomUUID(), orders: 1, pulled: '2611000077' };
  const position = shop.server.changes.length + 1;
  shop.server.changes.push({ position, topic: 'pick_list.extended', subject_id: id, detail: pulled });
  const notices = async () => (await bridge.call('status.get', {})).notices;
  await until(async () => (await notices()).length > 0);
  expect(await notices()).toMatchObject([{ kind: 'order_pulled', code, order_number: '2611000077' }]);
});

test('a rush order is in the walk at once, and what was scanned stays', async () => {
  const bridge = await walking();
  const view = await bridge.call('work.joinRush', {});
  expect(view).toMatchObject({ mode: 'picking', lines_total: 3, stage: 'item' });
  expect(await bridge.call('work.scan', { text: cable.barcode })).toMatchObject({ result: 'ok' });
});

test('without a waiting order the walk stays as it is, and the picker is told', async () => {
  const bridge = await walking();
  shop.server.joined = null;
  await expect(bridge.call('work.joinRush', {})).rejects.toMatchObject({ code: 'NOTHING_TO_PICK' });
  expect(await linesOf(bridge)).toBe(2);
});

test('when the answer is lost the order comes with the feed, after all that was scanned meanwhile', async () => {
  const bridge = await walking();
  shop.proxy.mode = 'lose_reply';
  await expect(bridge.call('work.joinRush', {})).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(await linesOf(bridge)).toBe(2);
  await bridge.call('work.scan', { text: cable.barcode });
  shop.proxy.mode = 'up';
  await until(async () => (await linesOf(bridge)) === 3);
  expect(await unsent(bridge)).toBe(0);
  expect(shop.server.applied.map(({ act }) => act.kind)).toEqual(['pick_location', 'pick_item']);
});
