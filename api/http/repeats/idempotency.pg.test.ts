import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayload, buy, expectedTotal, fillCart } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let other: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  other = await runningApi({ DATA_DIR: api.deps.settings.DATA_DIR }, { databaseUrl: api.deps.settings.DATABASE_URL });
  await smallShop(api.deps.source);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const countOrders = async (): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(`select count(*)::integer as count from shop_order`);
  return row?.count ?? 0;
};

async function ready(buyer: Visitor = api.visitor()) {
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  const order = aPayload();
  return { buyer, wish: { market: 'cs' as const, order, expected_total: await expectedTotal(buyer, 'cs', order) } };
}

/** The call as bytes, so that its body can be written in any order. */
function finish(origin: string, buyer: Visitor, body: unknown, key: string | null): Promise<Response> {
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${origin}/api/new/checkout/finish-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
  });
}

describe('placing an order with a key', () => {
  it('makes one order of twenty calls at once, over two processes, and answers all alike', async () => {
    const { buyer, wish } = await ready();
    const before = await countOrders();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => finish(index % 2 ? api.origin : other.origin, buyer, wish, key)),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  it('makes one order of twenty calls at once each with a key of its own, too: a cart is bought once', async () => {
    const { buyer, wish } = await ready();
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(api.origin, buyer, wish, randomUUID())));
    const numbers = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { number: string }).number),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  it('knows the same body however its fields are ordered, and refuses another one', async () => {
    const { buyer, wish } = await ready();
    const key = randomUUID();
    expect((await finish(api.origin, buyer, wish, key)).status).toBe(201);
    const turned = {
      expected_total: { currency: wish.expected_total.currency, amount: wish.expected_total.amount },
      order: wish.order,
      market: wish.market,
    };
    expect((await finish(api.origin, buyer, turned, key)).status).toBe(201);
    const changed = await finish(
      api.origin,
      buyer,
      { ...wish, order: { ...wish.order, type_payment: 'transfer' } },
      key,
    );
    expect(changed.status).toBe(422);
    expect(await changed.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each([[null], ['once'], ['']])('is refused when the key is %j', async (key) => {
    const { buyer, wish } = await ready();
    const answer = await finish(api.origin, buyer, wish, key);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it('lets two buyers have the same key', async () => {
    const [one, two] = [await ready(), await ready()];
    const key = randomUUID();
    const [first, second] = await Promise.all([
      finish(api.origin, one.buyer, one.wish, key),
      finish(api.origin, two.buyer, two.wish, key),
    ]);
    const numbers = [(await first.json()) as { number: string }, (await second.json()) as { number: string }].map(
      ({ number }) => number,
    );
    expect(new Set(numbers).size).toBe(2);
  });

  it('may be tried again with the same key after a refusal', async () => {
    const { buyer, wish } = await ready();
    const key = randomUUID();
    const wrong = { ...wish, expected_total: { ...wish.expected_total, amount: 100 } };
    expect((await finish(api.origin, buyer, wrong, key)).status).toBe(409);
    expect((await finish(api.origin, buyer, wish, key)).status).toBe(201);
  });

  it('is taken over when the process that ran it died, without a second order', async () => {
    const { buyer, wish } = await ready();
    const key = randomUUID();
    const first = await finish(api.origin, buyer, wish, key);
    const placed = (await first.json()) as { number: string };
    const before = await countOrders();
    // As a killed process leaves it: begun long ago, without an outcome, its order stored.
    await api.deps.source.query(
      `update idempotency_key set state = 'running', outcome = null, created_at = now() - interval '1 minute' where key = $1`,
      [key],
    );
    const again = await finish(other.origin, buyer, wish, key);
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ number: placed.number });
    expect(await countOrders()).toBe(before);
  });

  it('keeps neither the order’s secret nor the customer’s data readable among its keys', async () => {
    const { token } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const rows: { row: string }[] = await api.deps.source.query(
      `select to_jsonb(k)::text as row from idempotency_key k`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain('jana@example.cz');
    }
  });
});
