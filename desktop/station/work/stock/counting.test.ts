import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { CountingView } from '../../../bridge/stock-view.ts';
import type { ScanResult } from '../../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import type { StockBook } from '@kolobeh/shared/stock/book.ts';
import { aPickList, aStockBook, cable, imei } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
  shop.server.stockBook = aStockBook();
});
afterEach(() => shop.close());

const scan = (bridge: Bridge, text: string): Promise<ScanResult> => bridge.call('work.scan', { text });
const press = (bridge: Bridge, key: 'confirm' | 'take_back'): Promise<ScanResult> =>
  bridge.call('work.stockKey', { key });

async function counting(bridge: Bridge): Promise<CountingView> {
  const view = await bridge.call('work.view', {});
  if (view.mode !== 'counting') throw new Error(`The station is ${view.mode}`);
  return view;
}

async function begin(): Promise<ReturnType<Shop['open']>> {
  const opened = shop.open();
  await signIn(opened.bridge);
  await opened.bridge.call('work.startStock', { mode: 'counting' });
  return opened;
}

async function open(bridge: Bridge, code = 'LC-B-07-01'): Promise<void> {
  await scan(bridge, code);
  await until(async () => (await counting(bridge)).location === code);
}

/** Books of 2,500 more products, two pieces of each at one place. */
function manyGoods(): StockBook {
  const [one] = aStockBook().products;
  if (!one) throw new Error('The example has no product');
  const more = Array.from({ length: 2500 }, (_, index) => ({ ...one, code: `P-${index}`, gtins: [] }));
  return {
    ...aStockBook(),
    products: [...aStockBook().products, ...more],
    lying: more.map(({ code }) => ({ location_code: 'LC-B-07-02', product_code: code, pieces: 2, revision: 1 })),
  };
}

test('books of more products than a page has are brought page by page, each once', async () => {
  shop.server.stockBook = manyGoods();
  const { bridge } = await begin();
  shop.proxy.mode = 'reset';
  await open(bridge, 'LC-B-07-02');
  await press(bridge, 'confirm');
  const { compared } = await counting(bridge);
  expect(compared).toHaveLength(2500);
  expect(compared.every(({ booked }) => booked === 2)).toBe(true);
});

test('who waits for the books that are being brought beside picking gets those, without bringing them again', async () => {
  shop.server.stockBook = manyGoods();
  shop.server.pickList = aPickList();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  await until(() => shop.server.bookPages.length > 0);
  await bridge.call('work.leave', {});
  await bridge.call('work.startStock', { mode: 'counting' });
  await open(bridge, 'LC-B-07-02');
  expect(shop.server.bookPages).toHaveLength(3);
  expect(new Set(shop.server.bookPages).size).toBe(3);
});

test('a place is counted blind: what the books have is shown only beside the finished count', async () => {
  const { bridge } = await begin();
  expect((await counting(bridge)).todo).toEqual([{ location_code: 'LC-B-07-01', reason: 'reported' }]);
  await open(bridge);
  await scan(bridge, cable.barcode);
  expect(await scan(bridge, '4')).toMatchObject({ code: 'PIECES' });
  await scan(bridge, imei);
  expect(JSON.stringify(await counting(bridge))).not.toContain('booked":5');
  expect((await counting(bridge)).compared).toEqual([]);
  await press(bridge, 'confirm');
  expect((await counting(bridge)).compared).toEqual([
    { product_code: 'APL-IP13-128-BLK-B', product_name: 'iPhone 13 128 GB', names: {}, booked: 1, counted: 1 },
    { product_code: 'CABLE-USBC', product_name: 'Kabel USB-C 1 m', names: {}, booked: 5, counted: 4 },
  ]);
  expect(await press(bridge, 'confirm')).toMatchObject({ result: 'ok_last', code: 'COUNT_DONE' });
  await until(async () => (await counting(bridge)).unconfirmed === 0);
  expect(shop.server.applied.map(({ act }) => act)).toMatchObject([
    {
      kind: 'stock_count',
      location_code: 'LC-B-07-01',
      products: [
        { product_code: 'APL-IP13-128-BLK-B', counted: 1, revision: 1, units: [imei] },
        { product_code: 'CABLE-USBC', counted: 4, revision: 3, units: [] },
      ],
    },
  ]);
  expect(await counting(bridge)).toMatchObject({ stage: 'location', done: 1, todo: [] });
});

test('an empty place is counted by the key alone', async () => {
  const { bridge } = await begin();
  await open(bridge);
  await press(bridge, 'confirm');
  await press(bridge, 'confirm');
  await until(async () => (await counting(bridge)).unconfirmed === 0);
  expect(shop.server.applied[0]?.act).toMatchObject({ products: [{ counted: 0 }, { counted: 0 }] });
});

test('a scan while comparing is counted too and takes the comparison back; nothing is confirmed by it', async () => {
  const { bridge, station } = await begin();
  await open(bridge);
  await press(bridge, 'confirm');
  expect(await scan(bridge, cable.barcode)).toMatchObject({ code: 'COUNTED', params: { pieces: 1 } });
  expect(await counting(bridge)).toMatchObject({ stage: 'items', compared: [] });
  expect(await scan(bridge, 'LC-B-07-02')).toMatchObject({ result: 'refused', code: 'CONFIRM_COUNT_FIRST' });
  expect(station.store.events.unsentCount().count).toBe(0);
});

test('without network any place can be counted by the copy of the books, moved goods included', async () => {
  const { bridge } = await begin();
  await bridge.call('work.leave', {});
  await bridge.call('work.startStock', { mode: 'moving' });
  shop.proxy.mode = 'reset';
  for (const text of ['LC-B-07-01', cable.barcode, '2', 'LC-B-07-02']) await scan(bridge, text);
  await bridge.call('work.leave', {});
  await bridge.call('work.startStock', { mode: 'counting' });
  await open(bridge, 'LC-B-07-02');
  await scan(bridge, cable.barcode);
  await press(bridge, 'confirm');
  expect((await counting(bridge)).compared).toMatchObject([{ booked: 2, counted: 1 }]);
  await press(bridge, 'confirm');
  shop.proxy.mode = 'up';
  await until(async () => (await counting(bridge)).unconfirmed === 0);
  expect(shop.server.applied.map(({ act }) => act.kind)).toEqual(['stock_move', 'stock_count']);
  expect(shop.server.applied[1]?.act).toMatchObject({ products: [{ revision: 1, counted: 1 }] });
});
