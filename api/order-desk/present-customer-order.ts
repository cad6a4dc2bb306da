import { bankAccountOf } from '../operation/settings.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { collectedFrom } from '@kolobeh/shared/delivery/store-hours.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { mayCustomerCancel, takeStep } from '@kolobeh/shared/order-states/states.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { type Arrival, arrivalBy, deliveryMethods } from '../delivery/arrival.ts';
import type { Deps } from '../operation/deps.ts';
import { customerTradeIn } from '../discount/trade-in/order-trade-in.ts';
import { presentList } from '../invoice/present-documents.ts';
import { vatInOrder } from '../invoice/vat-in-order.ts';
import { listDocuments } from '../invoice/queries/invoices.ts';
import { qrSvg } from '../invoice/payment-qr.ts';
import { listAttempts } from '../payment/queries/attempts.ts';
import { isPayable } from '../payment/start-online.ts';
import { passportOf } from '../catalogue/product/passport-url.ts';
import { trackingUrl } from '../delivery/tracking-url.ts';
import { findHours } from '../order/in-store/queries/kept-orders.ts';
import { customerShortages } from '../order/shortage/present-shortages.ts';
import { listOrderDiscounts } from '../order/queries/order-discounts.ts';
import { listOrderCovers } from '../order/queries/order-covers.ts';
import { listLines } from '../order/queries/order-lines.ts';
import { listLog, type LogEntry } from '../order/queries/order-log.ts';
import { findByExchange } from '../order/withdrawal/queries/exchanges.ts';
import { ownPart, type StoredOrder } from '../order/stored-order.ts';
import { collectionOf } from './collection-of-order.ts';
import { presentCovers } from './present-covers.ts';
import { presentLease } from './present-lease.ts';
import { type FollowedParcel, readBesideOrder } from './queries/customer-order.ts';

type Step = CustomerOrder['steps'][number];

const stepOf: Record<string, Step['code']> = {
  place: 'placed',
  paid: 'paid',
  finish_packing: 'packed',
  hand_over: 'handed_over',
  keep_in_store: 'in_store',
  take_in: 'arrived',
  collect: 'delivered',
  deliver: 'delivered',
  cancel: 'cancelled',
};

const stepsOf = (log: readonly LogEntry[]): Step[] =>
  log.flatMap((entry) => {
    const code = stepOf[entry.what];
    return code ? [{ code, at: entry.at.toISOString() }] : [];
  });

/** What is to be transferred: what is asked for instead of a device, or the order's own payment. */
async function transferOf(deps: Deps, order: StoredOrder, asked: Money | null): Promise<CustomerOrder['transfer']> {
  const isOwnDue =
    order.payment_kind === 'bank_transfer' && order.state === 'waiting_payment' && order.payment_state !== 'paid';
  const amount = isOwnDue ? money(ownPart(order), order.currency) : asked;
  if (!amount) return null;
  const account = bankAccountOf(deps.settings, order.market);
  const qr = markets[order.market].hasPaymentQr ? await qrSvg({ account, amount, variableSymbol: order.number }) : null;
  return { account, variable_symbol: order.number, amount, qr };
}

const isWaiting = (order: StoredOrder): boolean => order.state === 'waiting_payment';

/** States in which nobody knows when the order arrives, or it has. */
const undated: ReadonlySet<StoredOrder['state']> = new Set([
  'delivered',
  'cancelled',
  'waiting_payment',
  'awaiting_customer',
  'awaiting_stock',
  'in_store',
  'arrived',
]);

/** What waits in a store is there from a moment on. */
const readyAt = (deps: Deps, market: StoredOrder['market'], by: Date): Arrival => {
  const day = dayIn(markets[market], by);
  return { day, by, isToday: day === dayIn(markets[market], deps.now()) };
};

/** When the order arrives, while it is still on its way to the customer. */
async function arrivalOf(deps: Deps, order: StoredOrder): Promise<Arrival | null> {
  if (order.state === 'in_store' && order.ship_by) return readyAt(deps, order.market, order.ship_by);
  if (undated.has(order.state)) return null;
  const method = (await deliveryMethods(deps, order.market)).find((one) => one.code === order.type_delivery_code);
  if (!method) return null;
  const from = order.ship_by && order.ship_by > deps.now() ? order.created_at : deps.now();
  const arrival = arrivalBy(order.market, from, method);
  const hours = order.delivery_kind === 'store' ? await findHours(deps.source, order.store_id) : null;
  const open = hours && collectedFrom(markets[order.market], hours, arrival.by ?? arrival.day);
  return open ? readyAt(deps, order.market, open) : arrival;
}

const presentArrival = ({ timeslot }: StoredOrder, arrival: Arrival | null) => ({
  arrives_on: arrival?.day ?? null,
  arrives_by: arrival?.by?.toISOString() ?? null,
  arrives_today: arrival?.isToday ?? false,
  timeslot,
});

/** The withdrawal that pays a part of the order; asked for only where something else than its payment does. */
async function exchangeOf(deps: Deps, order: StoredOrder): Promise<CustomerOrder['exchange']> {
  const row = order.prepaid_amount > 0 ? await findByExchange(deps.source, order.id) : null;
  if (!row) return null;
  const credit = money(row.exchange_credit, order.currency);
  return { withdrawal: row.number, credit, is_awaited: row.state === 'declared' };
}

const presentParcels = ({ market, currency }: StoredOrder, sent: readonly FollowedParcel[]): CustomerOrder['parcels'] =>
  sent.map(({ carrier, tracking_number: number, cash_amount: cash }) => ({
    number,
    tracking_url: trackingUrl(carrier, market, number),
    cash_on_delivery: cash === null ? null : money(cash, currency),
  }));

/** The order as its customer sees it. */
export async function presentCustomerOrder(deps: Deps, order: StoredOrder): Promise<CustomerOrder> {
  const arrival = await arrivalOf(deps, order);
  const db = deps.source;
  const [lines, covers, log, attempts, beside, discounts] = await Promise.all([
    listLines(db, order.id),
    listOrderCovers(db, order),
    listLog(db, order.id),
    listAttempts(db, order.id),
    readBesideOrder(db, order),
    order.discount_amount > 0 ? listOrderDiscounts(db, order.id) : [],
  ]);
  const { pictures, devices } = beside;
  const documents = beside.has_documents ? await listDocuments(db, order.id) : [];
  const tradeIn = beside.has_trade_in && order.state !== 'cancelled' ? await customerTradeIn(deps, order) : null;
  const { currency } = markets[order.market];
  const to = order.delivery_address;
  const parcels = presentParcels(order, beside.parcels);
  return {
    number: order.number,
    market: order.market,
    state: order.state,
    payment_state: order.payment_state,
    payment_kind: order.payment_kind,
    type_payment: order.type_payment,
    placed_at: order.created_at.toISOString(),
    email: order.email,
    internal_order_number: order.info.internal_order_number || null,
    delivery_kind: order.delivery_kind,
    devices: devices.map(({ id, code, number }) => ({
      code,
      number,
      url: passportOf(deps, order.market, { id, number }),
    })),
    delivery_name: beside.delivery_name ?? order.type_delivery_code,
    delivery_lines: [`${to.first_name} ${to.last_name}`, to.address, showTown(order.market, to)],
    ...presentArrival(order, arrival),
    is_served_by_store: order.kept_until !== null,
    collection: await collectionOf(deps, order, log),
    lines: lines.map((line) => {
      const shown = pictures.find((one) => one.product_id === line.product_id);
      return {
        code: line.code,
        name: line.name,
        picture: shown?.picture_key ?? '',
        product_seo_name: shown?.seo_name ?? '',
        quantity: line.quantity,
        unit_price: money(line.unit_price, currency),
        total: money(line.total, currency),
        covers: presentCovers(covers, line.id, currency),
      };
    }),
    delivery_price: money(order.delivery_price, currency),
    payment_price: money(order.payment_price, currency),
    discounts: discounts.map(({ name, amount }) => ({ name, amount: money(amount, currency) })),
    bonus: money(order.bonus_amount, currency),
    total: money(order.total, currency),
    vat: money(vatInOrder(order, lines, { covers }), currency),
    gift: money(order.gift_amount, currency),
    trade_in: tradeIn,
    lease: await presentLease(db.manager, order, attempts),
    exchange: await exchangeOf(deps, order),
    delivery_number: parcels[0]?.number ?? null,
    tracking_url: parcels[0]?.tracking_url ?? null,
    parcels,
    transfer: await transferOf(deps, order, tradeIn?.asked ?? null),
    can_pay_by_card: isPayable(order, 'card', attempts),
    can_ask_for_loan: isPayable(order, 'instalments', attempts),
    can_cancel:
      mayCustomerCancel(order.state) &&
      takeStep({ state: order.state, paymentState: order.payment_state, paymentKind: order.payment_kind }, 'cancel').ok,
    documents: presentList(documents, order),
    shortages: beside.has_shortages ? await customerShortages(db, order) : null,
    held_until: isWaiting(order) ? (order.reserved_until?.toISOString() ?? null) : null,
    steps: stepsOf(log),
  };
}
