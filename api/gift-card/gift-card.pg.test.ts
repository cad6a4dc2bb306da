import { randomBytes, randomUUID } from 'node:crypto';
import { showGiftCard } from '@kolobeh/shared/gift-card/code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { aPayload, type Bought, czk, expectedTotal, fillCart } from '../testing/buyer.ts';
import { manyConnections, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { stateLogGaps } from '../testing/state-log-gaps.ts';
import { countCards, takeFromCards } from './pay-with-cards.ts';

let api: RunningTestApi;
let office: Visitor;

beforeAll(async () => {
  api = await runningApi(manyConnections);
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
});

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);
const once = () => ({ context: { idempotencyKey: randomUUID() } });

interface Issued {
  id: number;
  code: string;
}

async function issue(value: number, market: 'cs' | 'ro' = 'cs'): Promise<Issued> {
  const card = await office.client.giftCard.issue(
    { market, value, email: 'Jana@Example.cz', reason: 'omluva' },
    once(),
  );
  const [row] = await query<{ code: string }>(`select code from gift_card where id = $1`, [card.id]);
  return { id: card.id, code: row?.code ?? '' };
}

const balanceOf = async ({ id }: Issued): Promise<number> => (await office.client.giftCard.card({ id })).card.balance;
const ledgerOf = async ({ id }: Issued): Promise<[string, number][]> =>
  (await office.client.giftCard.card({ id })).movements.toReversed().map(({ kind, amount }) => [kind, amount]);

const enter = ({ client }: Visitor, { code }: Issued) => client.checkout.useGiftCard({ market: 'cs', code });

/** A visitor with goods and cards in the cart, about to order. */
async function withCards(cards: readonly Issued[], type_payment = 'cod'): Promise<() => Promise<Bought>> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  for (const card of cards) await enter(buyer, card);
  const order = aPayload('cs', { type_payment });
  const expected = await expectedTotal(buyer, 'cs', order);
  return async () => ({
    buyer,
    ...(await buyer.client.checkout.finishOrder({ market: 'cs', order, expected_total: expected }, once())),
  });
}

const follow = ({ token }: Bought) => api.visitor().client.order.follow({ token });
const tasksOf = ({ number }: Bought) =>
  query<{ kind: string; amount: number }>(
    `select kind, (detail ->> 'amount')::integer as amount from staff_task where detail ->> 'number' = $1`,
    [number],
  );

describe('a gift card', () => {
  it('is issued with a letter, and what it holds is told by its code alone', async () => {
    const card = await issue(100_000);
    expect(card.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
    const visitor = api.visitor().client;
    const told = await visitor.giftCard.balance({ market: 'cs', code: ` ${showGiftCard(card.code).toLowerCase()} ` });
    expect(told).toMatchObject({ balance: czk(100_000), value: czk(100_000), refusal: null, end: card.code.slice(-4) });
    await expect(visitor.giftCard.balance({ market: 'ro', code: card.code })).rejects.toMatchObject({
      code: 'GIFT_CARD_UNKNOWN',
    });
    const jobs = await query<{ n: string }>(
      `select count(*) as n from jobs.job where name = 'send-gift-card' and (data ->> 'cardId')::integer = $1`,
      [card.id],
    );
    expect(jobs[0]?.n).toBe('1');
    const shown = JSON.stringify(await office.client.giftCard.card({ id: card.id }));
    expect(shown).not.toContain(card.code);
    await expect(issue(100)).rejects.toMatchObject({ data: { fields: [{ path: 'value', code: 'TOO_SMALL' }] } });
  });

  it('goes with a guest’s cart into the one of the customer who signs in, once', async () => {
    const person = { email: `jana-${randomUUID()}@example.cz`, password: 'Heslo-123456' };
    const home = api.visitor();
    await home.client.customer.signUp({ ...person, name: 'Jana Nováková', market: 'cs' });
    await fillCart(home, { goods: { 'CASE-IP15': 1 } });
    const [shared, own] = [await issue(10_000), await issue(20_000)];
    await enter(home, shared);
    const phone = api.visitor();
    await fillCart(phone, { goods: { 'CASE-IP15': 1 } });
    for (const card of [shared, own]) await enter(phone, card);
    await phone.client.customer.signIn(person);
    const { gift_cards } = await phone.client.checkout.summary({ market: 'cs' });
    expect(gift_cards.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([shared.id, own.id]);
  });

  it('pays a part of an order; the driver takes the rest, and a cancelled order gives it back', async () => {
    const card = await issue(20_000);
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    await buyer.client.checkout.saveDraft({ market: 'cs', draft: aPayload('cs') });
    const { gift_cards, total } = await enter(buyer, card);
    expect(gift_cards).toEqual([{ id: card.id, end: card.code.slice(-4), balance: czk(20_000), pays: czk(20_000) }]);
    expect(total).toEqual(czk(49_000 + 9_900 + 3_900 - 20_000));
    const bought = await (await withCards([card]))();
    expect(await follow(bought)).toMatchObject({
      state: 'new',
      payment_state: 'unpaid',
      total: czk(62_800),
      gift: czk(20_000),
    });
    expect(await balanceOf(card)).toBe(0);
    await api.visitor().client.order.cancel({ token: bought.token });
    await api.visitor().client.order.cancel({ token: bought.token });
    expect(await ledgerOf(card)).toEqual([
      ['issued', 20_000],
      ['used', -20_000],
      ['returned', 20_000],
    ]);
    expect(await tasksOf(bought)).toEqual([]);
  });

  it('pays all of an order with another one: nothing is asked for at the gateway, and no money is owed back', async () => {
    const [small, large] = [await issue(30_000), await issue(500_000)];
    const bought = await (await withCards([small, large], 'card'))();
    expect(bought.pay_at).toBeNull();
    expect(await follow(bought)).toMatchObject({ state: 'new', payment_state: 'paid', can_pay_by_card: false });
    expect([await balanceOf(small), await balanceOf(large)]).toEqual([0, 500_000 - (58_900 - 30_000)]);
    await api.visitor().client.order.cancel({ token: bought.token });
    expect([await balanceOf(small), await balanceOf(large)]).toEqual([30_000, 500_000]);
    expect(await tasksOf(bought)).toEqual([]);
    expect(await follow(bought)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' });
  });

  it('of an unpaid order goes back with it, when nobody pays the rest', async () => {
    const card = await issue(20_000);
    const bought = await (await withCards([card], 'transfer'))();
    expect((await follow(bought)).transfer?.amount).toEqual(czk(38_900));
    expect(await balanceOf(card)).toBe(0);
    await api.visitor().client.order.cancel({ token: bought.token });
    expect(await balanceOf(card)).toBe(20_000);
  });

  it('gets back what is withdrawn from, at once when it paid all of it, never more than it paid', async () => {
    const card = await issue(200_000);
    const bought = await (await withCards([card], 'card'))();
    const guest = api.visitor().client.withdrawal;
    const found = await guest.find({ market: 'cs', number: bought.number, email: 'jana@example.cz' });
    const { lines } = await guest.offer(found);
    await guest.declare({ ...found, lines: lines.map(({ id, quantity }) => ({ id, quantity })), reason: '' }, once());
    expect(await balanceOf(card)).toBe(200_000);
    expect(await tasksOf(bought)).toEqual([]);
    expect(
      await query(
        `select w.state, w.gift_refund = w.refund as is_all from withdrawal w join shop_order o on o.id = w.order_id where o.number = $1`,
        [bought.number],
      ),
    ).toEqual([{ state: 'settled', is_all: true }]);
  });

  it('that is unknown, empty, past its day or blocked is refused by name, and guesses are limited', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    const empty = await issue(58_900);
    await (
      await withCards([empty], 'card')
    )();
    const past = await issue(20_000);
    await query(`update gift_card set valid_until = '2020-01-01' where id = $1`, [past.id]);
    const blocked = await issue(20_000);
    await office.client.giftCard.block({ id: blocked.id, reason: 'ztráta' });
    expect(await office.client.giftCard.block({ id: blocked.id, reason: 'znovu' })).toMatchObject({
      state: 'blocked',
      blocked_because: 'ztráta',
    });
    const unknown = { id: 0, code: 'ABCDABCDABCDABCD' };
    for (const [card, reason] of [
      [empty, 'EMPTY'],
      [past, 'EXPIRED'],
      [blocked, 'BLOCKED'],
      [unknown, 'UNKNOWN'],
    ] as const)
      await expect(enter(buyer, card)).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID', data: { reason } });
  });

  it('is not found by guessing: of twenty tries a minute ten are looked up', async () => {
    const strict = await runningApi({ RATE_LIMIT_FACTOR: '1' });
    const { client } = strict.visitor();
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.giftCard.balance({ market: 'cs', code: 'ABCDABCDABCDABCD' })),
    );
    const codes = guesses.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'found'));
    expect(codes.filter((code) => code === 'GIFT_CARD_UNKNOWN')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
    await strict.close();
  });

  it('blocked while its order is placed pays nothing of it', async () => {
    const card = await issue(20_000);
    const place = await withCards([card]);
    await office.client.giftCard.block({ id: card.id, reason: 'podvod' });
    await expect(place()).rejects.toMatchObject({ code: 'TOTAL_CHANGED', data: { total: czk(62_800) } });
    expect(await balanceOf(card)).toBe(20_000);
  });
});

describe('a complaint about goods that a gift card paid', () => {
  it('gives the money back to the card at once, and is settled by that, once', async () => {
    const card = await issue(200_000);
    const { number } = await (await withCards([card], 'transfer'))();
    await query(`update shop_order set state = 'delivered' where number = $1`, [number]);
    const before = await balanceOf(card);
    const guest = api.visitor().client.complaint;
    const link = await guest.find({ market: 'cs', number, email: 'jana@example.cz' });
    const { lines } = await guest.offer(link);
    const about = { line: lines[0]?.id ?? '', quantity: 1, description: 'Zadní kryt se po týdnu zlomil.' };
    const { number: receipt } = await guest.file({ ...link, ...about, wish: 'refund' }, once());
    await office.client.complaint.officeStep({ receipt, step: 'received' });
    const refund = () => office.client.complaint.officeStep({ receipt, step: 'refunding', answer: 'Uznáváme.' });
    await Promise.allSettled([refund(), refund(), refund()]);
    expect((await balanceOf(card)) - before).toBe(49_000);
    expect((await ledgerOf(card)).filter(([kind]) => kind === 'returned')).toEqual([['returned', 49_000]]);
    expect(await guest.receipt({ ...link, receipt })).toMatchObject({ state: 'settled', remedy: 'refund' });
    await query(`update shop_order set state = 'new' where number = $1`, [number]);
  });
});

/** Buyers with one card in their carts press at once. @returns how many orders it paid */
async function rush(card: Issued, buyers: number): Promise<number> {
  const placings: (() => Promise<Bought>)[] = [];
  while (placings.length < buyers)
    placings.push(...(await Promise.all(Array.from({ length: 20 }, () => withCards([card])))));
  const ends = await Promise.allSettled(placings.map((place) => place()));
  const codes = ends.map((end) => (end.status === 'fulfilled' ? 'placed' : (end.reason as { code: string }).code));
  expect(new Set(codes)).toEqual(new Set(['placed', 'TOTAL_CHANGED']));
  return codes.filter((code) => code === 'placed').length;
}

/** Transactions that count a card side by side, each then takes what it counted for one order. @returns how many took */
async function takings(card: Issued, count: number, lock: 'lock' | null): Promise<number> {
  const { number } = await (await withCards([]))();
  const [order] = await query<{ id: string }>(`select id from shop_order where number = $1`, [number]);
  const [cart] = await query<{ id: string }>(`insert into cart (token_hash, market) values ($1, 'cs') returning id`, [
    randomBytes(32),
  ]);
  await query(`insert into cart_gift_card (cart_id, card_id) values ($1, $2)`, [cart?.id, card.id]);
  const own = { id: cart?.id ?? '', market: 'cs', has_gift_cards: true } as const;
  const ends = await Promise.allSettled(
    Array.from({ length: count }, () =>
      inTransaction(api.deps.source, async (manager) => {
        const cards = await countCards(manager, own, { toPay: 20_000, now: new Date() }, lock);
        await manager.query(`select pg_sleep(0.05)`);
        await takeFromCards(manager, order?.id ?? '', cards);
        return cards.reduce((sum, { pays }) => sum + pays, 0);
      }),
    ),
  );
  return ends.filter((end) => end.status === 'fulfilled' && end.value > 0).length;
}

describe('one balance', () => {
  it('pays one order though a hundred buyers use it at once, and the ledger adds up', async () => {
    const card = await issue(20_000);
    expect(await rush(card, 100)).toBe(1);
    expect(await ledgerOf(card)).toEqual([
      ['issued', 20_000],
      ['used', -20_000],
    ]);
  });

  it('cannot be changed afterwards, nor continued by what does not add up', async () => {
    const card = await issue(20_000);
    await (
      await withCards([])
    )();
    await expect(api.asOwner(`update gift_card_movement set amount = 1 where card_id = ${card.id}`)).rejects.toThrow(
      /append-only/,
    );
    await expect(
      api.asOwner(
        `insert into gift_card_movement (card_id, seq, kind, amount, balance, order_id)
         select ${card.id}, 2, 'returned', 100, 90000, id from shop_order limit 1`,
      ),
    ).rejects.toThrow(/does not continue/);
  });

  it('is minded by the database too: who counts without holding the card takes nothing twice', async () => {
    expect(await takings(await issue(20_000), 8, 'lock')).toBe(1);
    expect(await takings(await issue(20_000), 8, null)).toBe(1);
  });

  it('control: without the lock and what the database minds, it would pay more than once', async () => {
    const card = await issue(20_000);
    await api.asOwner(`
      drop trigger gift_card_movement_continues on gift_card_movement;
      alter table gift_card_movement drop constraint gift_card_movement_pk, drop constraint gift_card_movement_balance_ck`);
    expect(await takings(card, 8, null)).toBeGreaterThan(1);
  });
});
