import { randomUUID } from 'node:crypto';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { someBilling } from '@kolobeh/shared/instalment/a-lender.testing.ts';
import { someLeaseTerms } from '@kolobeh/shared/lease/a-lease.testing.ts';
import type { LeaseTerms } from '@kolobeh/shared/lease/office-lease.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LenderIdentity } from '@kolobeh/shared/instalment/lender-identity.ts';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { inTransaction } from '../../database/transaction.ts';
import { contentOfDocument } from '../../invoice/content-of-document.ts';
import { documentPdf } from '../../invoice/document-pdf.ts';
import { issueInvoice } from '../../invoice/issue-invoice.ts';
import { isdocXml } from '../../invoice/isdoc/isdoc-xml.ts';
import { ublXml } from '../../invoice/ubl/ubl-xml.ts';
import { findOrderByNumber } from '../../order/queries/find-order.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { aPayload, type Bought, buy, expectedTotal, fillCart, type Wish } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { comeBackFrom, decideLoan } from '../../testing/instalments.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;

const companies = { cs: 'vzorovy-leasing', ro: 'leasing-model' } as const;

const offer = (more: Partial<LeaseTerms>) => office.client.lease.createLease({ terms: someLeaseTerms(more) });

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
  for (const market of ['cs', 'ro'] as const) {
    const way = { market, code: leasingCode, kind: 'instalments', name: 'Leasing', price: 0, position: 9 };
    await insertRow(api.deps.source, 'payment_method', way);
    await insertRow(api.deps.source, 'delivery_payment', {
      market,
      delivery_code: 'courier',
      payment_code: leasingCode,
    });
    const company = { code: companies[market], market, name: `Leasing ${market}`, billing: someBilling[market] };
    await insertRow(api.deps.source, 'loan_company', company);
    await offer({ company: companies[market], product: shop.phone.code, first_payment: 50_000 });
  }
  await offer({ product: shop.watch.code, audience: 'companies' });
  // Pages and rows that processes keep are dropped a moment after the commit.
  const waited = { timeout: 60_000 };
  await vi.waitFor(async () => expect(await optionsOf('ro')).toHaveLength(2), waited);
  await vi.waitFor(async () => expect(await optionsOf('cs', shop.watch.code)).toHaveLength(2), waited);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const optionsOf = async (market: MarketCode, code = shop.phone.code) =>
  (await api.visitor().client.lease.product({ market, code })).options;
const idOf = async (market: MarketCode, months = 24, code = shop.phone.code): Promise<number> =>
  (await optionsOf(market, code)).find((one) => one.months === months)?.id ?? 0;
const lease = async (market: MarketCode, more: Partial<Wish> = {}): Promise<Bought> => {
  const goods = more.goods ?? { [shop.phone.code]: 1 };
  const own = await idOf(market, 24, Object.keys(goods)[0]);
  const payload = { type_payment: leasingCode, lease: own, ...more.payload };
  return buy(api, { market, goods, payload });
};
const call = async (path: string): Promise<unknown> => (await fetch(`${api.origin}/api/new${path}`)).json();

/** The invoice of a leased order is the company's, in each of its forms. */
async function namesBuyerAndUser(market: MarketCode, number: string): Promise<void> {
  const stored = await findOrderByNumber(api.deps.source, number);
  if (!stored) throw new Error('The order was not stored');
  const system = { id: null, kind: 'system' } as const;
  const row = await inTransaction(api.deps.source, (manager) => issueInvoice(api.deps, manager, stored, system));
  const content = await contentOfDocument(api.deps, api.deps.source.manager, row);
  expect(content.buyer).toMatchObject({ name: `Leasing ${market}`, person: '', ...someBilling[market] });
  expect(content.user).toMatchObject({ name: stored.customer_name, company_id: '', email: stored.email });
  // The company pays once it has the invoice, so it says that nothing is paid yet.
  expect(content).toMatchObject({ is_paid: false, payment: 'instalments', total: stored.total });
  const paper = readPdf(await documentPdf(content));
  const asInvoice = { ...content, kind: 'invoice' as const };
  const xml = market === 'cs' ? isdocXml(asInvoice, randomUUID()) : ublXml(asInvoice);
  for (const text of [paper.text, xml]) {
    expect(text).toContain(someBilling[market].company_id);
    expect(text).toContain(stored.customer_name);
  }
}

describe('the fixed paths', () => {
  it('tell the leases of a master product, and the limited ones of a block with its end', async () => {
    const [{ master }]: [{ master: number }] = await api.deps.source.query(
      `select master_product_id as master from product where code = $1`,
      [shop.phone.code],
    );
    const info = await call(`/special-offers/product/lease-info/${master}/?market=ro`);
    expect(info).toMatchObject({
      master_product_id: master,
      options: [{ months: 12 }, { months: 24, price: { currency: 'RON' } }],
    });
    const made = await offer({ product: shop.usedPhone.code, component: 5, valid_to: '2099-11-30' });
    const block = (): Promise<unknown> => call('/leases/time-limited-offer/limited-offers-lease/5/?market=cs');
    await expect.poll(block).toMatchObject({
      component_pk: 5,
      ends_at: '2099-11-30T23:00:00.000Z',
      products: [{ code: shop.usedPhone.code }],
    });
    expect(await call('/leases/time-limited-offer/limited-offers-lease/6?market=cs')).toEqual({
      component_pk: 6,
      ends_at: null,
      products: [],
      offers: [],
    });
    const { id: _id, version, market: _m, product_name: _n, changed_at: _at, ...terms } = made;
    await office.client.lease.changeLease({ id: made.id, version, terms: { ...terms, valid_to: '2026-01-31' } });
    await expect.poll(block).toMatchObject({ ends_at: null, products: [] });
  });
});

it.each([
  ['cs', 'Žádost o leasing', 'CZK'],
  ['ro', 'Cerere de leasing', 'RON'],
] as const)(
  'in %s the company is asked for what was shown, and its yes pays the order',
  async (market, title, currency) => {
    const order = await lease(market);
    expect(await (await fetch(order.pay_at ?? '')).text()).toContain(title);
    const { loans } = (await (await fetch(`${sandbox.url}/control`)).json()) as { loans: { number: string }[] };
    expect(loans.find(({ number }) => number === order.number)).toMatchObject({
      kind: 'lease',
      months: 24,
      instalment: 49_000,
      currency,
    });
    const { lease: asked } = await order.buyer.client.order.follow({ token: order.token });
    expect(asked).toMatchObject({ state: 'applying', option: { months: 24, company: { code: companies[market] } } });
    await comeBackFrom(await decideLoan(order.pay_at, 'approve'));
    expect(await order.buyer.client.order.follow({ token: order.token })).toMatchObject({ payment_state: 'paid' });
    const grid = { start_row: 0, end_row: 100, sort: [], filter: {}, search: order.number };
    const { rows } = await office.client.instalment.applications(grid);
    expect(rows).toMatchObject([{ kind: 'lease', state: 'approved', count: 24, company: `Leasing ${market}` }]);
    const detail = await office.client.instalment.application({ id: rows[0]?.id ?? '' });
    expect(detail).toMatchObject({ figures: null, lease: { months: 24, first_payment: { amount: 50_000 } } });
    const { lease: told } = await office.client.order.officeDetail({ number: order.number });
    expect(told).toMatchObject({ state: 'approved', option: { monthly_price: { amount: 49_000 } } });
    expect((await order.buyer.client.order.follow({ token: order.token })).lease).toEqual(told);
    await namesBuyerAndUser(market, order.number);
  },
);

it('who buys is said by the office before anything is leased, and never taken back', async () => {
  await insertRow(api.deps.source, 'loan_company', { code: 'nameless', market: 'cs', name: 'Nameless' });
  await expect(offer({ company: 'nameless', product: shop.case.code })).rejects.toMatchObject({
    data: { fields: [{ path: 'terms.company', code: 'LESSOR_UNIDENTIFIED' }] },
  });
  const change = (version: number, billing: LenderIdentity | null) =>
    office.client.instalment.changeLoanCompany({
      code: 'nameless',
      version,
      facts: { name: 'Nameless', is_active: true, billing },
    });
  await expect(change(1, { ...someBilling.cs, company_id: '87654321', postcode: '1' })).rejects.toMatchObject({
    data: {
      fields: [
        { path: 'facts.billing.postcode', code: 'INVALID_POSTCODE' },
        { path: 'facts.billing.company_id', code: 'INVALID_COMPANY_ID' },
      ],
    },
  });
  expect(await change(1, { ...someBilling.cs, phone: '222 300 700' })).toMatchObject({ billing: someBilling.cs });
  await expect(change(2, null)).rejects.toMatchObject({
    data: { fields: [{ path: 'facts.billing.company_id', code: 'REQUIRED' }] },
  });
  expect(await offer({ company: 'nameless', product: shop.soldOut.code })).toMatchObject({ company: 'nameless' });
});

it('a lease that is refused leaves the order to be paid otherwise', async () => {
  const order = await lease('cs');
  await comeBackFrom(await decideLoan(order.pay_at, 'decline'));
  const { token } = order;
  const { payments } = await order.buyer.client.checkout.otherPayments({ token });
  expect(payments.map(({ code }) => code)).not.toContain(leasingCode);
  const [other] = payments;
  if (!other) throw new Error('No other payment is offered');
  await order.buyer.client.checkout.payOtherwise({
    token,
    type_payment: other.code,
    expected_total: other.to_pay,
  });
  expect(await order.buyer.client.order.follow({ token })).toMatchObject({ type_payment: other.code });
});

describe('leasing is offered', () => {
  const offered = async ({ client }: Visitor) =>
    (await client.checkout.payments({ market: 'cs' })).payments.find(({ code }) => code === leasingCode)?.refusal;

  it('for a cart of one leased piece alone, and tells why not for more', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { [shop.case.code]: 1 } });
    expect(await offered(buyer)).toBeUndefined();
    await fillCart(buyer, { goods: { [shop.phone.code]: 1 } });
    expect(await offered(buyer)).toBe('ONE_PIECE');
    expect(await buyer.client.lease.cart({ market: 'cs' })).toEqual({ trouble: 'ONE_PIECE', options: [] });
    const alone = api.visitor();
    await fillCart(alone, { goods: { [shop.phone.code]: 1 } });
    expect(await offered(alone)).toBeNull();
    expect((await alone.client.lease.cart({ market: 'cs' })).options).toHaveLength(2);
  });

  it('as it was chosen with the first piece, and counts delivery to what is paid at signing', async () => {
    const buyer = api.visitor();
    const own = await idOf('cs', 12, shop.watch.code);
    await buyer.client.cart.add({ market: 'cs', product: shop.watch.code, lease_id: own });
    expect(await buyer.client.checkout.summary({ market: 'cs' })).toMatchObject({
      draft: { type_payment: leasingCode },
      lease: { id: own, passed_on: { amount: 0 } },
    });
    const draft = { type_delivery_code: 'courier' };
    const { lease: chosen, delivery } = await buyer.client.checkout.saveDraft({ market: 'cs', draft });
    expect(chosen?.passed_on).toEqual(delivery?.price);
  });
});

describe('an order is not leased', () => {
  const refusedFor = (reason: string) => ({ code: 'LEASE_UNAVAILABLE', data: { reason } });

  it('without a lease that is offered, nor by a person where companies alone may', async () => {
    await expect(lease('cs', { payload: { lease: null } })).rejects.toMatchObject(refusedFor('GONE'));
    await expect(lease('cs', { payload: { lease: 999_999 } })).rejects.toMatchObject(refusedFor('GONE'));
    const goods = { [shop.watch.code]: 1 };
    await expect(lease('cs', { goods })).rejects.toMatchObject(refusedFor('COMPANIES_ONLY'));
    const { order_billing_address: person } = aPayload('cs');
    const company = { ...person, invoice_on_company: true, company: 'Firma, s. r. o.', tin: '27082440' };
    expect((await lease('cs', { goods, payload: { order_billing_address: company } })).pay_at).toContain('http');
  });

  it('with another piece that came into the cart meanwhile, and no piece is reserved', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { [shop.phone.code]: 1 } });
    const order = aPayload('cs', { type_payment: leasingCode, lease: await idOf('cs') });
    await expectedTotal(buyer, 'cs', order);
    await fillCart(buyer, { goods: { [shop.case.code]: 1 } });
    const total = await expectedTotal(buyer, 'cs', order);
    const place = buyer.client.checkout.finishOrder(
      { market: 'cs', order, expected_total: total },
      { context: { idempotencyKey: randomUUID() } },
    );
    await expect(place).rejects.toMatchObject(refusedFor('ONE_PIECE'));
    expect((await buyer.client.cart.get({ market: 'cs' })).count).toBe(2);
  });
});

describe('offers of the office', () => {
  it('are refused on the fields that do not fit, and on an older version with what holds', async () => {
    const wrong = offer({ company: 'nobody', product: 'NOTHING-1', component: 3 });
    await expect(wrong).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'terms.valid_to', code: 'REQUIRED' },
          { path: 'terms.company', code: 'UNKNOWN' },
          { path: 'terms.product', code: 'UNKNOWN' },
        ],
      },
    });
    const made = await offer({ product: shop.soldOut.code });
    const { id, version, market: _m, product_name: _n, changed_at: _at, ...terms } = made;
    await office.client.lease.changeLease({ id, version, terms: { ...terms, first_payment: 0 } });
    await expect(office.client.lease.changeLease({ id, version, terms })).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { version: 2, value: { ...terms, first_payment: 0 } },
    });
    await expect(office.client.lease.changeLease({ id: 999_999, version, terms })).rejects.toMatchObject({
      code: 'LEASE_NOT_FOUND',
    });
  });
});
