import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { aPayload, buy } from '../testing/buyer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { password, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
const sent: MailMessage[] = [];
let later = 0;

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => new Date(Date.now() + later) });
  await smallShop(api.deps.source);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  sent.length = 0;
  later = 0;
});
afterAll(() => api.close());

const other = 'Nove-heslo-2026!';
/** The newest letter of a kind to an address, once it has come. */
async function letter(kind: string, to: string): Promise<MailMessage> {
  const newest = () => sent.findLast((one) => one.to === to && one.messageId?.includes(`.${kind}@`));
  await expect.poll(newest).toBeDefined();
  const found = newest();
  if (!found) throw new Error('No letter');
  return found;
}
const tokenIn = ({ text }: MailMessage): string => /\/([\w-]{43})/.exec(text)?.[1] ?? '';
const signIn = (email: string, given = password): Promise<Visitor> => {
  const visitor = api.visitor();
  return visitor.client.customer.signIn({ email, password: given }).then(() => visitor);
};
let count = 0;
const freshEmail = (): string => `own-${(count += 1)}-${Date.now()}@shopper.example`;
const signUp = async (email: string, market: 'cs' | 'ro' = 'cs'): Promise<Visitor> => {
  const visitor = api.visitor();
  await visitor.client.customer.signUp({ market, name: 'Jana Malá', email, password });
  return visitor;
};

describe('the e-mail of a new account', () => {
  it('is proven by its letter, once of ten uses at the same moment, and brings the orders placed as a guest', async () => {
    const email = freshEmail();
    const billing = { ...aPayload().order_billing_address, email };
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { order_billing_address: billing } });
    const { client } = await signUp(email);
    expect(await client.customer.emailState()).toEqual({ email, is_proven: false, asked: null });
    expect((await client.customer.orders()).orders).toEqual([]);
    const token = tokenIn(await letter('prove', email));
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, () => api.visitor().client.customer.confirmEmail({ token })),
    );
    const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(done).toEqual([{ email, found: 1 }]);
    expect(await client.customer.emailState()).toMatchObject({ is_proven: true });
    expect((await client.customer.orders()).orders.map((order) => order.number)).toEqual([number]);
  });

  it('is asked again by another letter: then the first one’s link ends, and each does after a day', async () => {
    const email = freshEmail();
    const { client } = await signUp(email, 'ro');
    const first = await letter('prove', email);
    expect(first.subject).toBe('Confirmă-ți e-mailul');
    sent.length = 0;
    await client.customer.proveEmail({ market: 'cs' });
    const second = await letter('prove', email);
    const confirm = (of: MailMessage) => api.visitor().client.customer.confirmEmail({ token: tokenIn(of) });
    await expect(confirm(first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    later = 25 * 3_600_000;
    await expect(confirm(second)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    later = 0;
    await confirm(second);
  });
});

describe('another e-mail', () => {
  it('holds once its own mailbox has answered; the one before is told both times', async () => {
    const owner = await api.signedIn('customer');
    const email = freshEmail();
    const ask = (current: string, wanted = email) =>
      owner.client.customer.changeEmail({ market: 'cs', email: wanted, current });
    await expect(ask('Spatne-heslo-1!')).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'current', code: 'WRONG_PASSWORD' }] },
    });
    await expect(ask(password, owner.email)).rejects.toMatchObject({ data: { fields: [{ path: 'email' }] } });
    expect(await ask(password)).toEqual({ email: owner.email, is_proven: false, asked: email });
    await letter('asked', owner.email);
    const prove = await letter('prove', email);
    await signIn(owner.email);
    await api.visitor().client.customer.confirmEmail({ token: tokenIn(prove) });
    await letter('former', owner.email);
    await expect(signIn(owner.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await signIn(email);
    await expect
      .poll(() => api.deps.source.query(`select 1 from account_email where user_id = $1`, [owner.userId]))
      .toEqual([]);
  });

  it('of somebody else’s account is not taken, and only its own mailbox hears of it', async () => {
    const [owner, stranger] = [await api.signedIn('customer'), await api.signedIn('customer')];
    const wish = { market: 'cs', email: owner.email, current: password } as const;
    expect(await stranger.client.customer.changeEmail(wish)).toMatchObject({ asked: owner.email });
    await letter('taken', owner.email);
    expect(sent.filter(({ text }) => /[\w-]{43}/.test(text))).toEqual([]);
  });

  it('that another account got meanwhile is nobody’s any more, and a new password by letter ends the wish', async () => {
    const email = freshEmail();
    const first = await api.signedIn('customer');
    await first.client.customer.changeEmail({ market: 'cs', email, current: password });
    const token = tokenIn(await letter('prove', email));
    await signUp(email);
    await expect(first.client.customer.confirmEmail({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const second = await api.signedIn('customer');
    const wish = freshEmail();
    await second.client.customer.changeEmail({ market: 'cs', email: wish, current: password });
    const wished = tokenIn(await letter('prove', wish));
    await api.visitor().client.customer.forgotPassword({ market: 'cs', email: second.email });
    await api
      .visitor()
      .client.customer.setPassword({ token: tokenIn(await letter('forgotten', second.email)), password: other });
    await expect(api.visitor().client.customer.confirmEmail({ token: wished })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });
});

describe('a password changed by who is signed in', () => {
  it.each(['customer', 'warehouse'] as const)(
    'ends all other sessions of a %s and is told by a letter',
    async (role) => {
      const owner = await api.signedIn(role);
      const elsewhere = await signIn(owner.email);
      const change = (wish: { current: string; password: string; password_again?: string }) =>
        owner.client.customer.changePassword(wish);
      await expect(change({ current: 'Spatne-heslo-1!', password: other })).rejects.toMatchObject({
        data: { fields: [{ path: 'current', code: 'WRONG_PASSWORD' }] },
      });
      await expect(change({ current: password, password: other, password_again: 'x' })).rejects.toMatchObject({
        data: { fields: [{ path: 'password_again', code: 'PASSWORDS_DIFFER' }] },
      });
      await expect(change({ current: password, password: 'slabeheslo' })).rejects.toMatchObject({
        data: { fields: [{ path: 'password', code: 'PASSWORD_NEEDS_UPPER_CASE' }] },
      });
      expect(await change({ current: password, password: other })).toEqual({ ended: 1 });
      expect((await elsewhere.client.customer.session()).user).toBeNull();
      expect((await owner.client.customer.session()).user?.id).toBe(owner.userId);
      await letter('changed', owner.email);
      await signIn(owner.email, other);
    },
  );

  it('is nobody’s who is not signed in', async () => {
    const { customer } = api.visitor().client;
    await expect(customer.changePassword({ current: password, password: other })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
    expect(await customer.sessions()).toEqual({ sessions: [] });
  });
});

it('sessions are seen and ended by their owner: one, or all but this one; nobody else’s', async () => {
  const [owner, stranger] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const others = [await signIn(owner.email), await signIn(owner.email), await signIn(owner.email)];
  const { sessions } = await owner.client.customer.sessions();
  expect(sessions.map(({ is_own }) => is_own)).toEqual([false, false, false, true]);
  const id = sessions[0]?.id ?? '';
  expect(await stranger.client.customer.endSessions({ id })).toEqual({ ended: 0 });
  expect(await owner.client.customer.endSessions({ id })).toEqual({ ended: 1 });
  expect(await owner.client.customer.endSessions({})).toEqual({ ended: 2 });
  for (const { client } of others) expect((await client.customer.session()).user).toBeNull();
  expect((await owner.client.customer.sessions()).sessions).toHaveLength(1);
  expect((await stranger.client.customer.session()).user?.id).toBe(stranger.userId);
});
