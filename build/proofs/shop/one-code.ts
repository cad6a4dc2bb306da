// A single-use code that many buyers have in their carts when they press the button, and people who guess codes.
import { randomUUID } from 'node:crypto';
import { newCode } from '../../../api/discount/new-code.ts';
import { aPayload, expectedTotal, fillCart } from '../../../api/testing/buyer.ts';
import { counted } from '../../../api/testing/races/crowd.ts';
import { aStoredDiscount } from '../../../api/testing/discounts.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { Found } from '../parts/found.ts';

/** How many buyers redeem one code at once. */
export interface CodeWish {
  databaseUrl: string;
  /** Times that all of them press at once, each time for another code. */
  rounds: number;
  buyers: number;
  /** False: the database has no rule of its own against a second use. */
  databaseMinds?: boolean;
}

const market = 'cs';

async function withCode(api: RunningTestApi, code: string): Promise<Visitor> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  await buyer.client.cart.addDiscount({ market, code });
  return buyer;
}

const placing =
  ({ client }: Visitor, total: Awaited<ReturnType<typeof expectedTotal>>) =>
  (): Promise<{ end: string; token: string }> =>
    client.checkout
      .finishOrder({ market, order: aPayload(), expected_total: total }, { context: { idempotencyKey: randomUUID() } })
      .then(
        ({ token }) => ({ end: 'placed', token }),
        (error: unknown) => ({ end: (error as { code: string }).code, token: '' }),
      );

async function usesOf(api: RunningTestApi, code: string): Promise<number> {
  const [row]: { uses: number }[] = await api.deps.source.query(
    `select count(*)::integer as uses from discount_use u join discount_code k on k.id = u.code_id
      where k.code = $1 and u.released_at is null`,
    [code],
  );
  return row?.uses ?? 0;
}

/** All press at once, then the one who won gives the order back and all the others press again. */
async function oneRound(api: RunningTestApi, buyers: number): Promise<Found> {
  const code = newCode();
  await aStoredDiscount(api.deps.source, { discount_value: 10_00 }, { single: [code] });
  const crowd: Visitor[] = [];
  while (crowd.length < buyers) crowd.push(await withCode(api, code));
  const [first] = crowd;
  if (!first) throw new Error('Nobody buys');
  const total = await expectedTotal(first, market, aPayload());
  const presses = crowd.map((buyer) => placing(buyer, total));
  const ends = await Promise.all(presses.map((press) => press()));
  const used = await usesOf(api, code);
  const winner = ends.findIndex(({ end }) => end === 'placed');
  await first.client.order.cancel({ token: ends[winner]?.token ?? '' });
  const again = await Promise.all(presses.filter((_, index) => index !== winner).map((press) => press()));
  const before = counted(ends.map(({ end }) => end));
  const after = counted(again.map(({ end }) => end));
  const claims = [
    before['placed'] === 1 && used === 1,
    before['DISCOUNT_INVALID'] === buyers - 1,
    after['placed'] === 1 && (await usesOf(api, code)) === 1,
    after['DISCOUNT_INVALID'] === buyers - 2,
  ];
  return { n: claims.filter(Boolean).length, N: claims.length, detail: { before, after, used } };
}

/** Guesses of one address within a minute: ten are looked up, the others told to wait. */
async function guessing(databaseUrl: string): Promise<Found> {
  const api = await runningApi({ RATE_LIMIT_FACTOR: '1' }, { databaseUrl });
  try {
    // The buyers came from the same address within this minute.
    await api.deps.source.query(`delete from rate_limit`);
    const ends: string[] = [];
    for (let guess = 0; guess < 30; guess += 1)
      ends.push(
        await api
          .visitor()
          .client.cart.addDiscount({ market, code: newCode() })
          .then(
            () => 'found',
            (error: unknown) => (error as { code: string }).code,
          ),
      );
    const counts = counted(ends);
    const { SALE_CODE_INVALID: lookedUp = 0, TOO_MANY_REQUESTS: told = 0, found = 0 } = counts;
    // A minute may end in between.
    const isLimited = lookedUp >= 10 && lookedUp <= 20 && told >= 10;
    return { n: Number(isLimited && found === 0), N: 1, detail: counts };
  } finally {
    await api.close();
  }
}

/** Codes are used once, given back with an unpaid order, and cannot be guessed. */
export async function oneCode({ databaseUrl, rounds, buyers, databaseMinds = true }: CodeWish): Promise<Found> {
  const api = await runningApi({}, { databaseUrl });
  const found: Found[] = [];
  try {
    await smallShop(api.deps.source);
    await api.deps.source.query(`update stock_level set on_hand = 10000`);
    if (!databaseMinds) await api.asOwner(`drop index discount_use_once_uq`);
    for (let round = 0; round < rounds; round += 1) found.push(await oneRound(api, buyers));
  } finally {
    await api.close();
  }
  const guesses = await guessing(databaseUrl);
  const all = [...found, guesses];
  return {
    n: all.reduce((sum, { n }) => sum + n, 0),
    N: all.reduce((sum, { N }) => sum + N, 0),
    detail: { last: found.at(-1)?.detail, guesses: guesses.detail },
  };
}
