/** What an order's history tells: who did what, when, and what state it came to. */
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { Row } from '../insert-rows.ts';
import type { Staff } from './people.ts';
import { paidAt } from './order-rows.ts';
import { type Ending, isKept, isShort, type PlannedOrder } from './planned-order.ts';
import { askedAt } from './shortage-rows.ts';

type Actor = [kind: 'customer' | 'staff' | 'system' | 'station', id: string | null];

interface Entry {
  at: Date | null;
  what: string;
  actor: Actor;
  from?: OrderState;
  to?: OrderState;
  reason?: string;
  detail?: object;
}

const system: Actor = ['system', null];

function paymentEntries(order: PlannedOrder, staff: Staff): Entry[] {
  const actor: Actor = order.payment.kind === 'bank_transfer' ? ['staff', staff.supervisor] : system;
  const paid: Entry = { at: paidAt(order), what: 'paid', actor, detail: { provider: order.payment.kind } };
  if (order.payment.kind === 'cash_on_delivery') return [paid];
  return [paid, { at: order.times.paid, what: 'confirm_payment', actor, from: 'waiting_payment', to: 'new' }];
}

const endings: Record<Ending, { reason: string; actor: (order: PlannedOrder, staff: Staff) => Actor }> = {
  not_paid_in_time: { reason: 'not_paid_in_time', actor: () => system },
  not_collected_in_time: { reason: 'not_collected_in_time', actor: () => system },
  by_customer: { reason: '', actor: (order) => ['customer', order.userId] },
  by_office: { reason: 'Zákazník si objednávku rozmyslel po telefonu.', actor: (_, staff) => ['staff', staff.office] },
};

/** State a cancelled order was in: money that never came keeps it waiting. */
function stateBefore({ ending }: PlannedOrder): OrderState {
  if (ending === 'not_collected_in_time') return 'in_store';
  return ending === 'not_paid_in_time' ? 'waiting_payment' : 'new';
}

function endEntries(order: PlannedOrder, staff: Staff): Entry[] {
  if (!order.ending) return [];
  const { reason, actor } = endings[order.ending];
  const cancelled: Entry = {
    at: order.times.cancelled,
    what: 'cancel',
    actor: actor(order, staff),
    from: stateBefore(order),
    to: 'cancelled',
    reason,
  };
  return [cancelled];
}

function warehouseEntries(order: PlannedOrder, staff: Staff): Entry[] {
  const { times } = order;
  const picker: Actor = ['station', staff.picker];
  const packer: Actor = ['station', staff.packer];
  const missing = order.lines.filter((line) => line.isNotFound);
  const detail = {
    items: missing.map((line) => ({ product_name: line.product.longName[order.market], not_found: line.quantity })),
  };
  const picked: Entry = isShort(order)
    ? { at: times.picked, what: 'report_missing', actor: picker, from: 'picking', to: 'missing', detail }
    : { at: times.picked, what: 'finish_picking', actor: picker, from: 'picking', to: 'picked' };
  return [
    { at: times.picking, what: 'start_picking', actor: picker, from: 'new', to: 'picking' },
    picked,
    { at: times.packing, what: 'start_packing', actor: packer, from: 'picked', to: 'packing' },
    { at: times.packed, what: 'finish_packing', actor: packer, from: 'packing', to: 'packed' },
    { at: times.handedOver, what: 'hand_over', actor: packer, from: 'packed', to: 'handed_over' },
    { at: times.takenIn, what: 'take_in', actor: ['staff', staff.office], from: 'handed_over', to: 'arrived' },
    { at: times.delivered, what: 'deliver', actor: system, from: 'handed_over', to: 'delivered' },
  ];
}

/** Put aside in its store as soon as it waits for nothing, and handed over at the desk. */
function storeEntries(order: PlannedOrder, staff: Staff): Entry[] {
  const { placed, paid, delivered } = order.times;
  const isAside = order.state !== 'waiting_payment';
  return [
    { at: isAside ? (paid ?? placed) : null, what: 'keep_in_store', actor: system, from: 'new', to: 'in_store' },
    { at: delivered, what: 'collect', actor: ['staff', staff.office], from: 'in_store', to: 'delivered' },
  ];
}

/** The customer of an order that lacks something was asked, and may have answered to wait. */
function shortageEntries(order: PlannedOrder): Entry[] {
  const when = askedAt(order);
  if (!when) return [];
  const { asked, answered } = when;
  const customer: Actor = ['customer', order.userId];
  const choices = order.lines
    .filter((line) => line.isNotFound)
    .map((line) => ({ code: line.product.code, choice: 'wait' }));
  return [
    { at: asked, what: 'ask_customer', actor: system, from: 'missing', to: 'awaiting_customer' },
    { at: answered, what: 'choose', actor: customer, detail: { choices } },
    { at: answered, what: 'await_stock', actor: customer, from: 'awaiting_customer', to: 'awaiting_stock' },
  ];
}

/** Rows of the order's log, in the order things happened. */
export function logRows(order: PlannedOrder, staff: Staff): (Row & { at: string })[] {
  const first: OrderState = order.payment.kind === 'cash_on_delivery' ? 'new' : 'waiting_payment';
  const entries: Entry[] = [
    { at: order.times.placed, what: 'place', actor: ['customer', order.userId], to: first },
    ...paymentEntries(order, staff),
    ...(isKept(order) ? storeEntries(order, staff) : warehouseEntries(order, staff)),
    ...shortageEntries(order),
    ...endEntries(order, staff),
  ];
  return entries
    .flatMap((entry) => (entry.at ? [{ ...entry, at: entry.at }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what, actor: [kind, id], from, to, reason, detail }) => ({
      order_id: order.id,
      at: at.toISOString(),
      actor_id: id,
      actor_kind: kind,
      what,
      from_state: from ?? null,
      to_state: to ?? null,
      reason: reason ?? '',
      detail: detail ?? {},
    }));
}
