// What an order and the one split from it come to. Counted alike for the preview and for the split itself.
import { money } from '@kolobeh/shared/kernel/money.ts';
import {
  divideOrder,
  type SplitLine,
  type SplitRefusal,
  whyNotSplit,
} from '@kolobeh/shared/order/split/split-order.ts';
import type { SplitMove, SplitPreview } from '@kolobeh/shared/order/split/contract.ts';
import type { EntityManager } from 'typeorm';
import { listLines, type StoredLine } from '../../order/queries/order-lines.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { type Attempt, listAttempts } from '../../payment/queries/attempts.ts';
import type { OrderCoverRow } from '../../database/entities/orders/cover-entities.ts';
import { readFacts } from '../change/count-change.ts';
import { listCoversOfLines, listHeld, listUsesByLine, listWeights, type UseOfLine } from './queries/split-rows.ts';

export interface CountedSplit {
  stored: StoredLine[];
  uses: UseOfLine[];
  covers: OrderCoverRow[];
  held: ReadonlyMap<number, number>;
  divided: ReturnType<typeof divideOrder>;
  /** The payment that both share; null of an unpaid order. */
  paid: Attempt | null;
  /** Totals in minor units: delivery and payment are the first order's. */
  totals: { first: number; second: number };
  refusal: SplitRefusal | null;
}

async function linesOf(manager: EntityManager, order: StoredOrder) {
  const stored = await listLines(manager, order.id);
  const uses = await listUsesByLine(manager, order.id);
  const covers = await listCoversOfLines(manager, order.id);
  const weights = new Map(
    (
      await listWeights(
        manager,
        stored.map((line) => line.product_id),
      )
    ).map((one) => [one.id, one.weight_grams]),
  );
  const lines = stored.map((line): SplitLine => ({
    id: line.id,
    productId: line.product_id,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    covers: covers.reduce((sum, one) => sum + (one.order_line_id === line.id ? one.unit_price : 0), 0),
    weight: weights.get(line.product_id) ?? 0,
    discounts: uses.filter((use) => use.order_line_id === line.id).map(({ id: use, amount }) => ({ use, amount })),
  }));
  return { stored, uses, covers, lines };
}

/** Pieces that go by line, no more than the line has; of lines that are not the order's, none. */
const movesOf = (lines: readonly SplitLine[], wanted: readonly SplitMove[]): Map<string, number> =>
  new Map(
    lines.map(({ id, quantity }) => [
      id,
      Math.min(
        quantity,
        wanted.filter((one) => one.id === id).reduce((sum, one) => sum + one.quantity, 0),
      ),
    ]),
  );

/** Counts a split; nothing is taken or written. */
export async function countSplit(
  manager: EntityManager,
  order: StoredOrder,
  wanted: readonly SplitMove[],
): Promise<CountedSplit> {
  const { stored, uses, covers, lines } = await linesOf(manager, order);
  const held = new Map((await listHeld(manager, order.id)).map((one) => [one.product_id, one.quantity]));
  const divided = divideOrder(lines, movesOf(lines, wanted));
  const worth = ({ goods, covers: covered, discount }: (typeof divided)['first']) => goods + covered - discount;
  const [first, second] = [worth(divided.first), worth(divided.second)];
  const all = await listAttempts(manager, order.id);
  const settled = all.filter(({ state, part }) => state === 'paid' && part === 'order');
  const paid = order.payment_state === 'paid' ? (settled[0] ?? null) : null;
  const facts = { ...(await readFacts(manager, order)), bonus: order.bonus_amount, paid: paid?.amount ?? null };
  return {
    stored,
    uses,
    covers,
    held,
    divided,
    paid,
    totals: { first: first + order.delivery_price + order.payment_price, second },
    refusal: whyNotSplit(facts, { first, second }),
  };
}

/** A split as the office is shown it before it is made. */
export function presentSplit(order: StoredOrder, counted: CountedSplit): SplitPreview {
  const { stored, held, divided, totals, refusal } = counted;
  const amount = (value: number) => money(value, order.currency);
  const sums = (of: (typeof divided)['first'], carriage: { delivery: number; payment: number }, total: number) => ({
    goods: amount(of.goods),
    covers: amount(of.covers),
    discount: amount(of.discount),
    delivery: amount(carriage.delivery),
    payment: amount(carriage.payment),
    bonus: amount(0),
    total: amount(total),
  });
  const carriage = { delivery: order.delivery_price, payment: order.payment_price };
  return {
    version: order.version,
    lines: stored.map(({ id, code, name, unit_price: price, quantity, product_id: product }) => ({
      id,
      code,
      name,
      unit_price: amount(price),
      quantity,
      goes: divided.parts.find(({ line }) => line.id === id)?.goes.quantity ?? 0,
      held: held.get(product) ?? 0,
    })),
    first: sums(divided.first, carriage, totals.first),
    second: sums(divided.second, { delivery: 0, payment: 0 }, totals.second),
    is_paid: order.payment_state === 'paid',
    refusal,
  };
}
