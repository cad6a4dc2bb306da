import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { aPayload, buy } from '../testing/buyer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { askForReviews } from './invite-review.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
const sent: MailMessage[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { withWorkers: true });
  await smallShop(api.deps.source);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  sent.length = 0;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const password = 'Heslo-2026!';

const buyWith = (email: string, more: object, buyer?: Visitor) => {
  const { order_billing_address: billing, order_info: info } = aPayload();
  const payload = { order_billing_address: { ...billing, email }, order_info: { ...info, ...more } };
  return buy(api, { goods: { 'CASE-IP15': 1 }, payload }, buyer);
};

/** Path and token of the letter about the account. */
const accountLetter = async () => {
  await expect.poll(() => sent.find(({ messageId }) => messageId?.includes('.account@'))).toBeDefined();
  return sent.find(({ messageId }) => messageId?.includes('.account@'));
};
const tokenIn = (text = ''): string => /nove-heslo\/([\w-]{43})/.exec(text)?.[1] ?? '';

describe('an account opened with an order', () => {
  it('gets its password by a letter’s link, once of ten uses at the same moment, and holds the order', async () => {
    const { number } = await buyWith('Nova@shopper.example', { create_account: true });
    const token = tokenIn((await accountLetter())?.text);
    const visitors = Array.from({ length: 10 }, () => api.visitor());
    await expect(visitors[0]?.client.customer.setPassword({ token, password: 'heslo' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    const ends = await Promise.allSettled(
      visitors.map(({ client }) => client.customer.setPassword({ token, password })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'LINK_INVALID' });
    const customer = api.visitor();
    await customer.client.customer.signIn({ email: 'nova@shopper.example', password });
    const { orders } = await customer.client.customer.orders();
    expect(orders.map((order) => order.number)).toEqual([number]);
  });

  it('says nothing of an e-mail that has one: the answer is the same, only its mailbox is told', async () => {
    const known = await api.signedIn('customer');
    const placed = await buyWith(known.email, { create_account: true });
    const letter = await accountLetter();
    expect(letter?.to).toBe(known.email);
    expect(letter?.text).toContain('/cs/ucet/prihlaseni');
    expect(tokenIn(letter?.text)).toBe('');
    expect(Object.keys(placed).toSorted()).toEqual(['buyer', 'number', 'pay_at', 'token']);
    expect((await known.client.customer.orders()).orders).toEqual([]);
  });

  it('is not opened for who is signed in', async () => {
    const customer = await api.signedIn('customer');
    await buyWith('jina@shopper.example', { create_account: true }, customer);
    await expect.poll(() => sent.length).toBe(1);
    const rows: unknown[] = await api.deps.source.query(`select 1 from app_user where email = 'jina@shopper.example'`);
    expect(rows).toEqual([]);
  });
});

it('who agreed is asked about satisfaction by the partner once the goods came, once; who did not, or waits yet, is not', async () => {
  await sandbox.control({ partner: 'reviews', failure: 'lost_reply', times: 1 });
  const { number } = await buyWith('spokojena@shopper.example', { consent_heureka_review: true });
  const silent = await buyWith('ticha@shopper.example', {});
  const { number: sent7 } = await buyWith('na-ceste@shopper.example', { consent_heureka_review: true });
  const invited = async () => {
    const state = (await (await fetch(`${sandbox.url}/control`)).json()) as { invited: { orderId: string }[] };
    return state.invited;
  };
  const { source } = api.deps;
  expect(await askForReviews(api.deps)).toBe(0);
  const move = (to: string, orders: string[]) =>
    source.query(`update shop_order set state = $1 where number = any($2)`, [to, orders]);
  await move('delivered', [number, silent.number]);
  await move('handed_over', [sent7]);
  await source.query(
    `insert into order_log (order_id, actor_kind, what, at) select id, 'system', 'hand_over', now() - interval '6 days' from shop_order where number = $1`,
    [sent7],
  );
  const told = await Promise.all([askForReviews(api.deps), askForReviews(api.deps), askForReviews(api.deps)]);
  expect(told.toSorted()).toEqual([0, 0, 1]);
  await expect
    .poll(invited)
    .toEqual([{ market: 'cs', email: 'spokojena@shopper.example', orderId: number, productItemIds: ['CASE-IP15'] }]);
  // A week after it was handed over, what nobody said came is taken for delivered.
  expect(await askForReviews({ ...api.deps, now: () => new Date(Date.now() + 2 * 86_400_000) })).toBe(1);
  await expect.poll(async () => (await invited()).map(({ orderId }) => orderId)).toEqual([number, sent7]);
});

it('a day of birth that is still to come is refused on its field', async () => {
  await expect(buyWith('dite@shopper.example', { birth_date: '2099-01-01' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'order_info.birth_date', code: 'INVALID_DATE' }] },
  });
});
