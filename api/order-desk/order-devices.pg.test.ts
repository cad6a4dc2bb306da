import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findOrder } from '../order/queries/find-order.ts';
import { buy } from '../testing/buyer.ts';
import { insertRow } from '../testing/insert-row.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { aStation } from '../testing/warehouse/station.ts';
import { presentCustomerOrder } from './present-customer-order.ts';

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  await aStation(api);
});
afterAll(() => api.close());

async function anOrder(): Promise<string> {
  const { number } = await buy(api, { goods: { 'CASE-IP15': 1 } });
  const [order]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
    number,
  ]);
  return order?.id ?? '';
}

async function shown(orderId: string) {
  const order = await findOrder(api.deps.source, orderId);
  if (!order) throw new Error('No such order');
  return presentCustomerOrder(api.deps, order);
}

const aDevice = (serial: string, place: object): Promise<{ number: number }> =>
  insertRow<{ number: number }>(api.deps.source, 'unit', {
    product_id: shop.watch.id,
    serial_number: serial,
    ...place,
  });

/** A package packed at the station. */
async function aPackage(orderId: string, part: number, state: string): Promise<{ id: string }> {
  const [made]: { id: string }[] = await api.deps.source.query(
    `insert into package (code, order_id, part, state, crate_code, carrier, packed_by, device_id)
     select $1::text || '-' || $2::integer, $1::uuid, $2::integer, $3, 'CR-001', 'ppl', u.id, d.id
       from app_user u cross join device d limit 1 returning id`,
    [orderId, part, state],
  );
  if (!made) throw new Error('No package was made');
  return made;
}

it('an order shows its devices in packages and those that left with it, and no other', async () => {
  const [mine, others] = [await anOrder(), await anOrder()];
  const sent = await aDevice('S-1', { customer_order_id: mine });
  const packed = await aDevice('S-2', { package_id: (await aPackage(mine, 1, 'finished')).id });
  await aDevice('S-3', { package_id: (await aPackage(mine, 2, 'cancelled')).id });
  await aDevice('S-4', { customer_order_id: others });
  await aDevice('S-5', { package_id: (await aPackage(others, 1, 'finished')).id });
  expect((await shown(mine)).devices.map(({ number }) => number)).toEqual([sent.number, packed.number]);
});

it('finds devices of an order by indexes, however many the house has', async () => {
  const id = await anOrder();
  const asked = vi.spyOn(api.deps.source, 'query');
  await shown(id);
  const statement = asked.mock.calls.map(([text]) => text).find((text) => /from unit\b/.test(text));
  asked.mockRestore();
  const plan: string = await api.deps.source.transaction(async (manager) => {
    await manager.query('set local enable_seqscan = off');
    const rows: { 'QUERY PLAN': string }[] = await manager.query(`explain (generic_plan) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('unit_customer_order_idx');
  expect(plan).not.toContain('Seq Scan on unit');
});
