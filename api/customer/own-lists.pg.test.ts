import { money } from '@kolobeh/shared/kernel/money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyoutDevices } from '../testing/buyout/buyout-devices.ts';
import { once } from '../testing/buyout/buyout-sale.ts';
import { buy } from '../testing/buyer.ts';
import { insertRow } from '../testing/insert-row.ts';
import { aRepair } from '../testing/repairs.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { aStation } from '../testing/warehouse/station.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  await aStation(api);
  await buyoutDevices(api.deps.source);
  await aRepair(api.deps.source, { model: 'iphone-13', kind: 'battery', cs: { part: 80_000, work: 40_000 } });
});
afterAll(() => api.close());

async function orderOf(buyer: Visitor): Promise<{ id: string; number: string; token: string }> {
  const { number, token } = await buy(api, { goods: { 'CASE-IP15': 1 } }, buyer);
  const [order]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
    number,
  ]);
  return { id: order?.id ?? '', number, token };
}

const pack = (orderId: string, part: number, state: string, carrier: string): Promise<unknown> =>
  api.deps.source.query(
    `insert into package (code, order_id, part, state, crate_code, carrier, tracking_number, finished_at, packed_by, device_id)
     select $1::text || '-' || $2::integer, $1::uuid, $2::integer, $3, 'CR-001', $4, 'N-' || $2::integer, now() + $2::integer * interval '1 second', u.id, d.id
       from app_user u cross join device d limit 1`,
    [orderId, part, state, carrier],
  );

const issue = (orderId: string, more: object): Promise<unknown> =>
  insertRow(api.deps.source, 'invoice', {
    order_id: orderId,
    market: 'cs',
    issued_on: '2026-11-20',
    tax_point_on: '2026-11-20',
    due_on: '2026-12-04',
    total: 39_900,
    vat_lines: JSON.stringify([]),
    ...more,
  });

it('a customer sees packages and documents of the own orders, newest first, with the way to each, and nobody else’s', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const [mine, theirs] = [await orderOf(owner), await orderOf(other)];
  await pack(mine.id, 1, 'handed_over', 'ppl');
  await pack(mine.id, 2, 'finished', 'kolobeh');
  await pack(mine.id, 3, 'cancelled', 'ppl');
  await pack(theirs.id, 4, 'handed_over', 'ppl');
  const { parcels } = await owner.client.customer.parcels();
  const way = { market: 'cs', order_number: mine.number, token: mine.token };
  expect(parcels).toMatchObject([
    { ...way, number: 'N-2', tracking_url: null, is_on_way: false },
    { ...way, number: 'N-1', tracking_url: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=N-1', is_on_way: true },
  ]);
  await issue(mine.id, { number: 'F1', kind: 'invoice' });
  await issue(mine.id, { number: 'Z1', kind: 'proforma', state: 'in_progress' });
  await issue(theirs.id, { number: 'F2', kind: 'invoice' });
  const { documents } = await owner.client.customer.documents();
  expect(documents).toMatchObject([
    { ...way, number: 'F1', kind: 'invoice', issued_on: '2026-11-20', total: { amount: 39_900, currency: 'CZK' } },
  ]);
});

it('a customer sees documents of the own repairs with the way to each, and nobody else’s', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const [variant]: { id: number }[] = await api.deps.source.query(`select id from buyout_variant limit 1`);
  const repairOf = async (who: Visitor, number: string): Promise<string> => {
    const { user } = await who.client.customer.session();
    const row = await insertRow<{ id: string }>(api.deps.source, 'repair', {
      number,
      market: 'cs',
      state: 'done',
      way: 'send',
      variant_id: variant?.id ?? 0,
      serial_number: number,
      fault: 'nejde',
      user_id: user?.id,
      wipe_text_version: 1,
      name: 'Jana Malá',
      email: 'jana@example.com',
      phone: '601234567',
      done_at: '2026-11-20T10:00:00Z',
    });
    return row.id;
  };
  const invoice = (repairId: string, number: string) =>
    insertRow(api.deps.source, 'invoice', {
      repair_id: repairId,
      market: 'cs',
      number,
      kind: 'invoice',
      issued_on: '2026-11-21',
      tax_point_on: '2026-11-21',
      due_on: '2026-11-21',
      total: 120_000,
      vat_lines: JSON.stringify([]),
    });
  const mine = await repairOf(owner, 'OP-90001');
  await invoice(mine, 'R1');
  await invoice(await repairOf(other, 'OP-90002'), 'R2');
  const { documents, repair_documents: ofRepairs } = await owner.client.customer.documents();
  expect(documents).toEqual([]);
  expect(ofRepairs).toMatchObject([
    { market: 'cs', repair_number: 'OP-90001', repair_id: mine, number: 'R1', total: money(120_000, 'CZK') },
  ]);
  const link = { id: mine, token: ofRepairs[0]?.token ?? '' };
  expect((await api.visitor().client.repair.status(link)).number).toBe('OP-90001');
});

it('a customer sees the own repairs with their state and link; those of a guest and of others are not among them', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const order = (who: Visitor, imei: string) =>
    who.client.repair.order(
      {
        market: 'cs',
        product_model: 'iphone-13',
        product_color: 'MID',
        operations: ['battery'],
        seen_total: 120_000,
        way: 'send',
        name: 'Jana Dvořáková',
        email: 'jana@example.com',
        phone: '601234567',
        street: 'Korunní 12',
        city: 'Praha',
        postcode: '12000',
        imei,
        fault: 'Baterie nevydrží',
        is_wipe_agreed: true,
      },
      once(),
    );
  const mine = await order(owner, '490154203237518');
  await order(other, '356938035643809');
  await order(api.visitor(), '352099001761481');
  const { repairs } = await owner.client.repair.own();
  expect(repairs).toMatchObject([{ ...mine, market: 'cs', state: 'ordered' }]);
  expect(await api.visitor().client.repair.status({ id: mine.id, token: mine.token })).toMatchObject({
    number: mine.number,
  });
  await expect(api.visitor().client.repair.own()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

it('a customer sees what is paid off to lenders as it was ordered, with how the latest application stands', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const [mine, theirs] = [await orderOf(owner), await orderOf(other)];
  const option = {
    id: 7,
    barem: 'B-cs',
    type: 'Tier',
    arrange_types: ['online'],
    deposit_rule: 'free',
    company: { code: 'lender-cs', name: 'Půjčovna a.s.' },
    count: 10,
    monthly_price: money(100_000, 'CZK'),
    last_price: money(100_000, 'CZK'),
    price: money(900_000, 'CZK'),
    deposit: money(0, 'CZK'),
    credit: money(900_000, 'CZK'),
    fee: money(0, 'CZK'),
    rate: 19.9,
    apr: 21.82,
    total: money(1_000_000, 'CZK'),
  };
  for (const { id } of [mine, theirs])
    await insertRow(api.deps.source, 'order_instalment', { order_id: id, arrange_type: 'online', option });
  const loans = async () => (await owner.client.customer.loans()).loans;
  const shown = { order_number: mine.number, token: mine.token, market: 'cs', apr: 21.82, company: option.company };
  expect(await loans()).toMatchObject([{ ...shown, state: null }]);
  for (const [state, ago] of [
    ['declined', 2],
    ['in_progress', 1],
  ])
    await api.deps.source.query(
      `insert into payment (order_id, provider, state, amount, currency, created_at)
       values ($1, 'instalment_company', $2, 900000, 'CZK', now() - $3::integer * interval '1 hour')`,
      [mine.id, state, ago],
    );
  expect(await loans()).toMatchObject([{ ...shown, state: 'in_progress' }]);
  await expect(api.visitor().client.customer.loans()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

it('an own order that waits in a store says where, whether it is ready and until when; others say nothing of it', async () => {
  const owner = await api.signedIn('customer');
  const [kept, brought, sent] = [await orderOf(owner), await orderOf(owner), await orderOf(owner)];
  const until = new Date(Date.now() + 3 * 86_400_000);
  const keep = (id: string, state: string, readyIn: number) =>
    api.deps.source.query(
      `update shop_order set state = $2, store_id = (select min(id) from store), kept_until = $3, collect_until = $3,
              ship_by = now() + $4::integer * interval '1 hour' where id = $1`,
      [id, state, until, readyIn],
    );
  await keep(kept.id, 'in_store', 2);
  await keep(brought.id, 'arrived', 2);
  await keep(sent.id, 'handed_over', -2);
  const collections = async () => {
    const { orders } = await owner.client.customer.orders();
    return new Map(orders.map(({ number, collection }) => [number as string, collection]));
  };
  const [store]: { name: string }[] = await api.deps.source.query(`select name from store order by id limit 1`);
  const waits = { store: store?.name, kept_until: until.toISOString() };
  const before = await collections();
  expect(before.get(kept.number)).toEqual({ ...waits, is_ready: false });
  expect(before.get(brought.number)).toEqual({ ...waits, is_ready: true });
  expect(before.get(sent.number)).toBeNull();
  await keep(kept.id, 'in_store', -1);
  expect((await collections()).get(kept.number)).toEqual({ ...waits, is_ready: true });
});
