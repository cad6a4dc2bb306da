import type { DocumentLine } from '@kolobeh/shared/invoice/billing-document.ts';
import { isExempt } from '@kolobeh/shared/cover/cover-rules.ts';
import type { OrderCover } from '../order/queries/order-covers.ts';
import type { OrderDiscount } from '../order/queries/order-discounts.ts';
import type { StoredLine } from '../order/queries/order-lines.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { documentTexts } from './document-texts.ts';

/** Goods of an order with the numbers of its packed devices. */
export type PackedLine = StoredLine & { identifiers: string[] };

/** What of an order its lines do not say. */
interface Beside {
  discounts?: readonly Pick<OrderDiscount, 'name'>[];
  covers?: readonly OrderCover[];
}

const coverLine = (
  { kind, name, quantity, unit_price: price }: OrderCover,
  standard: number,
): Omit<DocumentLine, 'position'> => ({
  kind: isExempt(kind) ? 'insurance' : 'warranty',
  code: '',
  name,
  identifiers: [],
  quantity,
  unit_price: price,
  total: price * quantity,
  percent: isExempt(kind) ? 0 : standard,
});

const isMargin = (line: StoredLine | undefined): boolean => line?.vat_regime === 'margin';

/**
 * What an order is invoiced by. Used devices are under the margin scheme, insurance is exempt; all else follows the
 * standard rate, also extended warranties, delivery and payment. Covers stand behind the goods they are for. What discounts take off stands in a line for each tax, and a bonus goes with the tax of its line.
 * @param standard percent on the tax point; the rate an order was placed under does not matter
 */
export function linesOfOrder(
  order: StoredOrder,
  lines: readonly PackedLine[],
  standard: number,
  { discounts = [], covers = [] }: Beside = {},
): DocumentLine[] {
  const texts = documentTexts[order.market];
  const goods = lines.flatMap((line): Omit<DocumentLine, 'position'>[] => [
    {
      kind: 'goods',
      code: line.code,
      name: line.name,
      identifiers: line.identifiers,
      quantity: line.quantity,
      unit_price: line.unit_price,
      total: line.total,
      percent: isMargin(line) ? null : standard,
    },
    ...covers.filter((cover) => cover.order_line_id === line.id).map((cover) => coverLine(cover, standard)),
  ]);
  const more = (
    kind: 'delivery' | 'payment' | 'discount' | 'bonus',
    price: number,
    percent: number | null = standard,
    name: string = texts[kind],
  ) =>
    price === 0
      ? []
      : [{ kind, code: '', name, identifiers: [], quantity: 1, unit_price: price, total: price, percent }];
  const bonusLine = lines.find((line) => line.product_id === order.bonus_product_id);
  const offOf = (isOf: (line: StoredLine) => boolean): number =>
    lines.filter(isOf).reduce((sum, line) => sum - line.discount, 0);
  const discountName = [texts.discount, discounts.map(({ name }) => name).join(', ')].filter(Boolean).join(': ');
  return [
    ...goods,
    ...more(
      'discount',
      offOf((line) => !isMargin(line)),
      standard,
      discountName,
    ),
    ...more('discount', offOf(isMargin), null, discountName),
    ...more('delivery', order.delivery_price),
    ...more('payment', order.payment_price),
    ...more('bonus', -order.bonus_amount, bonusLine?.vat_regime === 'standard' ? standard : null),
  ].map((line, index) => ({ position: index + 1, ...line }));
}
