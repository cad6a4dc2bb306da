// What a decision about missing pieces does to lines, bonus and sums of an order.
import type { AfterChoice, ChosenOrder, Decision, NewLine } from '@kolobeh/shared/order/apply-choice.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { freeTradeIn } from '../../discount/order-trade-in.ts';
import { insertLines, type StoredLine } from '../queries/order-lines.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { OnOffer } from './find-substitutes.ts';

/** The order as the rule of the choice takes it. */
export const chosenOrder = (order: StoredOrder, lines: readonly StoredLine[]): ChosenOrder => ({
  lines: lines.map((line) => ({
    id: line.id,
    productId: line.product_id,
    quantity: line.quantity,
    unitPrice: money(line.unit_price, order.currency),
  })),
  delivery: money(order.delivery_price, order.currency),
  payment: money(order.payment_price, order.currency),
  bonus: money(order.bonus_amount, order.currency),
  bonusProductId: order.bonus_product_id,
});

interface Stored {
  order: StoredOrder;
  after: AfterChoice;
  offered: readonly OnOffer[];
  now: Date;
}

async function addLine(
  manager: EntityManager,
  { order, offered, now }: Stored,
  { productId, quantity, unitPrice }: NewLine,
): Promise<string> {
  const product = offered.find((one) => one.productId === productId);
  if (!product) throw new Error('A substitute is not among those offered');
  const [last]: { position: number }[] = await manager.query(
    `select max(position) as position from order_line where order_id = $1`,
    [order.id],
  );
  const market = markets[order.market];
  const position = (last?.position ?? 0) + 1;
  await insertLines(manager, [
    {
      order_id: order.id,
      position,
      product_id: productId,
      code: product.code,
      name: product.name,
      quantity,
      unit_price: unitPrice.amount,
      total: unitPrice.amount * quantity,
      vat_percent: vatPercent(market, 'standard', dayIn(market, now)),
      vat_regime: product.vatRegime,
    },
  ]);
  const [line]: { id: string }[] = await manager.query(
    `select id from order_line where order_id = $1 and position = $2`,
    [order.id, position],
  );
  return line?.id ?? '';
}

async function storeBonus(manager: EntityManager, order: StoredOrder, { bonus, bonusProductId }: AfterChoice) {
  if (order.bonus_product_id === null || bonusProductId === order.bonus_product_id) return;
  if (bonusProductId === null) return freeTradeIn(manager, order.id);
  await manager.query(`update order_trade_in set product_id = $2, amount = $3 where order_id = $1`, [
    order.id,
    bonusProductId,
    bonus.amount,
  ]);
}

/** Writes lines, bonus and sums of a locked order. @returns ids of the new lines by the line they stand in for */
export async function storeChoice(manager: EntityManager, stored: Stored): Promise<Map<string, string>> {
  const { order, after } = stored;
  for (const { id, quantity } of after.lines)
    await manager.query(
      `update order_line set quantity = $2, total = unit_price * $2 where id = $1 and quantity <> $2`,
      [id, quantity],
    );
  const made = new Map<string, string>();
  for (const line of after.added) made.set(line.of, await addLine(manager, stored, line));
  await storeBonus(manager, order, after);
  await manager.query(
    `update shop_order set items_total = $2, bonus_amount = $3, total = $4,
            weight_grams = (select coalesce(sum(p.weight_grams * l.quantity), 0)
                              from order_line l join product p on p.id = l.product_id where l.order_id = $1)
      where id = $1`,
    [order.id, after.goods.amount, after.bonus.amount, after.total.amount],
  );
  return made;
}

/** What one decision gives back of its line's price less the bonus that went with it, in minor units. */
export function backOf(
  order: StoredOrder,
  decision: Decision,
  after: AfterChoice,
  lines: readonly StoredLine[],
): number {
  const line = lines.find(({ id }) => id === decision.lineId);
  if (!line || decision.choice === 'wait') return 0;
  const instead = after.added.find(({ of }) => of === line.id);
  const bonusLost = line.product_id === order.bonus_product_id ? order.bonus_amount - after.bonus.amount : 0;
  return line.unit_price * decision.pieces - (instead ? instead.unitPrice.amount * instead.quantity : 0) - bonusLost;
}
