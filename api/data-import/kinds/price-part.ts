// Prices of rows, by the rules of every other edit of a price: the present one, the low of thirty days, the 80 % asked.
import { isAskedChange } from '@kolobeh/shared/catalogue/price-change.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  insertAudits,
  insertPrices,
  type Present,
  presentPrices,
} from '../../catalogue/bulk/queries/present-values.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { LineMade } from '../../database/entities/goods/import-entities.ts';
import { changedSince, type DoneLine, numberIn, type ReadLine, type WrittenLine } from './kind.ts';

const marketCodes = ['cs', 'ro'] as const satisfies readonly MarketCode[];

/** Where the price of a market stands. */
const columnOf = { cs: 'price_cs', ro: 'price_ro' } as const satisfies Record<MarketCode, string>;

/** Prices of products now, by market and product. */
export type PresentPrices = Readonly<Record<MarketCode, ReadonlyMap<number, Present>>>;

export async function pricesNow(manager: EntityManager, ids: readonly number[]): Promise<PresentPrices> {
  const of = async (market: MarketCode) =>
    new Map((await presentPrices(manager, ids, markets[market])).map((one) => [one.id, one]));
  return { cs: await of('cs'), ro: await of('ro') };
}

interface PricePart {
  before: Record<string, number | null>;
  after: Record<string, number>;
  low: Record<string, number | null>;
  isAsked: boolean;
  /** Columns of markets in which the product is not sold. */
  unsold: string[];
}

/** What a row does to prices. @param id null: the product is new */
export function pricePart(line: ReadLine, id: number | null, now: PresentPrices): PricePart {
  const part: PricePart = { before: {}, after: {}, low: {}, isAsked: false, unsold: [] };
  for (const market of marketCodes) {
    const column = columnOf[market];
    const to = numberIn(line, column);
    if (to === null) continue;
    const present = id === null ? undefined : now[market].get(id);
    const from = typeof present?.value === 'number' ? present.value : null;
    part.before[column] = from;
    part.after[column] = to;
    part.low[column] = present?.low ?? null;
    if (present === undefined) part.unsold.push(column);
    if (isAskedChange(from, to)) part.isAsked = true;
  }
  return part;
}

/** Adds the prices of rows that are not the present ones, from now on, with the log. */
export async function writePrices(
  manager: EntityManager,
  caller: Caller,
  lines: readonly (WrittenLine & { productId: number })[],
): Promise<void> {
  for (const market of marketCodes) {
    const column = columnOf[market];
    const changed = lines.flatMap(({ productId: id, weighed: { before, after } }) => {
      const [from, to] = [before?.[column] ?? null, after[column]];
      return typeof to === 'number' && to !== from ? [{ id, from, to }] : [];
    });
    if (changed.length === 0) continue;
    const prices = changed.map(({ id, to }) => ({ id, market, amount: to }));
    await insertPrices(manager, caller.id, prices);
    await insertAudits(
      manager,
      { actor_id: caller.id, actor_role: caller.role, action: 'product.price' },
      changed.map(({ id, from, to }) => ({ id, detail: JSON.stringify({ market, from, to }) })),
    );
  }
}

/** Editions of the prices that written rows changed, by their columns. */
export async function madePrices(
  manager: EntityManager,
  lines: readonly (WrittenLine & { productId: number })[],
): Promise<Map<number, LineMade>> {
  const now = await pricesNow(manager, [...new Set(lines.map(({ productId }) => productId))]);
  return new Map(
    lines.map(({ line, productId, weighed: { before, after } }) => {
      const made: Record<string, number[]> = {};
      for (const market of marketCodes) {
        const column = columnOf[market];
        const present = now[market].get(productId);
        if (present && after[column] !== undefined && before?.[column] !== after[column])
          made[column] = [present.version];
      }
      return [line, made];
    }),
  );
}

/** Why the price of a row cannot be what it was; null: it can. */
export function priceHindrance({ before, made }: DoneLine, productId: number, now: PresentPrices): string | null {
  for (const market of marketCodes) {
    const [version] = made[columnOf[market]] ?? [];
    if (version === undefined) continue;
    if (now[market].get(productId)?.version !== version) return changedSince;
    // A price goes back by the one before it: the history keeps both.
    if (before !== null && typeof before[columnOf[market]] !== 'number') return 'NO_PRICE_BEFORE';
  }
  return null;
}
