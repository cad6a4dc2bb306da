import { randomUUID } from 'node:crypto';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  await smallShop(api.deps.source);
  for (const code of ['google_pay', 'apple_pay']) {
    await api.deps.source.query(
      `insert into payment_method (market, code, kind, name, price, position, is_active)
       values ('cs', $1, 'card', $1, 0, 9, true)`,
      [code],
    );
    await api.deps.source.query(
      `insert into delivery_payment (market, delivery_code, payment_code)
       select market, code, $1 from delivery_method where market = 'cs'`,
      [code],
    );
  }
});
afterEach(async () => {
  await sandbox.control({ partner: 'card', failure: 'none', notices: { is_off: true, copies: 1, is_parallel: false } });
  await sandbox.control({ partner: 'wallets', failure: 'none' });
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});

const key = () => ({ context: { idempotencyKey: randomUUID() } });
const order = (wallet: WalletName | 'card'): Promise<Bought> =>
  buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: wallet } });

const askToken = (wish: object): Promise<Response> =>
  fetch(`${sandbox.url}/card/wallets/token`, { method: 'POST', body: JSON.stringify(wish) });
const googleToken = async (choice = 'approve', recipient = 'KOLOBEH1'): Promise<string> =>
  (await askToken({ wallet: 'googlepay', choice, recipient })).text();

const init = ({ buyer, token }: Bought, payload: string, wallet: WalletName = 'google_pay') =>
  buyer.client.payment.walletInit({ wallet, token, payload }, key());
const process = ({ buyer, token }: Bought, wallet: WalletName = 'google_pay') =>
  buyer.client.payment.walletProcess({ wallet, token }, key());
const attemptsOf = ({ number }: Bought): Promise<{ provider: string; state: string }[]> =>
  api.deps.source.query(
    `select p.provider, p.state from payment p join shop_order o on o.id = p.order_id where o.number = $1 order by p.created_at`,
    [number],
  );
const opened = async (): Promise<{ pay_id: string; order_no: string; status: number }[]> =>
  ((await (await fetch(`${sandbox.url}/control`)).json()) as { payments: [] }).payments;

describe('Google Pay', () => {
  it('pays an order without a page of the gateway, once though init, process and notices come together', async () => {
    await sandbox.control({ partner: 'card', notices: { is_off: false, copies: 5, is_parallel: true } });
    const bought = await order('google_pay');
    expect(bought.pay_at).toBeNull();
    const echo = await bought.buyer.client.payment.walletEcho({ wallet: 'google_pay', token: bought.token });
    expect(echo).toMatchObject({
      params: { gateway: 'csob', gatewayMerchantId: 'KOLOBEH1' },
      script: `${sandbox.url}/card/wallets/google.js`,
      total: { currency: 'CZK' },
    });
    const tokens = await Promise.all(Array.from({ length: 5 }, () => googleToken()));
    const payIds = await Promise.all(tokens.map((token) => init(bought, token)));
    expect(new Set(payIds.map(({ pay_id }) => pay_id)).size).toBe(1);
    const ends = await Promise.all(Array.from({ length: 5 }, () => process(bought)));
    expect(ends.every(({ confirm_at }) => confirm_at === null)).toBe(true);
    expect(await process(bought)).toEqual({ payment_state: 'paid', last_attempt: 'paid', confirm_at: null });
    expect(await attemptsOf(bought)).toEqual([{ provider: 'google_pay', state: 'paid' }]);
    expect((await opened()).filter(({ order_no }) => order_no === bought.number)).toHaveLength(1);
  });

  it('refuses a token that is forged, used, or made for another merchant; the card pays the same order', async () => {
    const bought = await order('google_pay');
    const used = await googleToken();
    const other = await order('google_pay');
    await init(other, used);
    const genuine = JSON.parse(await googleToken()) as { signedMessage: string };
    const forged = { ...genuine, signedMessage: genuine.signedMessage.replace('approve', 'decline') };
    for (const token of [used, JSON.stringify(forged), await googleToken('approve', 'STRANGER'), '{}'])
      await expect(init(bought, token)).rejects.toMatchObject({ code: 'WALLET_REFUSED' });
    expect(await attemptsOf(bought)).toEqual([]);
    const { pay_at } = await bought.buyer.client.payment.startCard({ token: bought.token }, key());
    expect(pay_at).toContain('/payment/process/');
  });

  it('tells a decline, and after it the order is paid by another token', async () => {
    const bought = await order('google_pay');
    await init(bought, await googleToken('decline'));
    expect(await process(bought)).toMatchObject({ payment_state: 'unpaid', last_attempt: 'declined' });
    await init(bought, await googleToken());
    expect(await process(bought)).toMatchObject({ payment_state: 'paid' });
    expect((await attemptsOf(bought)).map(({ state }) => state)).toEqual(['declined', 'paid']);
  });

  it('leads to the bank when it wants to be sure; the browser’s return settles it', async () => {
    const bought = await order('google_pay');
    await init(bought, await googleToken('challenge'));
    const { confirm_at, payment_state } = await process(bought);
    expect(payment_state).toBe('in_progress');
    const pressed = await fetch(confirm_at ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    });
    const back = await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });
    expect(back.headers.get('location')).toContain(bought.token);
    expect(await process(bought)).toMatchObject({ payment_state: 'paid' });
  });

  it('and a page of the gateway paid meanwhile leave one payment; the other is given back', async () => {
    const bought = await order('card');
    await init(bought, await googleToken());
    const page = await fetch(bought.pay_at ?? '', { redirect: 'manual' });
    const card = fetch(new URL(page.headers.get('location') ?? '', sandbox.url), {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    }).then((pressed) => fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' }));
    await Promise.all([card, process(bought)]);
    expect((await attemptsOf(bought)).map(({ state }) => state).toSorted()).toEqual(['paid', 'refund_due']);
  });

  it('is unavailable by name while the gateway is away, and of an order that is paid', async () => {
    const bought = await order('google_pay');
    await sandbox.control({ partner: 'card', failure: 'http_500' });
    const echo = () => bought.buyer.client.payment.walletEcho({ wallet: 'google_pay', token: bought.token });
    await expect(echo()).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' });
    await sandbox.control({ partner: 'card', failure: 'wrong_signature' });
    await expect(echo()).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' });
    await sandbox.control({ partner: 'card', failure: 'none' });
    await init(bought, await googleToken());
    await process(bought);
    await expect(echo()).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
  });
});

it('Apple Pay pays by a token of a session, which is of single use', async () => {
  const bought = await order('apple_pay');
  const { client } = bought.buyer;
  const { session } = await client.payment.walletSession({ token: bought.token });
  const wish = { wallet: 'applepay', choice: 'approve', session: session['merchantSessionIdentifier'] };
  const token = await (await askToken(wish)).text();
  expect((await askToken(wish)).status).toBe(403);
  await init(bought, token, 'apple_pay');
  expect(await process(bought, 'apple_pay')).toMatchObject({ payment_state: 'paid' });
  await sandbox.control({ partner: 'wallets', failure: 'http_500' });
  await expect(client.payment.walletSession({ token: (await order('apple_pay')).token })).rejects.toMatchObject({
    code: 'WALLET_UNAVAILABLE',
  });
});
