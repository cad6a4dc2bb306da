import { creditCame } from '@kolobeh/shared/discount/device-standing.ts';
import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { netAfterRefunds } from '@kolobeh/shared/order/line-refund.ts';
import type { NoWithdrawal, WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { withdrawalTerms } from '@kolobeh/shared/order/withdrawal/terms.ts';
import { daysLeft, endingDay, lastDayToWithdraw } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import { findStanding } from '../../discount/queries/device-standings.ts';
import { deliveryMethods } from '../../delivery/arrival.ts';
import type { Deps } from '../../operation/deps.ts';
import { ownPart, type StoredOrder } from '../stored-order.ts';
import { findByExchange } from './queries/exchanges.ts';
import { listGivenBack } from './queries/given-back.ts';
import { hasOwnWayBack, wasLent } from './way-back.ts';
import { listWithdrawable, listWithdrawals, receivedAt } from './queries/withdrawals.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

const sentStates: ReadonlySet<OrderState> = new Set(['handed_over', 'arrived', 'delivered']);

/** What came for the order and is still here: money, gift cards, and a device that paid a part of it. */
async function paidOf(db: Db, order: StoredOrder): Promise<number> {
  const isPaid =
    order.payment_state === 'paid' || (order.payment_kind === 'cash_on_delivery' && order.state === 'delivered');
  const own = isPaid ? ownPart(order) : 0;
  const device = order.prepaid_amount > order.gift_amount ? await findStanding(db, order.id) : null;
  const byDevice = order.prepaid_amount - order.gift_amount;
  if (device) return own + order.gift_amount + Math.min(creditCame(device), byDevice);
  // Goods given back pay it once they are here.
  const returned = byDevice > 0 ? await findByExchange(db, order.id) : null;
  return own + order.gift_amount + (returned && returned.state !== 'declared' ? returned.exchange_credit : 0);
}

interface Facts {
  lastDay: string | null;
  today: string;
  isAnythingLeft: boolean;
}

function refusalOf(order: StoredOrder, { lastDay, today, isAnythingLeft }: Facts): NoWithdrawal | null {
  if (!isAnythingLeft) return 'NOTHING_LEFT';
  if (order.state === 'cancelled') return 'CANCELLED';
  const { isForCompanies } = withdrawalTerms[order.market];
  if (order.billing_address.invoice_on_company && !isForCompanies) return 'COMPANY';
  return lastDay !== null && today > lastDay ? 'LATE' : null;
}

/** What of an order its customer may withdraw from today, and what of the money that gives back. */
export async function loadOffer(deps: Deps, db: Db, order: StoredOrder): Promise<WithdrawalOffer> {
  const market = markets[order.market];
  const terms = withdrawalTerms[order.market];
  const given = await listGivenBack(db, order.id);
  const [lines, at, before, methods] = [
    await listWithdrawable(db, order.id),
    await receivedAt(db, order.id),
    await listWithdrawals(db, order.id),
    await deliveryMethods(deps, order.market, db),
  ];
  const today = dayIn(market, deps.now());
  const paid = await paidOf(db, order);
  const receivedOn = at && dayIn(market, at);
  const lastDay = lastDayToWithdraw(order.market, receivedOn);
  const isAnythingLeft = lines.some(({ quantity, withdrawn }) => withdrawn < quantity);
  return {
    order_number: order.number,
    market: order.market,
    ordered_on: dayIn(market, order.created_at),
    received_on: receivedOn,
    last_day: lastDay,
    days_left: daysLeft(today, lastDay),
    name: order.customer_name,
    email: order.email,
    is_sent: sentStates.has(order.state),
    refused: refusalOf(order, { lastDay, today, isAnythingLeft }),
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      picture: line.picture_key,
      quantity: line.quantity,
      withdrawn: line.withdrawn,
      net: netAfterRefunds(
        { ...line, net: line.total - line.discount },
        given.find(({ id }) => id === line.id) ?? { refunded: 0, withdrawnAmount: 0 },
      ),
      has_bonus: line.product_id === order.bonus_product_id,
      exception: line.exception,
    })),
    delivery: order.delivery_price,
    cheapest_delivery: Math.min(order.delivery_price, ...methods.map(({ price }) => price)),
    payment: order.payment_price,
    bonus: order.bonus_amount,
    paid,
    refunded:
      before.reduce((sum, { refund, state }) => sum + (state === 'closed' ? 0 : refund), 0) +
      given.reduce((sum, { refunded }) => sum + refunded, 0),
    asks_account: paid > 0 && !(await hasOwnWayBack(db, order.id)),
    is_lent: await wasLent(db, order.id),
    currency: order.currency,
    send_back_by: endingDay(order.market, daysLater(today, terms.sendBackDays)),
    refund_by: daysLater(today, terms.refundDays),
    receipts: before.map(({ number, declared_at: declaredAt, state }) => ({
      number,
      declared_at: declaredAt.toISOString(),
      state,
    })),
  };
}
