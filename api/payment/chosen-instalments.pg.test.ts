import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { brnoStore } from '../order-desk/in-store/testing/brno-store.ts';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { type Bought, buy } from '../testing/buyer.ts';
import { addInstalments, addLender, comeBackFrom, decideLoan } from '../testing/instalments.ts';
import { aProduct } from '../testing/products.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let shop: SmallShop;
const terms = new Map<MarketCode, Map<number, number>>();

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  shop = await smallShop(api.deps.source);
  await brnoStore(api.deps.source);
  for (const market of ['cs', 'ro'] as const) {
    await addInstalments(api.deps.source, market);
    terms.set(market, await addLender(api.deps.source, market, [{ count: 12, yearly_rate: 1150 }]));
  }
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const chosen = (
  market: MarketCode,
  more: { deposit?: number; installmentArrangeType?: 'online' | 'on-store' } = {},
) => ({
  id: terms.get(market)?.get(12) ?? 0,
  deposit: 0,
  installmentArrangeType: 'online' as const,
  ...more,
});
const onLoan = (market: MarketCode, more: Parameters<typeof chosen>[1] = {}, payload: object = {}): Promise<Bought> =>
  buy(api, {
    market,
    goods: { [shop.phone.code]: 1 },
    payload: { type_payment: 'instalments', installment: chosen(market, more), ...payload },
  });

interface PlayedLoan {
  number: string;
  currency: string;
  product_set: string;
  months: number;
  instalment: number;
  deposit: number;
}
const loanOf = async (number: string): Promise<PlayedLoan | undefined> => {
  const { loans } = (await (await fetch(`${sandbox.url}/control`)).json()) as { loans: PlayedLoan[] };
  return loans.find((loan) => loan.number === number);
};

it.each([
  ['cs', 'CZK', 'Žádost o nákup na splátky', '/cs/moje-objednavka/'],
  ['ro', 'RON', 'Cerere de cumpărare în rate', '/ro/comanda-mea/'],
] as const)(
  'the lender in %s begins with what was chosen, and its yes pays the order',
  async (market, currency, title, to) => {
    const order = await onLoan(market, { deposit: 50_000 });
    const loan = await loanOf(order.number);
    expect(loan).toMatchObject({ currency, product_set: `B-${market}`, months: 12, deposit: 50_000 });
    expect(loan?.instalment).toBeGreaterThan(0);
    expect(await (await fetch(order.pay_at ?? '')).text()).toContain(title);
    const back = await comeBackFrom(await decideLoan(order.pay_at, 'approve'));
    expect(back.headers.get('location')).toContain(to);
    expect(await order.buyer.client.order.follow({ token: order.token })).toMatchObject({ payment_state: 'paid' });
  },
);

it('a named lender must be the one of the chosen instalments, and is refused at its field without them', async () => {
  const [lender]: { code: string }[] = await api.deps.source.query(`select code from loan_company where market = 'cs'`);
  const named = (payment_company: string, more: object = {}) => onLoan('cs', {}, { payment_company, ...more });
  expect((await named(lender?.code ?? '')).pay_at).toContain('http');
  const refusal = { code: 'INPUT_INVALID', data: { fields: [{ path: 'payment_company', code: 'NOT_OFFERED' }] } };
  await expect(named('nobody')).rejects.toMatchObject(refusal);
  await expect(named(lender?.code ?? '', { installment: null })).rejects.toMatchObject(refusal);
  await expect(named(lender?.code ?? '', { type_payment: 'cod' })).rejects.toMatchObject(refusal);
});

it('what was chosen goes with the cart, and is counted again with delivery and other goods', async () => {
  const { client } = api.visitor();
  const { id } = chosen('cs');
  const cart = await client.cart.add({
    market: 'cs',
    product: 'SAM-W6-44',
    installment_id: id,
    installment_deposit: 100_000,
  });
  expect(cart.installment).toEqual(chosen('cs', { deposit: 100_000 }));
  const before = await client.checkout.summary({ market: 'cs' });
  expect(before.instalments?.option).toMatchObject({ id, count: 12, credit: { amount: 399_000 } });
  await client.cart.add({ market: 'cs', product: 'CASE-IP15' });
  const after = await client.checkout.summary({ market: 'cs' });
  expect(after.instalments?.option).toMatchObject({ credit: { amount: 448_000 }, deposit: { amount: 100_000 } });
  const without = await client.checkout.saveDraft({ market: 'cs', draft: { installment: null } });
  expect([without.instalments, without.cart.installment]).toEqual([null, null]);
});

it('instalments that nobody gives any more, or that need a store, are refused by name and reserve nothing', async () => {
  await expect(onLoan('cs', { deposit: 1_299_000 })).rejects.toMatchObject({
    code: 'INSTALMENTS_UNAVAILABLE',
    data: { reason: 'GONE' },
  });
  await expect(onLoan('cs', { installmentArrangeType: 'on-store' })).rejects.toMatchObject({
    code: 'INSTALMENTS_UNAVAILABLE',
    data: { reason: 'NEEDS_STORE' },
  });
});

describe('a loan that is signed at the counter', () => {
  const number = (order: Bought): OrderNumber => OrderNumber.parse(order.number);
  const inStore = (): Promise<Bought> =>
    buy(api, {
      goods: { 'SIGNED-1': 1 },
      payload: {
        type_delivery_code: 'store',
        store: 'brno',
        type_payment: 'instalments',
        installment: chosen('cs', { installmentArrangeType: 'on-store' }),
      },
    });
  beforeAll(async () => {
    await aProduct(api.deps.source, { code: 'SIGNED-1', name: 'Telefon na splátky', cs: 900_000, pieces: 4 });
    await refreshListing(api.deps.source, null);
  });
  const begin = async (order: Bought, role: 'shop' | 'office' = 'shop') =>
    (await api.signedIn(role)).client.instalment.beginSigning({ number: number(order) });
  const detail = async (order: Bought) =>
    (await api.signedIn('office')).client.order.officeDetail({ number: number(order) });
  const beginnings = async (order: Bought): Promise<string[]> =>
    (await detail(order)).log.filter(({ what }) => what === 'loan_started').map(({ actor }) => actor);

  it('is begun by the desk once, whoever asks how often, and given on the customer’s phone', async () => {
    const order = await inStore();
    expect(order.pay_at).toBeNull();
    expect(await detail(order)).toMatchObject({ can_sign_loan: true, payments: [] });
    const [first, ...others] = await Promise.all([begin(order), begin(order), begin(order, 'office')]);
    expect(first.qr).toMatch(/^<svg/);
    expect(others.map(({ pay_at: page }) => page)).toEqual([first.pay_at, first.pay_at]);
    expect((await detail(order)).payments).toHaveLength(1);
    expect(await beginnings(order)).toEqual([expect.stringMatching(/^Zkušební (?:shop|office)$/)]);
    // What the customer begins from the order’s own page is the same.
    const own = await order.buyer.client.payment.startInstalments({ token: order.token }, once());
    expect(own.pay_at).toBe(first.pay_at);
    await comeBackFrom(await decideLoan(first.pay_at, 'approve'));
    expect(await detail(order)).toMatchObject({ can_sign_loan: false, row: { payment_state: 'paid' } });
    await expect(begin(order)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
  });

  it('is not asked for where nothing is lent, nor while the lender is silent; the order stays as it was', async () => {
    const plain = await buy(api, { goods: { 'CASE-IP15': 1 } });
    await expect(begin(plain)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
    const order = await inStore();
    await sandbox.control({ partner: 'instalments', failure: 'http_500' });
    await expect(begin(order)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    await sandbox.control({ partner: 'instalments', failure: 'none' });
    expect(await detail(order)).toMatchObject({ can_sign_loan: true, row: { state: 'waiting_payment' } });
    expect((await begin(order)).pay_at).toContain('http');
  });
});

describe('applications of the office', () => {
  const query = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '' };

  it('stand in a grid with the loan as it was shown; each tells what it went through', async () => {
    const { client } = await api.signedIn('office');
    const given = await onLoan('cs');
    await comeBackFrom(await decideLoan(given.pay_at, 'approve'));
    const refused = await onLoan('ro');
    await comeBackFrom(await decideLoan(refused.pay_at, 'decline'));
    const { rows, total } = await client.instalment.applications(query);
    expect(total).toBe(rows.length);
    const rowOf = ({ number }: Bought) => rows.find(({ order_number }) => String(order_number) === number);
    expect(rowOf(given)).toMatchObject({ state: 'approved', company: 'Lender cs', barem: 'B-cs', count: 12 });
    expect(rowOf(refused)).toMatchObject({ state: 'declined', market: 'ro', currency: 'RON' });
    const one = await client.instalment.application({ id: rowOf(given)?.id ?? '' });
    expect(one).toMatchObject({ arrange_type: 'online', figures: { count: 12, rate: 11.5 }, notice: null });
    expect(one.history.map(({ state }) => state).at(-1)).toBe('paid');
    const only = await client.instalment.applications({
      ...query,
      filter: { state: { filterType: 'set', values: ['declined'] } },
      sort: [{ column: 'amount', direction: 'desc' }],
      search: refused.number,
    });
    expect(only.rows.map(({ order_number }) => String(order_number))).toEqual([refused.number]);
  });

  it('are not for who may not read orders, and a payment that is no loan is none', async () => {
    const { client } = await api.signedIn('warehouse');
    await expect(client.instalment.applications(query)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    const office = await api.signedIn('office');
    await expect(
      office.client.instalment.application({ id: '0190a6f4-7c00-7000-8000-000000000001' }),
    ).rejects.toMatchObject({ code: 'APPLICATION_NOT_FOUND' });
  });
});
