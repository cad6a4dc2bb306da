import { randomUUID } from 'node:crypto';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { checkPayment } from '../../payment/look-at-provider.ts';
import { approveCard } from '../../testing/card-page.ts';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let house: RepairBench;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  await smallShop(api.deps.source);
  house = await repairBench(api);
});
afterEach(async () => {
  await sandbox.control({ partner: 'card', failure: 'none', notices: { is_off: true, copies: 1, is_parallel: false } });
  await sandbox.control({ partner: 'wallets', failure: 'none' });
});
afterAll(async () => {
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});

const key = () => ({ context: { idempotencyKey: randomUUID() } });
const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => api.deps.source.query(sql, values);
const askToken = (wish: object): Promise<Response> =>
  fetch(`${sandbox.url}/card/wallets/token`, { method: 'POST', body: JSON.stringify(wish) });
const googleToken = async (choice = 'approve', recipient = 'KOLOBEH1'): Promise<string> =>
  (await askToken({ wallet: 'googlepay', choice, recipient })).text();

async function done(market: 'cs' | 'ro' = 'cs'): Promise<OrderedRepair> {
  const repair = await house.ordered(market);
  await house.steps(repair.number, 'received', 'diagnosing', 'repairing', 'done');
  return repair;
}
const linkOf = ({ id, token }: OrderedRepair) => ({ id, token });
const calls = () => api.visitor().client.repair;
const echo = ({ id, token }: OrderedRepair) => calls().walletEcho({ id, token, wallet: 'google_pay' });
const init = ({ id, token }: OrderedRepair, payload: string, wallet: WalletName = 'google_pay', place: object = {}) =>
  calls().walletInit({ id, token, wallet, payload, ...place }, key());
const process = ({ id, token }: OrderedRepair, wallet: WalletName = 'google_pay') =>
  calls().walletProcess({ id, token, wallet }, key());
const status = async ({ id, token }: OrderedRepair) => (await calls().status({ id, token })).payment;
/** Attempts by provider and state, and how many payments and invoices. */
const rowsOf = async ({ id }: OrderedRepair) => {
  const attempts = await query<{ id: string; provider: string; state: string }>(
    `select id, provider, state from payment where repair_id = $1 order by created_at`,
    [id],
  );
  const [counts] = await query<{ payments: number; invoices: number }>(
    `select (select count(*)::integer from repair_payment where repair_id = $1) as payments,
            (select count(*)::integer from invoice where repair_id = $1) as invoices`,
    [id],
  );
  return { attempts: attempts.map(({ provider, state }) => `${provider} ${state}`), ...counts, last: attempts.at(-1) };
};
const openedFor = async ({ number }: OrderedRepair): Promise<number> => {
  const { payments } = (await (await fetch(`${sandbox.url}/control`)).json()) as { payments: { order_no: string }[] };
  return payments.filter(({ order_no: no }) => no === number.replaceAll(/\D/g, '')).length;
};

describe('Google Pay at a repair', () => {
  it('pays it once though init, process and notices come together, with its invoice', async () => {
    await sandbox.control({ partner: 'card', notices: { is_off: false, copies: 5, is_parallel: true } });
    const repair = await done();
    expect(await echo(repair)).toMatchObject({
      params: { gateway: 'csob', gatewayMerchantId: 'KOLOBEH1' },
      script: `${sandbox.url}/card/wallets/google.js`,
      total: money(120_000, 'CZK'),
    });
    const tokens = await Promise.all(Array.from({ length: 5 }, () => googleToken()));
    const payIds = await Promise.all(tokens.map((token) => init(repair, token)));
    expect(new Set(payIds.map(({ pay_id: id }) => id)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => process(repair)));
    expect(await process(repair)).toEqual({ is_paid: true, online: null, confirm_at: null });
    expect(await rowsOf(repair)).toMatchObject({ attempts: ['google_pay paid'], payments: 1, invoices: 1 });
    expect(await openedFor(repair)).toBe(1);
    expect(await status(repair)).toMatchObject({
      due: null,
      paid: { method: 'online', amount: money(120_000, 'CZK') },
    });
    const notPayable = { code: 'REPAIR_NOT_PAYABLE', data: { state: 'done' } };
    await expect(echo(repair)).rejects.toMatchObject(notPayable);
    await expect(init(repair, await googleToken())).rejects.toMatchObject(notPayable);
  });

  it('control: were the open attempt not known, a second one would be opened, and its money goes back', async () => {
    const repair = await done();
    const first = await init(repair, await googleToken());
    await query(`update payment set superseded_at = now() where repair_id = $1`, [repair.id]);
    const second = await init(repair, await googleToken());
    expect(second.pay_id).not.toBe(first.pay_id);
    expect(await openedFor(repair)).toBe(2);
    expect(await process(repair)).toMatchObject({ is_paid: true });
    await query(`update payment set superseded_at = null where repair_id = $1 and state = 'created'`, [repair.id]);
    expect(await process(repair)).toMatchObject({ is_paid: true });
    const { attempts, payments } = await rowsOf(repair);
    expect([attempts.toSorted(), payments]).toEqual([['google_pay paid', 'google_pay refund_due'], 1]);
  });

  it('refuses a token that is forged, used, or made for another merchant; the card pays the same repair', async () => {
    const repair = await done();
    const used = await googleToken();
    await init(await done(), used);
    const genuine = JSON.parse(await googleToken()) as { signedMessage: string };
    const forged = { ...genuine, signedMessage: genuine.signedMessage.replace('approve', 'decline') };
    for (const token of [used, JSON.stringify(forged), await googleToken('approve', 'STRANGER'), '{}'])
      await expect(init(repair, token)).rejects.toMatchObject({ code: 'WALLET_REFUSED' });
    expect(await rowsOf(repair)).toMatchObject({ attempts: [], payments: 0 });
    await approveCard((await calls().payOnline({ id: repair.id, token: repair.token })).pay_at);
    expect(await rowsOf(repair)).toMatchObject({ attempts: ['card_gateway paid'], payments: 1, invoices: 1 });
  });

  it('tells a decline, and after it another token pays', async () => {
    const repair = await done();
    await init(repair, await googleToken('decline'));
    expect(await process(repair)).toEqual({ is_paid: false, online: 'failed', confirm_at: null });
    await init(repair, await googleToken());
    expect(await process(repair)).toMatchObject({ is_paid: true });
    expect((await rowsOf(repair)).attempts).toEqual(['google_pay declined', 'google_pay paid']);
  });

  it('leads to the bank when it wants to be sure; the browser comes back to the repair', async () => {
    const repair = await done('ro');
    await init(repair, await googleToken('challenge'));
    const { confirm_at: at, is_paid: isPaid, online } = await process(repair);
    expect([isPaid, online]).toEqual([false, 'in_progress']);
    const pressed = await fetch(at ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    });
    const back = await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/ro/reparatii/${repair.id}/${repair.token}`);
    expect(await status(repair)).toMatchObject({ paid: { amount: money(24_000, 'RON') } });
  });

  it('is settled by the regular look when the reply of the gateway is lost after it took the money', async () => {
    const repair = await done();
    await init(repair, await googleToken());
    await sandbox.control({ partner: 'card', failure: 'lost_reply' });
    await expect(process(repair)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' });
    await sandbox.control({ partner: 'card', failure: 'none' });
    expect(await rowsOf(repair)).toMatchObject({ attempts: ['google_pay created'], payments: 0 });
    await checkPayment(api.deps, (await rowsOf(repair)).last?.id ?? '');
    expect(await rowsOf(repair)).toMatchObject({ attempts: ['google_pay paid'], payments: 1, invoices: 1 });
  });

  it('is refused by a gateway whose answer a stranger signed, and nothing is kept of it', async () => {
    const repair = await done();
    await sandbox.control({ partner: 'card', failure: 'wrong_signature' });
    await expect(echo(repair)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' });
    await expect(init(repair, await googleToken())).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' });
    await sandbox.control({ partner: 'card', failure: 'none' });
    expect(await rowsOf(repair)).toMatchObject({ attempts: [], payments: 0 });
  });

  it('and cash at the desk meanwhile leave one payment; the wallet’s money goes back', async () => {
    const repair = await done();
    await init(repair, await googleToken());
    await house.bench.repair.pay({ number: repair.number, method: 'cash', taken: money(120_000, 'CZK') });
    expect(await process(repair)).toMatchObject({ is_paid: true, online: 'returned' });
    expect(await rowsOf(repair)).toMatchObject({ attempts: ['google_pay refund_due'], payments: 1, invoices: 1 });
    const refunds = await query(`select amount, cause from refund where repair_id = $1`, [repair.id]);
    expect(refunds).toEqual([{ amount: 120_000, cause: 'late' }]);
  });

  it('is nobody’s before the repair is done and without its own link', async () => {
    const open = await house.ordered();
    await expect(echo(open)).rejects.toMatchObject({ code: 'REPAIR_NOT_PAYABLE', data: { state: 'ordered' } });
    const repair = await done();
    const strange = { ...repair, token: open.token };
    const payload = await googleToken();
    for (const call of [() => echo(strange), () => init(strange, payload), () => process(strange)])
      await expect(call()).rejects.toMatchObject({ code: 'REPAIR_NOT_FOUND' });
    await expect(calls().walletSession({ id: repair.id, token: open.token })).rejects.toMatchObject({
      code: 'REPAIR_NOT_FOUND',
    });
  });

  it('asks a Romanian repair without an address for it, at its fields, and keeps it', async () => {
    const repair = await done('ro');
    await query(`update repair set street = '', city = '', postcode = '' where id = $1`, [repair.id]);
    const token = await googleToken();
    await expect(init(repair, token, 'google_pay', { street: 'Calea Victoriei 12' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'city' }, { path: 'postcode' }] },
    });
    const place = { street: 'Calea Victoriei 12', city: 'București', postcode: '010061' };
    await init(repair, token, 'google_pay', place);
    await process(repair);
    const [invoice] = await query<{ buyer: object }>(
      `select content -> 'buyer' as buyer from invoice where repair_id = $1`,
      [repair.id],
    );
    expect(invoice?.buyer).toMatchObject(place);
  });
});

it('Apple Pay opens its session by the house, pays the repair, and its part is given back by the gateway', async () => {
  const repair = await done();
  const { id, token, number } = repair;
  const { session } = await calls().walletSession({ id, token });
  const wish = { wallet: 'applepay', choice: 'approve', session: session['merchantSessionIdentifier'] };
  await init(repair, await (await askToken(wish)).text(), 'apple_pay');
  expect(await process(repair, 'apple_pay')).toMatchObject({ is_paid: true });
  await house.bench.repair.credit(
    { number, seen_notes: 0, lines: [{ position: 1, quantity: 0, amount: 20_000 }], reason: 'Sleva' },
    key(),
  );
  const refunds = await query(`select amount from refund where repair_id = $1`, [id]);
  expect(refunds).toEqual([{ amount: 20_000 }]);
  await sandbox.control({ partner: 'wallets', failure: 'http_500' });
  await expect(calls().walletSession(linkOf(await done()))).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' });
});
