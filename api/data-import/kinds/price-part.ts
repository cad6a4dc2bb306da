// Prices and costs of rows, by the rules of every other edit of a price: the present one, the low of thirty days, the 80 % asked.
import { isAskedChange } from '@kolobeh/shared/catalogue/price-change.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  insertAudits,
  insertCosts,
  insertPrices,
  type Present,
  presentCosts,
  presentPrices,
} from '../../catalogue/bulk/queries/present-values.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { LineMade } from '../../database/entities/goods/import-entities.ts';
import { changedColumns, changedSince, type DoneLine, numberIn, type ReadLine, type WrittenLine } from './kind.ts';

/** Columns of money, with the market and whether it is what a piece is sold or bought for. */
const moneyColumns = [
  { column: 'price_cs', market: 'cs', isCost: false },
  { column: 'price_ro', market: 'ro', isCost: false },
  { column: 'cost_cs', market: 'cs', isCost: true },
  { column: 'cost_ro', market: 'ro', isCost: true },
] as const satisfies readonly { column: string; market: MarketCode; isCost: boolean }[];

type MoneyColumn = (typeof moneyColumns)[number];

/** Prices and costs of products now, by column and product. A product that is not sold in the market is left out. */
export type PresentPrices = Readonly<
  Record<MoneyColumn['column'], ReadonlyMap<number, Pick<Present, 'value' | 'version' | 'low'>>>
>;

export async function pricesNow(manager: EntityManager, ids: readonly number[]): Promise<PresentPrices> {
  const pricesIn = async (market: MarketCode) =>
    new Map((await presentPrices(manager, ids, markets[market])).map((one) => [one.id, one]));
  const costsIn = async (market: MarketCode) =>
    new Map((await presentCosts(manager, ids, market)).map((one) => [one.id, { ...one, low: null }]));
  return {
    price_cs: await pricesIn('cs'),
    price_ro: await pricesIn('ro'),
    cost_cs: await costsIn('cs'),
    cost_ro: await costsIn('ro'),
  };
}

interface PricePart {
  before: Record<string, number | null>;
  after: Record<string, number>;
  low: Record<string, number | null>;
  isAsked: boolean;
  /** Columns of markets in which the product is not sold. */
  unsold: string[];
}

/** What a row does to prices and costs. @param id null: the product is new */
export function pricePart(line: ReadLine, id: number | null, now: PresentPrices): PricePart {
  const part: PricePart = { before: {}, after: {}, low: {}, isAsked: false, unsold: [] };
  for (const { column } of moneyColumns) {
    const to = numberIn(line, column);
    if (to === null) continue;
    const present = id === null ? undefined : now[column].get(id);
    const from = typeof present?.value === 'number' ? present.value : null;
    part.before[column] = from;
    part.after[column] = to;
    part.low[column] = present?.low ?? null;
    if (present === undefined) part.unsold.push(column);
    if (isAskedChange(from, to)) part.isAsked = true;
  }
  return part;
}

/** What becomes of a price or a cost of a product; only a cost may become unknown. */
interface MoneyChange {
  id: number;
  from: number | null;
  to: number | null;
}

/** Adds what changed in one column, from now on, with the log. */
async function writeColumn(
  manager: EntityManager,
  caller: Caller,
  { market, isCost }: MoneyColumn,
  changes: readonly MoneyChange[],
): Promise<void> {
  if (changes.length === 0) return;
  if (isCost) {
    const costs = changes.map(({ id, to }) => ({ id, market, amount: to }));
    await insertCosts(manager, caller.id, costs);
  } else {
    const prices = changes.flatMap(({ id, to }) => (to === null ? [] : [{ id, market, amount: to }]));
    await insertPrices(manager, caller.id, prices);
  }
  await insertAudits(
    manager,
    { actor_id: caller.id, actor_role: caller.role, action: isCost ? 'product.cost' : 'product.price' },
    changes.map(({ id, from, to }) => ({ id, detail: JSON.stringify({ market, from, to }) })),
  );
}

/** Adds the prices and costs of rows that are not the present ones. */
export async function writePrices(
  manager: EntityManager,
  caller: Caller,
  lines: readonly (WrittenLine & { productId: number })[],
): Promise<void> {
  for (const money of moneyColumns) {
    const changed = lines.flatMap(({ productId: id, weighed: { before, after } }) => {
      const [from, to] = [before?.[money.column] ?? null, after[money.column]];
      return typeof to === 'number' && to !== from ? [{ id, from: typeof from === 'number' ? from : null, to }] : [];
    });
    await writeColumn(manager, caller, money, changed);
  }
}

/** Adds what was there before rows: a price that there was, or that a cost is not known. */
export async function takeBackPrices(
  manager: EntityManager,
  caller: Caller,
  lines: readonly (DoneLine & { productId: number })[],
): Promise<void> {
  const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  for (const money of moneyColumns) {
    const changed = lines.filter((line) => changedColumns(line).includes(money.column));
    await writeColumn(
      manager,
      caller,
      money,
      changed.map(({ productId: id, before, after }) => ({
        id,
        from: amount(after[money.column]),
        to: amount(before?.[money.column]),
      })),
    );
  }
}

/** Editions of the prices and costs that written rows changed, by their columns. */
export async function madePrices(
  manager: EntityManager,
  lines: readonly (WrittenLine & { productId: number })[],
): Promise<Map<number, LineMade>> {
  const now = await pricesNow(manager, [...new Set(lines.map(({ productId }) => productId))]);
  return new Map(
    lines.map(({ line, productId, weighed: { before, after } }) => {
      const made: Record<string, number[]> = {};
      for (const { column } of moneyColumns) {
        const present = now[column].get(productId);
        if (present && after[column] !== undefined && before?.[column] !== after[column])
          made[column] = [present.version];
      }
      return [line, made];
    }),
  );
}

/** Why the prices of a row cannot be what they were; null: they can. */
export function priceHindrance({ before, made }: DoneLine, productId: number, now: PresentPrices): string | null {
  for (const { column, isCost } of moneyColumns) {
    const [version] = made[column] ?? [];
    if (version === undefined) continue;
    if (now[column].get(productId)?.version !== version) return changedSince;
    // A price goes back by the one before it: the history keeps both.
    if (!isCost && before !== null && typeof before[column] !== 'number') return 'NO_PRICE_BEFORE';
  }
  return null;
}
