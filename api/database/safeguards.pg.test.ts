// What the database itself refuses, whoever asks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { orderLineTable, shopOrderTable } from './entities/orders/order-entities.ts';
import { paymentTable } from './entities/orders/payment-entities.ts';
import { crateTable } from './entities/goods/place-entities.ts';
import { productTable } from './entities/goods/product-entities.ts';
import { stockLevelTable } from './entities/goods/stock-entities.ts';
import { unitTable } from './entities/goods/unit-entities.ts';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';
import { anOrder, smallShop } from './testing/small-shop.ts';

let database: OpenedSource;
let source: DataSource;
let shop: Awaited<ReturnType<typeof smallShop>>;

beforeAll(async () => {
  database = await openedSource();
  source = database.source;
  shop = await smallShop(source);
});
afterAll(() => database.close());

const refusedBy = async (constraint: string, work: Promise<unknown>): Promise<void> =>
  expect(work).rejects.toMatchObject({ driverError: { constraint } });

describe('append-only tables', () => {
  const triggersLike = async (ending: string): Promise<string[]> => {
    const rows: { name: string }[] = await source.query(
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = c.relname || $1 and t.tgenabled = 'O' order by 1`,
      [ending],
    );
    return rows.map(({ name }) => name);
  };
  const withRows = ['audit_log', 'order_log', 'product_price', 'state_log', 'stock_movement', 'unit_event'];

  test('are each guarded against change and against being emptied', async () => {
    const guarded = await triggersLike('_append_only');
    expect(guarded).toEqual(expect.arrayContaining(withRows));
    expect(await triggersLike('_not_emptied')).toEqual(guarded);
  });

  test('refuse to be emptied, every one, alone and with what hangs on them', async () => {
    for (const name of await triggersLike('_append_only'))
      for (const change of [`truncate ${name}`, `truncate ${name} cascade`])
        await expect(source.query(change), change).rejects.toThrow('is append-only');
  });

  describe.each(withRows)('%s', (name) => {
    const rows = (): Promise<unknown[]> => source.query(`select * from ${name}`);

    test.each([`update ${name} set id = default`, `delete from ${name}`, `truncate ${name}`])(
      'it refuses %s',
      async (change) => {
        const before = await rows();
        expect(before).toHaveLength(1);
        await expect(source.query(change)).rejects.toThrow(`${name} is append-only`);
        expect(await rows()).toEqual(before);
      },
    );
  });

  test('are not emptied by way of the tables they speak of', async () => {
    await expect(source.query('truncate shop_order cascade')).rejects.toThrow('order_log is append-only');
    await expect(source.query('truncate product cascade')).rejects.toThrow('is append-only');
    await expect(source.query(`delete from shop_order`)).rejects.toThrow('order_log');
  });
});

describe('a unit is in exactly one place', () => {
  const units = () => source.getRepository(unitTable);

  test('it cannot be nowhere', () =>
    refusedBy('unit_one_place_ck', units().update({ id: shop.unit.id }, { location_id: null })));

  test('it cannot be on a shelf and with a customer at once', () =>
    refusedBy('unit_one_place_ck', units().update({ id: shop.unit.id }, { customer_order_id: shop.order.id })));

  test('it moves from one place to another in one step', async () => {
    await units().update({ id: shop.unit.id }, { location_id: null, customer_order_id: shop.order.id });
    await units().update({ id: shop.unit.id }, { location_id: shop.location.id, customer_order_id: null });
    const unit = await units().findOneByOrFail({ id: shop.unit.id });
    expect(unit).toMatchObject({ location_id: shop.location.id, customer_order_id: null });
  });

  test('it is told apart by an IMEI or a serial number', () =>
    refusedBy('unit_identified_ck', units().insert({ product_id: shop.productId, location_id: shop.location.id })));

  test('an IMEI belongs to one device', () =>
    refusedBy(
      'unit_imei_uq',
      units().insert({ product_id: shop.productId, imei: shop.unit.imei, location_id: shop.location.id }),
    ));
});

describe('stock', () => {
  const level = { product_id: 0 };
  beforeAll(() => {
    level.product_id = shop.productId;
  });
  const set = (changes: { on_hand?: number; reserved?: number }): Promise<unknown> =>
    source.getRepository(stockLevelTable).update(level, changes);

  test('no more is reserved than is here', () => refusedBy('stock_level_reserved_ck', set({ reserved: 3 })));
  test('what is reserved cannot leave unnoticed', () => refusedBy('stock_level_reserved_ck', set({ on_hand: 0 })));
  test('a reservation cannot be negative', () => refusedBy('stock_level_reserved_ck', set({ reserved: -1 })));
  test('all that is here may be reserved', async () => {
    await set({ reserved: 2 });
    await set({ reserved: 1 });
  });
});

describe('an order', () => {
  const orders = () => source.getRepository(shopOrderTable);
  const lines = () => source.getRepository(orderLineTable);
  const line = {
    position: 1,
    code: 'GALAXY-S24-BLACK-128-A',
    name: 'Samsung Galaxy S24',
    quantity: 2,
    unit_price: 1_299_000,
    vat_percent: 0,
    vat_regime: 'margin' as const,
  };

  test('its total adds up', () =>
    refusedBy('shop_order_total_adds_up_ck', orders().insert(anOrder('2600000002', { total: 1_308_901 }))));

  test('its number is at most ten digits without a leading zero', async () => {
    await refusedBy('shop_order_number_ck', orders().insert(anOrder('26000000020')));
    await refusedBy('shop_order_number_ck', orders().insert(anOrder('0600000002')));
  });

  test('the total of a line is its price times its quantity', () =>
    refusedBy(
      'order_line_total_ck',
      lines().insert({ ...line, order_id: shop.order.id, product_id: shop.productId, total: 1_299_000 }),
    ));

  test('it is paid once', async () => {
    const paid = {
      order_id: shop.order.id,
      provider: 'bank',
      state: 'paid' as const,
      amount: 1_308_900,
      currency: 'CZK' as const,
    };
    await source.getRepository(paymentTable).insert({ ...paid });
    await refusedBy('payment_one_paid_uq', source.getRepository(paymentTable).insert({ ...paid }));
  });

  test('it travels in one crate', async () => {
    const crates = source.getRepository(crateTable);
    await crates.insert([
      { code: 'CR-001', sector: 'A', order_id: shop.order.id },
      { code: 'CR-002', sector: 'A', order_id: null },
      { code: 'CR-003', sector: 'A', order_id: null },
    ]);
    await refusedBy('crate_order_uq', crates.update({ code: 'CR-002' }, { order_id: shop.order.id }));
  });
});

test('a used product has a grade and a new one has none', async () => {
  const products = source.getRepository(productTable);
  await refusedBy('product_used_has_grade_ck', products.update({ id: shop.productId }, { grade: null }));
  await refusedBy('product_used_has_grade_ck', products.update({ id: shop.productId }, { quality: 'new' }));
});
