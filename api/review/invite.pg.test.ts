import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { sendReviewMail } from '../mail/send-review-mail.ts';
import { aPayload, buy } from '../testing/buyer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { inviteToReview } from './invite.ts';
import { noteInvitations } from './queries/invitations.ts';

let api: RunningTestApi;
const sent: MailMessage[] = [];
const letters = () => sent.filter(({ messageId }) => messageId?.includes('.review@'));

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true });
  await smallShop(api.deps.source);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  sent.length = 0;
  await api.deps.source.query(`delete from review_invitation`);
  await api.deps.source.query(`update shop_order set info = info || '{"consent_review": false}'`);
});
afterAll(() => api.close());

/** An order that was delivered so many days ago. @returns its id */
async function delivered(days: number, info: object = { consent_review: true }): Promise<string> {
  const { order_billing_address: billing, order_info: given } = aPayload();
  const payload = {
    order_billing_address: { ...billing, email: `kupec-${randomUUID().slice(0, 6)}@shopper.example` },
    order_info: { ...given, ...info },
  };
  const { number } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload });
  const [order]: { id: string }[] = await api.deps.source
    .query(`update shop_order set state = 'delivered' where number = $1 returning id`, [number])
    .then(([rows]: [{ id: string }[], number]) => rows);
  const id = order?.id ?? '';
  await api.deps.source.query(
    `insert into order_log (order_id, actor_kind, what, to_state, at)
     values ($1, 'system', 'deliver', 'delivered', now() - make_interval(days => $2))`,
    [id, days],
  );
  return id;
}

it('who agreed is asked once, some days after the goods came, however often and by whom the work is done', async () => {
  await delivered(4, {});
  await delivered(1);
  const id = await delivered(4);
  const runs = await Promise.all([1, 2, 3].map(() => inviteToReview(api.deps)));
  expect(runs.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  await expect.poll(() => letters().length, { interval: 50 }).toBe(1);
  await sendReviewMail(api.deps, id);
  expect(await inviteToReview(api.deps)).toBe(0);
  expect(letters()).toHaveLength(1);
});

it('a queue that fails loses no letter; noted without its job, it would', async () => {
  const id = await delivered(4);
  const broken = {
    ...api.deps,
    jobs: { ...api.deps.jobs, send: () => Promise.reject(new Error('The queue is down')) },
  };
  await expect(inviteToReview(broken)).rejects.toThrow('The queue is down');
  expect(await inviteToReview(api.deps)).toBe(1);
  await expect.poll(() => letters().length, { interval: 50 }).toBe(1);
  // Control: the note by itself, and then the job that fails.
  await api.deps.source.query(`delete from review_invitation where order_id = $1`, [id]);
  await noteInvitations(api.deps.source, { at: new Date(), limit: 10 });
  expect(await inviteToReview(api.deps)).toBe(0);
});

it('a mail server that fails is tried again, and who cancels, withdraws or thinks better of it is not asked', async () => {
  const id = await delivered(4);
  await noteInvitations(api.deps.source, { at: new Date(), limit: 10 });
  const broken = { ...api.deps, mailer: { send: () => Promise.reject(new Error('Mail is down')) } };
  await expect(sendReviewMail(broken, id)).rejects.toThrow('Mail is down');
  const { source } = api.deps;
  await source.query(`update shop_order set state = 'cancelled' where id = $1`, [id]);
  await sendReviewMail(api.deps, id);
  await source.query(
    `update shop_order set state = 'delivered', info = info || '{"consent_review": false}' where id = $1`,
    [id],
  );
  await sendReviewMail(api.deps, id);
  expect(letters()).toEqual([]);
  await source.query(`update shop_order set info = info || '{"consent_review": true}' where id = $1`, [id]);
  await sendReviewMail(api.deps, id);
  expect(letters()).toHaveLength(1);
  const [left, seen] = [await delivered(4), await delivered(4)];
  const lines: { id: string }[] = await source.query(`select id from order_line where order_id = $1`, [left]);
  const [{ number } = { number: '' }]: { number: string }[] = await source.query(
    `select number from shop_order where id = $1`,
    [left],
  );
  const link = { number: OrderNumber.parse(number), token: api.deps.withdrawalTokens.of(left) };
  await api
    .visitor()
    .client.withdrawal.declare(
      { ...link, lines: lines.map((line) => ({ id: line.id, quantity: 1 })) },
      { context: { idempotencyKey: randomUUID() } },
    );
  expect(await inviteToReview(api.deps)).toBe(1);
  const noted: unknown[] = await source.query(`select order_id from review_invitation where order_id = any($1)`, [
    [left, seen],
  ]);
  expect(noted).toEqual([{ order_id: seen }]);
  // Its letter is on the way: the next test counts its own.
  await expect.poll(() => letters().length, { interval: 50 }).toBe(2);
});

it('its link verifies a guest’s purchase, once for each model, and opens nothing else', async () => {
  const id = await delivered(4);
  await inviteToReview(api.deps);
  await expect.poll(() => letters().length, { interval: 50 }).toBe(1);
  const [, order = '', token = ''] =
    /\/cs\/ohodnotit\/([\da-f-]{36})\/([\w-]{43})/.exec(letters()[0]?.text ?? '') ?? [];
  expect(order).toBe(id);
  const invitation = { order, token: SecretToken.parse(token) };
  const guest = api.visitor().client;
  const { products, first_name: first } = await guest.review.invited(invitation);
  expect(first).toBe('Jana');
  expect(products).toMatchObject([{ has_reviewed: false }]);
  const words = { rating: 5, review_text: 'Výborný.', first_name: 'Jana', last_name: 'Malá' };
  const write = (link: object) =>
    guest.review.write(
      { market: 'cs', product: products[0]?.seo_name ?? '', ...words, ...link },
      { context: { idempotencyKey: randomUUID() } },
    );
  expect(await write({})).toMatchObject({ is_verified: false });
  expect(await write({ invitation })).toMatchObject({ is_verified: true });
  await expect(write({ invitation })).rejects.toMatchObject({ code: 'ALREADY_REVIEWED' });
  expect((await guest.review.invited(invitation)).products).toMatchObject([{ has_reviewed: true }]);
  const guessed = { order, token: SecretToken.parse('x'.repeat(43)) };
  await expect(guest.review.invited(guessed)).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  expect(await write({ invitation: guessed })).toMatchObject({ is_verified: false });
  await expect(guest.order.follow({ token: SecretToken.parse(token) })).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
});
