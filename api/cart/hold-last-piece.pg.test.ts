import { randomUUID } from 'node:crypto';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heavyIf } from '../../build/testing/thorough.ts';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { aPayload, buy, expectedTotal } from '../testing/buyer.ts';
import { aProduct, type Product } from '../testing/products.ts';
import { lookingFirst } from '../testing/races/reading-first.ts';
import { manyConnections, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { releaseOverdue } from './hold-last-piece.ts';

let api: RunningTestApi;
/** Minutes that the clock of these tests is ahead. */
let ahead = 0;
let last: Product;
let made = 0;

beforeAll(async () => {
  api = await runningApi(manyConnections);
  await smallShop(api.deps.source);
  const { now } = api.deps;
  Object.assign(api.deps, { now: () => minutesLater(now(), ahead) });
});
beforeEach(async () => {
  ahead = 0;
  last = await aProductOf(1);
});
afterAll(() => api.close());

async function aProductOf(pieces: number): Promise<Product> {
  made += 1;
  const product = await aProduct(api.deps.source, { code: `HOLD-${made}`, name: `Kus ${made}`, pieces, cs: 30_000 });
  await refreshListing(api.deps.source, [product.id]);
  return product;
}

const add = ({ client }: Visitor, { code: product }: Product = last): Promise<Cart> =>
  client.cart.add({ market: 'cs', product });
const read = ({ client }: Visitor): Promise<Cart> => client.cart.get({ market: 'cs' });
const lineOf = ({ items }: Cart) => items.map(({ problem, hold }) => [problem, hold?.state ?? null]);
const minutesHeld = ({ items }: Cart): number =>
  Math.round((Date.parse(items[0]?.hold?.until ?? '') - api.deps.now().getTime()) / 60_000);

/** Orders what is in the cart. @returns `placed` or the refusal's code */
async function order(visitor: Visitor): Promise<string> {
  try {
    await visitor.client.checkout.finishOrder(
      { market: 'cs', order: aPayload(), expected_total: await expectedTotal(visitor, 'cs', aPayload()) },
      { context: { idempotencyKey: randomUUID() } },
    );
    return 'placed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

async function shownOf({ id }: Product): Promise<number> {
  const [row]: { available: number }[] = await api.deps.source.query(
    `select available from product_listing where product_id = $1 and market = 'cs'`,
    [id],
  );
  return row?.available ?? -1;
}

describe('the last piece in a cart', () => {
  it('is held for it, told to others with the time, and nobody else can buy it', async () => {
    const [first, second] = [api.visitor(), api.visitor()];
    const mine = await add(first);
    expect([lineOf(mine), minutesHeld(mine)]).toEqual([[[null, 'mine']], 20]);
    expect(await shownOf(last)).toBe(0);
    expect(lineOf(await add(second))).toEqual([['HELD', 'others']]);
    expect(await order(second)).toBe('ITEMS_UNAVAILABLE');
    expect(await order(first)).toBe('placed');
    expect(lineOf(await read(second))).toEqual([['SOLD_OUT', null]]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('is held longer for a customer, not for pieces of which there are more', async () => {
    const customer = await api.signedIn('customer');
    expect(minutesHeld(await add(customer))).toBe(40);
    expect(lineOf(await add(api.visitor(), await aProductOf(2)))).toEqual([[null, null]]);
  });

  it('goes back to sale when its time is over, and the cart says so; whoever comes first has it', async () => {
    const [first, second] = [api.visitor(), api.visitor()];
    await add(first);
    await add(second);
    ahead = 21;
    expect(lineOf(await read(first))).toEqual([[null, 'over']]);
    expect(await releaseOverdue(api.deps)).toBe(1);
    expect(await releaseOverdue(api.deps)).toBe(0);
    expect(await shownOf(last)).toBe(1);
    expect([lineOf(await read(first)), lineOf(await read(second))]).toEqual([[[null, 'over']], [[null, null]]]);
    expect(await order(second)).toBe('placed');
    expect(lineOf(await read(first))).toEqual([['SOLD_OUT', 'over']]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('goes back as soon as it is taken out; put in again it keeps its first time, and later none', async () => {
    const visitor = api.visitor();
    const takeOut = async (): Promise<void> => {
      const [line] = (await read(visitor)).items;
      await visitor.client.cart.remove({ market: 'cs', item_id: line?.id ?? '' });
    };
    await add(visitor);
    await takeOut();
    expect(await shownOf(last)).toBe(1);
    ahead = 5;
    expect(minutesHeld(await add(visitor))).toBe(15);
    await takeOut();
    ahead = 25;
    expect(lineOf(await add(visitor))).toEqual([[null, 'over']]);
    expect(await shownOf(last)).toBe(1);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('becomes the order’s own reservation, which its cancellation gives back', async () => {
    const { buyer, token } = await buy(api, { goods: { [last.code]: 1 } });
    expect(await shownOf(last)).toBe(0);
    ahead = 60;
    await releaseOverdue(api.deps);
    expect(await shownOf(last)).toBe(0);
    await buyer.client.order.cancel({ token });
    expect(await shownOf(last)).toBe(1);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });
});

interface Told {
  placed: number;
  /** Buyers who ordered while the cart said that the piece was theirs, and were refused. */
  broken: number;
}

interface Step {
  /** Which product is put into the cart, of as many as there are. */
  product: number;
  next: 'order' | 'take out' | 'sweep';
}

const aStep: fc.Arbitrary<Step> = fc.record({
  product: fc.nat({ max: 99 }),
  next: fc.constantFrom('order', 'order', 'take out', 'sweep'),
});

/** What fifty buyers do, three steps each. */
const plansOf = (seed: number): Step[][] =>
  fc.sample(fc.array(aStep, { minLength: 3, maxLength: 3 }), { seed, numRuns: 50 });

/** Adding, taking out, ordering and giving up, of many buyers at once over few last pieces. */
async function scramble(products: readonly Product[], plans: readonly Step[][]): Promise<Told> {
  const told: Told = { placed: 0, broken: 0 };
  const one = async (plan: readonly Step[]): Promise<void> => {
    const visitor = api.visitor();
    for (const { product: at, next } of plan) {
      const product = products[at % products.length];
      const cart = await add(visitor, product).catch(() => null);
      if (!cart) continue;
      if (next === 'take out') await visitor.client.cart.remove({ market: 'cs', item_id: cart.items[0]?.id ?? '' });
      else if (next === 'sweep') await releaseOverdue(api.deps);
      else {
        const isMine = cart.items.every(({ hold }) => hold?.state === 'mine');
        const end = await order(visitor);
        if (end === 'placed') told.placed += cart.count;
        else if (isMine) told.broken += 1;
      }
    }
  };
  await Promise.all(plans.map(one));
  return told;
}

/** How many pieces are promised beyond those there are, and differences of the books. */
async function wrongsOf(products: readonly Product[]): Promise<number> {
  const [row]: { over: number }[] = await api.deps.source.query(
    `select coalesce(sum(greatest(0, held - s.on_hand)), 0)::integer as over
       from stock_level s join lateral (
         select coalesce(sum(r.quantity), 0) as held from stock_reservation r
          where r.product_id = s.product_id and r.state = 'held') h on true
      where s.product_id = any($1)`,
    [products.map(({ id }) => id)],
  );
  return (row?.over ?? 0) + (await reconcile(api.deps.source)).length;
}

describe('fifty buyers at once over last pieces', () => {
  for (const seed of [11, 23, 47])
    it(
      `never buy more than there is, nor lose what was held for them (seed ${seed})`,
      heavyIf(seed !== 11),
      async () => {
        const products = await Promise.all([1, 1, 1, 2, 3].map(aProductOf));
        const { placed, broken } = await scramble(products, plansOf(seed));
        expect([broken, await wrongsOf(products)]).toEqual([0, 0]);
        expect(placed).toBeGreaterThan(0);
        expect(placed).toBeLessThanOrEqual(8);
        ahead = 61;
        await releaseOverdue(api.deps);
        const left = await Promise.all(products.map(shownOf));
        expect(left.reduce((sum, one) => sum + one, 0)).toBe(8 - placed);
      },
    );

  it('would be promised one piece twice by reading first and writing then: the count can fail', async () => {
    await api.asOwner(`alter table stock_level drop constraint stock_level_reserved_ck`);
    const inTwoSteps = {
      taking: 'update stock_level s set reserved = s.reserved + 1',
      conditions: ['and s.on_hand - s.reserved >= 1'],
      looking: `select from stock_level where product_id = $2 and on_hand > reserved and ($1::uuid, $3::timestamptz) is not null`,
    };
    await lookingFirst(inTwoSteps, () => Promise.all([add(api.visitor()), add(api.visitor())]));
    expect(await wrongsOf([last])).toBeGreaterThan(0);
  });
});

// Last, as it writes amounts past the ledger.
const pageOf = ({ code }: Product) =>
  api.visitor().client.catalogue.product({ market: 'cs', seo_name: `${code.toLowerCase()}-cs` });

describe('the page of a last piece', () => {
  const told = async () => {
    const { selected, held_until: until, is_on_hand: isOnHand } = await pageOf(last);
    return [selected.stock.state, until, isOnHand];
  };

  it('that was stored says until when it is held as soon as it is, and that it is free again', async () => {
    expect(await told()).toEqual(['last_piece', null, true]);
    const visitor = api.visitor();
    const [line] = (await add(visitor)).items;
    await expect.poll(told).toEqual(['sold_out', line?.hold?.until, true]);
    await visitor.client.cart.remove({ market: 'cs', item_id: line?.id ?? '' });
    await expect.poll(told).toEqual(['last_piece', null, true]);
  });

  it('says nothing of a cart once it is ordered, though it lies there, and is gone when it has left', async () => {
    const visitor = api.visitor();
    const [line] = (await add(visitor)).items;
    await expect.poll(told).toEqual(['sold_out', line?.hold?.until, true]);
    expect(await order(visitor)).toBe('placed');
    await expect.poll(told).toEqual(['sold_out', null, true]);
    await api.deps.source.query(`update stock_level set on_hand = 0, reserved = 0 where product_id = $1`, [last.id]);
    await api.deps.source.query(
      `update stock_reservation set state = 'shipped' where product_id = $1 and state = 'held'`,
      [last.id],
    );
    await refreshListing(api.deps.source, [last.id]);
    await expect.poll(told).toEqual(['sold_out', null, false]);
  });

  it('says nothing of carts while others are free, nor of what is not sold now', async () => {
    const visitor = api.visitor();
    await add(visitor);
    await api.deps.source.query(`update stock_level set on_hand = 2 where product_id = $1`, [last.id]);
    await refreshListing(api.deps.source, [last.id]);
    await expect.poll(told).toEqual(['last_piece', null, true]);
    await api.deps.source.query(`update product set sale_state = 'paused' where id = $1`, [last.id]);
    await refreshListing(api.deps.source, [last.id]);
    await expect.poll(told).toEqual(['sold_out', null, true]);
  });
});
