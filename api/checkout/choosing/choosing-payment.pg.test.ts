import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { someBilling } from '@kolobeh/shared/instalment/a-lender.testing.ts';
import { someLeaseTerms } from '@kolobeh/shared/lease/a-lease.testing.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
/** Term of each lender, by the lender's code. */
const terms: Record<string, number> = {};

/** A lender that lends from `min` in `count` instalments, at the counter too. */
async function addLender(code: string, { min, types }: { min: number; types: string[] }): Promise<void> {
  const { source } = api.deps;
  await insertRow(source, 'loan_company', { code, market: 'cs', name: `Lender ${code}`, position: 1 });
  const { id } = await insertRow<{ id: number }>(source, 'instalment_tier', {
    company_code: code,
    barem: `${code}-barem`,
    name: code,
    for_all: true,
    deposit_rule: 'free',
    min_credit: min,
    max_credit: 15_000_000,
    arrange_types: types,
    valid_from: '2020-01-01',
  });
  for (const count of [24, 12]) {
    const term = await insertRow<{ id: number }>(source, 'instalment_term', { tier_id: id, count, yearly_rate: 1150 });
    terms[`${code}-${count}`] = term.id;
  }
}

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  const { source } = api.deps;
  for (const [code, kind] of [
    ['google_pay', 'card'],
    ['instalments', 'instalments'],
    [leasingCode, 'instalments'],
  ]) {
    await insertRow(source, 'payment_method', { market: 'cs', code, kind, name: code, price: 0, position: 9 });
    await insertRow(source, 'delivery_payment', { market: 'cs', delivery_code: 'courier', payment_code: code });
  }
  await addLender('near', { min: 300_000, types: ['online'] });
  await addLender('counter', { min: 300_000, types: ['on-store'] });
  await addLender('large', { min: 9_000_000, types: ['online'] });
  await insertRow(source, 'loan_company', {
    code: 'vzorovy-leasing',
    market: 'cs',
    name: 'Leasing',
    billing: someBilling.cs,
  });
  const office = await api.signedIn('office');
  await office.client.lease.createLease({
    terms: someLeaseTerms({ company: 'vzorovy-leasing', product: shop.phone.code }),
  });
  const offered = () => api.visitor().client.lease.product({ market: 'cs', code: shop.phone.code });
  await vi.waitFor(async () => expect((await offered()).options).toHaveLength(2), { timeout: 60_000 });
});
afterAll(() => api.close());

async function withGoods(...codes: string[]): Promise<Visitor> {
  const buyer = api.visitor();
  for (const product of codes) await buyer.client.cart.add({ market: 'cs', product });
  return buyer;
}
const under = async (buyer: Visitor, type_payment: string) =>
  (await buyer.client.checkout.subPayments({ market: 'cs', type_payment })).sub_payments;

describe('what stands under a way of payment', () => {
  it('are wallets under the card, with why they do not go with the delivery', async () => {
    const buyer = await withGoods(shop.phone.code);
    expect(await under(buyer, 'card')).toMatchObject([
      { kind: 'wallet', payment: { code: 'google_pay', refusal: null } },
    ]);
    await buyer.client.checkout.saveDraft({ market: 'cs', draft: { type_delivery_code: 'point' } });
    expect(await under(buyer, 'card')).toMatchObject([{ payment: { refusal: 'NOT_WITH_THIS_DELIVERY' } }]);
  });

  it('are lenders under instalments, the shortest loan first, and why one does not lend', async () => {
    const lenders = await under(await withGoods(shop.phone.code), 'instalments');
    expect(lenders).toMatchObject([
      { company: { code: 'counter' }, options: [{ count: 12 }, { count: 24 }], unfit: [] },
      { company: { code: 'large' }, options: [], unfit: [{ reason: 'CREDIT_TOO_LOW', limit: { amount: 9_000_000 } }] },
      { company: { code: 'near' }, options: [{ count: 12 }, { count: 24 }], unfit: [] },
    ]);
  });

  it('are leases under leasing, of a cart that can be leased', async () => {
    const leased = await under(await withGoods(shop.phone.code), leasingCode);
    expect(leased).toMatchObject([
      { kind: 'lessor', company: { name: 'Leasing' }, options: [{ months: 12 }, { months: 24 }] },
    ]);
    expect(await under(await withGoods(shop.phone.code, shop.case.code), leasingCode)).toEqual([]);
  });

  it('is nothing under a transfer, and an unknown way is refused', async () => {
    const buyer = await withGoods(shop.phone.code);
    expect(await under(buyer, 'transfer')).toEqual([]);
    await expect(under(buyer, 'barter')).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });
});

describe('choosing a way of payment', () => {
  const select = (buyer: Visitor, type_payment: string, more: object = {}) =>
    buyer.client.checkout.selectPayment({ market: 'cs', type_payment, ...more });

  it('keeps it with its loan; a repeat changes nothing, another way leaves the rest of the draft', async () => {
    const buyer = await withGoods(shop.phone.code);
    await buyer.client.checkout.saveDraft({ market: 'cs', draft: { type_delivery_code: 'courier' } });
    const installment = { id: terms['near-12'] };
    const first = await select(buyer, 'instalments', { installment });
    expect(first).toMatchObject({
      payment: { code: 'instalments' },
      instalments: { option: { count: 12 }, arrange_type: 'online' },
    });
    expect(await select(buyer, 'instalments', { installment })).toEqual(first);
    // Each line that the loan pays for tells it.
    expect(first.cart.items).toMatchObject([
      { installment: { id: terms['near-12'], installmentArrangeType: 'online' } },
    ]);
    expect(await select(buyer, 'card')).toMatchObject({
      payment: { code: 'card' },
      draft: { type_delivery_code: 'courier', installment: { id: terms['near-12'] } },
    });
    expect(await select(buyer, 'instalments', { installment: null })).toMatchObject({
      instalments: null,
      cart: { items: [{ installment: null }] },
    });
  });

  it('keeps a lease', async () => {
    const buyer = await withGoods(shop.phone.code);
    const [lessor] = await under(buyer, leasingCode);
    const lease = lessor?.kind === 'lessor' ? lessor.options[0]?.id : undefined;
    expect(await select(buyer, leasingCode, { lease })).toMatchObject({ lease: { months: 12 } });
  });

  it('refuses by name and keeps what was chosen before', async () => {
    await expect(select(api.visitor(), 'card')).rejects.toMatchObject({ code: 'CART_EMPTY' });
    const buyer = await withGoods(shop.phone.code);
    await select(buyer, 'transfer');
    await buyer.client.checkout.saveDraft({ market: 'cs', draft: { type_delivery_code: 'store', store: 'plzen' } });
    const refusals: [string, object, object][] = [
      ['barter', {}, { code: 'PAYMENT_NOT_FOUND' }],
      ['cod', {}, { code: 'PAYMENT_UNAVAILABLE', data: { reason: 'NOT_WITH_THIS_DELIVERY' } }],
    ];
    for (const [way, more, refusal] of refusals) await expect(select(buyer, way, more)).rejects.toMatchObject(refusal);
    await buyer.client.checkout.saveDraft({ market: 'cs', draft: { type_delivery_code: 'courier' } });
    await expect(select(buyer, 'instalments', { installment: { id: terms['large-12'] } })).rejects.toMatchObject({
      code: 'INSTALMENTS_UNAVAILABLE',
      data: { reason: 'GONE' },
    });
    const atCounter = { id: terms['counter-12'], installmentArrangeType: 'on-store' };
    await expect(select(buyer, 'instalments', { installment: atCounter })).rejects.toMatchObject({
      code: 'INSTALMENTS_UNAVAILABLE',
      data: { reason: 'NEEDS_STORE' },
    });
    await expect(select(buyer, leasingCode, { lease: 999_999 })).rejects.toMatchObject({
      code: 'LEASE_UNAVAILABLE',
      data: { reason: 'GONE' },
    });
    expect((await buyer.client.checkout.summary({ market: 'cs' })).payment?.code).toBe('transfer');
    await buyer.client.cart.add({ market: 'cs', product: shop.case.code });
    await expect(select(buyer, leasingCode)).rejects.toMatchObject({ data: { reason: 'ONE_PIECE' } });
  });
});
