import { consentsOf } from '@kolobeh/shared/checkout/consents.ts';
import { isBeforePreparing } from '@kolobeh/shared/order/change/may-change.ts';
import type { OfficeOrder, OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { allowedOfficeSteps } from '@kolobeh/shared/order-states/states.ts';
import { may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import type { Deps } from '../operation/deps.ts';
import { findDeliveryName } from '../delivery/queries/delivery-methods.ts';
import { trackingUrl } from '../delivery/tracking-url.ts';
import { officeTradeIn } from '../discount/trade-in/order-trade-in.ts';
import { findInvoice } from '../invoice/queries/invoices.ts';
import { findLoanNotice, type LoanNotice } from '../payment/queries/loan-notices.ts';
import { isPayable } from '../payment/start-online.ts';
import { listAttempts } from '../payment/queries/attempts.ts';
import { listReturns } from '../stock/queries/returns.ts';
import { presentLineRefunds, presentRefundable } from '../payment/refund/refund-lines.ts';
import { withMoneyBack } from '../payment/refund/present-refunds.ts';
import { officeComplaints } from '../order/complaint/present-complaint.ts';
import { officeWithdrawals } from '../order/withdrawal/present-withdrawal.ts';
import { isPrepared } from './change/count-change.ts';
import { isAnyPicked } from '../order/shortage/queries/open-lines.ts';
import { officeShortages } from '../order/shortage/present-shortages.ts';
import { listOrderDiscounts } from '../order/queries/order-discounts.ts';
import { listOrderCovers, type OrderCover } from '../order/queries/order-covers.ts';
import { listLog, type LogEntry } from '../order/queries/order-log.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { presentCovers } from './present-covers.ts';
import { presentLease } from './present-lease.ts';
import { listSplits } from './split/queries/split-rows.ts';
import { type GoodsOfOrder, listGoods, listPackages, type PackageOfOrder } from './queries/office-order.ts';

function presentPackages(rows: readonly PackageOfOrder[], order: StoredOrder): OfficeOrder['packages'] {
  const of = rows.filter((row) => row.state !== 'cancelled').length;
  return rows.map(({ part: number, cash_amount: cash, ...row }) => ({
    ...row,
    piece: row.state === 'cancelled' ? null : { number, of },
    tracking_url: row.tracking_number && trackingUrl(row.carrier, order.market, row.tracking_number),
    cash_on_delivery: cash === null ? null : money(cash, order.currency),
  }));
}

const actorName = (entry: LogEntry): string => entry.actor_name ?? entry.actor_kind;

function presentRow(order: StoredOrder, goods: readonly GoodsOfOrder[]): OrderRow {
  const more = goods.length > 1 ? ` +${goods.length - 1}` : '';
  return {
    id: order.id,
    number: order.number,
    market: order.market,
    created_at: order.created_at.toISOString(),
    state: order.state,
    payment_state: order.payment_state,
    type_payment: order.type_payment,
    customer_name: order.customer_name,
    email: order.email,
    goods: `${goods[0]?.name ?? ''}${more}`,
    pieces: goods.reduce((sum, line) => sum + line.quantity, 0),
    carrier: order.carrier,
    type_delivery_code: order.type_delivery_code,
    ship_by: order.ship_by?.toISOString() ?? null,
    total: order.total,
    currency: order.currency,
    office_note: order.office_note,
    office_note_version: order.office_note_version,
  };
}

const presentGoods = (
  goods: readonly GoodsOfOrder[],
  covers: readonly OrderCover[],
  currency: Currency,
): OfficeOrder['lines'] =>
  goods.map((line) => ({
    code: line.code,
    name: line.name,
    picture: line.picture_key,
    product_seo_name: line.seo_name,
    quantity: line.quantity,
    unit_price: money(line.unit_price, currency),
    total: money(line.total, currency),
    covers: presentCovers(covers, line.id, currency),
    reserved: line.reserved,
    on_hand: line.on_hand,
    identifiers: line.identifiers,
  }));

function nextSteps(order: StoredOrder, role: Role): OfficeOrder['next_steps'] {
  const canRecord =
    order.payment_kind === 'bank_transfer' && order.state === 'waiting_payment' && may(role, 'order.settle');
  const steps = may(role, 'order.change')
    ? allowedOfficeSteps({ state: order.state, paymentState: order.payment_state, paymentKind: order.payment_kind })
    : [];
  return canRecord ? ['record_transfer', ...steps] : steps;
}

const presentNotice = (notice: LoanNotice): OfficeOrder['loan_notice'] => ({
  state: notice.state,
  tries: notice.tries,
  next_try_at: notice.next_try_at?.toISOString() ?? null,
  told_at: notice.told_at?.toISOString() ?? null,
  last_error: notice.last_error,
});

/** The order as the office sees it, with the steps the given role may take next. */
export async function presentOfficeOrder(deps: Deps, order: StoredOrder, role: Role): Promise<OfficeOrder> {
  const db = deps.source.manager;
  const [goods, covers, packages, payments, log, notice, invoice, deliveryName] = await Promise.all([
    listGoods(db, order),
    listOrderCovers(db, order),
    listPackages(db, order.id),
    listAttempts(db, order.id),
    listLog(db, order.id),
    findLoanNotice(db, order.id),
    findInvoice(db, order.id),
    findDeliveryName(db, order.market, order.type_delivery_code),
  ]);
  const splits = await listSplits(db, order);
  return {
    row: presentRow(order, goods),
    phone: order.phone,
    note: order.note,
    internal_order_number: order.info.internal_order_number || null,
    consents: consentsOf(order.info, order.created_at.toISOString()),
    billing_address: order.billing_address,
    delivery_address: order.delivery_address,
    delivery_name: deliveryName ?? order.type_delivery_code,
    timeslot: order.timeslot,
    lines: presentGoods(goods, covers, order.currency),
    delivery_price: money(order.delivery_price, order.currency),
    payment_price: money(order.payment_price, order.currency),
    discounts: (await listOrderDiscounts(db, order.id)).map(({ name, amount }) => ({
      name,
      amount: money(amount, order.currency),
    })),
    bonus: money(order.bonus_amount, order.currency),
    total: money(order.total, order.currency),
    trade_in: await officeTradeIn(db, order),
    shortages: await officeShortages(db, order),
    held_until: order.reserved_until?.toISOString() ?? null,
    payments: payments.map((attempt) => ({
      provider: attempt.provider,
      state: attempt.state,
      amount: money(attempt.amount, attempt.currency),
      at: (attempt.paid_at ?? attempt.created_at).toISOString(),
      provider_transaction: attempt.provider_transaction,
    })),
    packages: presentPackages(packages, order),
    lease: await presentLease(db, order, payments),
    can_sign_loan: order.payment_kind === 'instalments' && isPayable(order, 'instalments', payments),
    loan_notice: notice && presentNotice(notice),
    invoice: invoice && { number: invoice.number, issued_on: invoice.issued_on },
    returns: await listReturns(db, order.id),
    refunds: await presentLineRefunds(db, order.id),
    refundable: may(role, 'order.settle') ? await presentRefundable(deps, order) : null,
    withdrawals: await withMoneyBack(db, order, payments, await officeWithdrawals(db, order, role)),
    complaints: await officeComplaints(db, order, role),
    log: log.map((entry) => ({
      at: entry.at.toISOString(),
      actor: actorName(entry),
      what: entry.what,
      from_state: entry.from_state,
      to_state: entry.to_state,
      reason: entry.reason,
    })),
    split: {
      from: splits.find((one) => one.is_from)?.number ?? null,
      into: splits.filter((one) => !one.is_from).map((one) => one.number),
    },
    can_change:
      may(role, 'order.change') &&
      isBeforePreparing({
        state: order.state,
        isPicked: await isAnyPicked(db, order.id),
        isKeptInStore: order.kept_until !== null,
        isPrepared: isPrepared(order, deps.now()),
      }),
    next_steps: nextSteps(order, role),
  };
}
