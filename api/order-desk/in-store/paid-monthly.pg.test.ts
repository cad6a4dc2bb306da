// What a store alone has is bought as anything else: with insurance, by instalments, or leased. Only an old device does not go with it.
import { randomUUID } from 'node:crypto';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { someBilling } from '@kolobeh/shared/instalment/a-lender.testing.ts';
import { someLeaseTerms } from '@kolobeh/shared/lease/a-lease.testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { aPayload, type Bought, expectedTotal } from '../../testing/buyer.ts';
import { aStoredCover } from '../../testing/covers.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { addInstalments, addLender, comeBackFrom, decideLoan } from '../../testing/instalments.ts';
import { aProduct, anImei, aUnitAt, type Product } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { brnoStore } from './testing/brno-store.ts';

const shelf = 'LC-A-01-1';
let sandbox: RunningSandbox;
let api: RunningTestApi;
let desk: Visitor;
let office: Visitor;
let storeId: number;
let used: Product;
let imei: string;
let cover: number;
let loan: number;
let made = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  const now = () => new Date('2026-11-23T13:00:00Z');
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { now });
  const { source } = api.deps;
  await smallShop(source);
  await source.query(
    `insert into location (code, zone, pick_sequence, kind) values ('LC-P-01', 'P', 900, 'inbound') on conflict do nothing`,
  );
  storeId = await brnoStore(source);
  cover = await aStoredCover(source);
  await addInstalments(source);
  loan = (await addLender(source, 'cs', [{ count: 12, yearly_rate: 1150 }])).get(12) ?? 0;
  const leasing = { market: 'cs', code: leasingCode, kind: 'instalments', name: 'Leasing', price: 0, position: 10 };
  await insertRow(source, 'payment_method', leasing);
  await insertRow(source, 'delivery_payment', { market: 'cs', delivery_code: 'store', payment_code: leasingCode });
  const company = { code: 'vzorovy-leasing', market: 'cs', name: 'Leasing', billing: someBilling.cs };
  await insertRow(source, 'loan_company', company);
  [desk, office] = [await api.signedIn('shop'), await api.signedIn('office')];
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  made += 1;
  const { source } = api.deps;
  const named = { code: `MONTHLY-${made}`, name: `Telefon ${made}`, cs: 900_000, quality: 'used', grade: 'A' } as const;
  const lies = { pieces: 1, lies: { [shelf]: 1 } };
  used = await aProduct(source, { device: 'phone', trackedBy: 'imei', ...named, ...lies });
  imei = anImei(80_000 + made);
  await aUnitAt(source, used, imei, shelf);
  await refreshListing(source, [used.id]);
  await desk.client.reservation.bringDevice({ id: used.id, store_id: storeId, device: imei });
  await office.client.lease.createLease({ terms: someLeaseTerms({ product: used.code }) });
});

const inBrno: Partial<OrderPayload> = { type_delivery_code: 'store', store: 'brno' };
const leases = async () => (await api.visitor().client.lease.product({ market: 'cs', code: used.code })).options;
const leaseOf = async (): Promise<number> => {
  await expect.poll(async () => (await leases()).length, { timeout: 60_000 }).toBe(2);
  return (await leases()).find(({ months }) => months === 24)?.id ?? 0;
};
const card = async () => {
  const { products } = await api.visitor().client.catalogue.search({ market: 'cs', term: used.code } as never);
  return products.find(({ code }) => code === used.code);
};

/** Buys the device, to be collected in Brno; with insurance, which a leasing company has of its own. */
async function order(paid: Partial<OrderPayload>): Promise<Bought> {
  const buyer = api.visitor();
  const insured = paid.type_payment === leasingCode ? {} : { generalTuito: { id: cover } };
  const cart = await buyer.client.cart.add({ market: 'cs', product: used.code, ...insured });
  expect(cart.items).toMatchObject([{ only_in: [{ seo_name: 'brno' }] }]);
  const payload = aPayload('cs', { ...inBrno, ...paid });
  const expected = await expectedTotal(buyer, 'cs', payload);
  const wish = { market: 'cs', order: payload, expected_total: expected } as const;
  return { buyer, ...(await buyer.client.checkout.finishOrder(wish, { context: { idempotencyKey: randomUUID() } })) };
}
const byInstalments = (): Promise<Bought> =>
  order({ type_payment: 'instalments', installment: { id: loan, deposit: 0, installmentArrangeType: 'online' } });
const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token });

async function levels(): Promise<number[]> {
  const [row]: { levels: number[] }[] = await api.deps.source.query(
    `select array[on_hand, reserved] as levels from store_stock where product_id = $1`,
    [used.id],
  );
  return row?.levels ?? [];
}

/** At the desk: its device is read and handed over for what is still due. */
async function collect({ number }: Bought, due: number): Promise<void> {
  const of = { number: OrderNumber.parse(number) };
  await desk.client.storeOrder.scan({ ...of, device: imei, as: 'put_aside' });
  await desk.client.storeOrder.settle({
    ...of,
    as: 'collected',
    ...(due > 0 && { taken: { amount: due, currency: 'CZK' } }),
  });
}

describe('a device that lies in a store alone', () => {
  it('is offered with insurance, by instalments and leased, on its page and its card, until it is promised', async () => {
    await leaseOf();
    const { client } = api.visitor();
    const page = await client.catalogue.product({ market: 'cs', seo_name: `${used.code.toLowerCase()}-cs` });
    expect(page).toMatchObject({ selected: { stock: { instead: 'in_store' } }, covers: [{ id: cover }] });
    const { best } = await client.instalment.best({ market: 'cs', code: [used.code] });
    expect(best).toMatchObject([{ product: used.code, option: { id: loan, count: 12 } }]);
    const month = best[0]?.option.monthly_price;
    expect(await card()).toMatchObject({
      stock: { instead: 'in_store' },
      instalment: { monthly_price: month, count: 12 },
    });
    await order({ type_payment: 'cod' });
    await expect.poll(leases).toEqual([]);
    await expect.poll(card).toMatchObject({ stock: { state: 'sold_out', instead: null }, instalment: null });
  });

  it('is bought by instalments: kept there while the lender decides, ready with its yes, handed over for nothing more', async () => {
    const bought = await byInstalments();
    expect(await follow(bought)).toMatchObject({ state: 'waiting_payment', is_served_by_store: true });
    expect(await levels()).toEqual([1, 1]);
    await comeBackFrom(await decideLoan(bought.pay_at, 'approve'));
    expect(await follow(bought)).toMatchObject({
      state: 'in_store',
      payment_state: 'paid',
      collection: { ready_at: '2026-11-23T13:30:00.000Z' },
      lines: expect.arrayContaining([
        expect.objectContaining({ covers: [expect.objectContaining({ name: 'Pojištění' })] }),
      ]),
    });
    await collect(bought, 0);
    expect(await follow(bought)).toMatchObject({ state: 'delivered' });
    expect(await levels()).toEqual([0, 0]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('whose loan is refused is paid otherwise, or is free there again', async () => {
    const paid = await byInstalments();
    await comeBackFrom(await decideLoan(paid.pay_at, 'decline'));
    const { payments } = await paid.buyer.client.checkout.otherPayments({ token: paid.token });
    const cash = payments.find(({ code }) => code === 'cod');
    if (!cash) throw new Error('Paying at the desk is not offered');
    const other = { token: paid.token, type_payment: cash.code, expected_total: cash.to_pay };
    await paid.buyer.client.checkout.payOtherwise(other);
    expect(await follow(paid)).toMatchObject({ state: 'in_store', payment_state: 'unpaid' });
    expect(await levels()).toEqual([1, 1]);
    await paid.buyer.client.order.cancel({ token: paid.token });
    expect(await levels()).toEqual([1, 0]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('is leased', async () => {
    const lease = await leaseOf();
    const bought = await order({ type_payment: leasingCode, lease });
    expect(await follow(bought)).toMatchObject({ state: 'waiting_payment', lease: { state: 'applying' } });
    await comeBackFrom(await decideLoan(bought.pay_at, 'approve'));
    expect(await follow(bought)).toMatchObject({ state: 'in_store', payment_state: 'paid' });
    await collect(bought, 0);
    expect(await levels()).toEqual([0, 0]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });
});
