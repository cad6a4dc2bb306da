import type { DocumentKind } from '@kolobeh/shared/invoice/billing-document.ts';
import { cashRounding, vatRecap } from '@kolobeh/shared/invoice/vat-recap.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { findLessor } from '../lease/queries/leases.ts';
import { bankAccountOf } from '../operation/settings.ts';
import { listOrderDiscounts } from '../order/queries/order-discounts.ts';
import { listOrderCovers } from '../order/queries/order-covers.ts';
import { listLines } from '../order/queries/order-lines.ts';
import { ownPart, type StoredOrder } from '../order/stored-order.ts';
import { buyerOf, lessorParty, sellerOf } from './document-parties.ts';
import type { Content, Issuer } from './issue-document.ts';
import { linesOfOrder } from './lines-of-order.ts';
import { listPackedDevices } from './queries/packed-devices.ts';

interface Asked {
  kind: Exclude<DocumentKind, 'credit_note'>;
  /** Day of issue and tax point in one, as goods leave with their invoice. */
  today: string;
  due: string;
}

/**
 * What a document of the whole order says on a day. The invoice of a leased order is the leasing company's, which buys
 * the goods; its customer is who uses them.
 * @throws RangeError when its lines are not what the order costs; no number is given to such a document
 */
export async function contentOfOrder(
  { settings }: Pick<Issuer, 'settings'>,
  db: Pick<EntityManager, 'query'>,
  order: StoredOrder,
  { kind, today, due }: Asked,
): Promise<Content> {
  const market = markets[order.market];
  const discounts = await listOrderDiscounts(db, order.id);
  const [stored, numbers] = [await listLines(db, order.id), await listPackedDevices(db, order.id)];
  const packed = stored.map((line) => ({
    ...line,
    identifiers: numbers.filter((one) => one.order_line_id === line.id).map((one) => one.scanned_value),
  }));
  const covers = await listOrderCovers(db, order);
  const lines = linesOfOrder(order, packed, vatPercent(market, 'standard', today), { discounts, covers });
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  if (total !== order.total) throw new RangeError(`Lines of order ${order.number} are not its total`);
  const isLeased = kind === 'invoice' && order.type_payment === leasingCode;
  const lessor = isLeased ? await findLessor(db, order.id) : null;
  return {
    kind,
    market: order.market,
    currency: order.currency,
    issued_on: today,
    tax_point_on: today,
    due_on: due,
    order_number: order.number,
    buyer_order_number: order.info.internal_order_number ?? '',
    variable_symbol: order.number,
    account: bankAccountOf(settings, order.market),
    payment: order.payment_kind,
    // A leasing company has said that it will pay; it does when it has the invoice.
    is_paid: !lessor && order.payment_state === 'paid',
    seller: sellerOf(order.market),
    ...(lessor ? { buyer: lessorParty(order.market, lessor), user: buyerOf(order) } : { buyer: buyerOf(order) }),
    lines,
    vat_lines: vatRecap(lines),
    total,
    ...(order.prepaid_amount > 0 ? { prepaid: order.prepaid_amount } : {}),
    rounding: cashRounding(ownPart(order), order.payment_kind === 'cash_on_delivery' ? market.cashUnit : null),
    corrects: null,
    reason: '',
  };
}
