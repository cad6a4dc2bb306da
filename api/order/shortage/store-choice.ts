// What a decision about missing pieces does to lines, bonus and sums of an order.
import { returnToCards } from '../../gift-card/pay-with-cards.ts';
import type { AfterChoice, ChosenOrder, Decision, NewLine } from '@kolobeh/shared/order/apply-choice.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { money, spread } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { freeTradeIn } from '../../discount/trade-in/order-trade-in.ts';
import { setSums } from '../queries/change-order.ts';
import { listLineDiscounts, lowerLineDiscounts } from '../queries/order-discounts.ts';
import type { OrderCover } from '../queries/order-covers.ts';
import { findLineAt, insertLines, lastPosition, setLineQuantity, type StoredLine } from '../queries/order-lines.ts';
import type { StoredOrder } from '../stored-order.ts';
import { setBonusProduct } from './queries/bonus-product.ts';
import type { OnOffer } from './queries/on-offer.ts';

/** What the covers of one piece of a line cost, in minor units. */
const coversOf = (line: StoredLine, covers: readonly OrderCover[]): number =>
  covers.filter((one) => one.order_line_id === line.id).reduce((sum, { unit_price: price }) => sum + price, 0);

/** The order as the rule of the choice takes it. */
export const chosenOrder = (
  order: StoredOrder,
  lines: readonly StoredLine[],
  covers: readonly OrderCover[],
): ChosenOrder => ({
  lines: lines.map((line) => ({
    id: line.id,
    productId: line.product_id,
    quantity: line.quantity,
    unitPrice: money(line.unit_price, order.currency),
    discount: money(line.discount, order.currency),
    covers: money(coversOf(line, covers), order.currency),
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
  const market = markets[order.market];
  const position = (await lastPosition(manager, order.id)) + 1;
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
      discount: 0,
      vat_percent: vatPercent(market, 'standard', dayIn(market, now)),
      vat_regime: product.vatRegime,
    },
  ]);
  const line = await findLineAt(manager, order.id, position);
  return line?.id ?? '';
}

async function storeBonus(
  manager: EntityManager,
  order: StoredOrder,
  { bonus, bonusProductId }: AfterChoice,
): Promise<void> {
  if (order.bonus_product_id === null || bonusProductId === order.bonus_product_id) return;
  // A device that pays a part of the order stays with it, whatever becomes of its bonus.
  const stays = order.prepaid_amount > order.gift_amount;
  if (bonusProductId === null && !stays) return freeTradeIn(manager, order.id);
  await setBonusProduct(manager, order.id, { product_id: bonusProductId, amount: bonus.amount });
}

/** Lets the discounts of a line take off as much together as the line now says. */
async function storeDiscounts(manager: EntityManager, lineId: string, amount: number): Promise<void> {
  const parts = await listLineDiscounts(manager, lineId);
  const before = parts.map((part) => part.amount);
  if (before.reduce((sum, one) => sum + one, 0) === amount) return;
  const shares = spread(amount, before);
  const lowered = parts.map(({ use_id }, index) => ({ use_id, amount: shares[index] ?? 0 }));
  await lowerLineDiscounts(manager, lineId, lowered);
}

/** What gift cards paid beyond what the order costs after the choice, in minor units: it goes back to them. */
export const giftSurplus = (order: StoredOrder, after: AfterChoice): number =>
  Math.min(order.gift_amount, Math.max(0, order.prepaid_amount - after.total.amount));

/** Writes lines, bonus and sums of a locked order. @returns ids of the new lines by the line they stand in for */
export async function storeChoice(manager: EntityManager, stored: Stored): Promise<Map<string, string>> {
  const { order, after } = stored;
  for (const { id, quantity, discount } of after.lines) {
    await setLineQuantity(manager, id, { quantity, discount: discount.amount });
    await storeDiscounts(manager, id, discount.amount);
  }
  const made = new Map<string, string>();
  for (const line of after.added) made.set(line.of, await addLine(manager, stored, line));
  await storeBonus(manager, order, after);
  await setSums(manager, order.id, {
    items_total: after.goods.amount,
    covers_amount: after.covers.amount,
    discount_amount: after.discount.amount,
    bonus_amount: after.bonus.amount,
    total: after.total.amount,
  });
  const surplus = giftSurplus(order, after);
  if (surplus > 0) await returnToCards(manager, order.id, surplus);
  return made;
}

/** What one decision gives back of its line's price with its covers less the bonus that went with it, in minor units. */
export function backOf(
  order: StoredOrder,
  decision: Decision,
  after: AfterChoice,
  { lines, covers }: { lines: readonly StoredLine[]; covers: readonly OrderCover[] },
): number {
  const line = lines.find(({ id }) => id === decision.lineId);
  if (!line || decision.choice === 'wait') return 0;
  const instead = after.added.find(({ of }) => of === line.id);
  const bonusLost = line.product_id === order.bonus_product_id ? order.bonus_amount - after.bonus.amount : 0;
  const left = after.lines.find(({ id }) => id === line.id)?.discount.amount ?? 0;
  const paid = (line.unit_price + coversOf(line, covers)) * decision.pieces - (line.discount - left);
  return paid - (instead ? instead.unitPrice.amount * instead.quantity : 0) - bonusLost;
}
