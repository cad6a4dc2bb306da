import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { OfficeReservation } from '@kolobeh/shared/reservation/contract.ts';

/** What a store keeps for somebody: a reservation, or an order that it serves from its own pieces or that is brought to it. */
export interface Kept {
  /** Its number, which names it in the address too. */
  number: string;
  /** ISO instant; null of what is on its way. */
  until: string | null;
  store: string;
  goods: string;
  who: string;
  phone: string;
  /** Nobody has collected or ended it. */
  isOpen: boolean;
  /** All that it is searched by. */
  line: string;
  of: { kind: 'reservation'; reservation: OfficeReservation } | { kind: 'order'; order: StoreOrder };
}

const ofReservation = (reservation: OfficeReservation): Kept => {
  const { number, held_until: until, store, product, name, phone, email, state } = reservation;
  return {
    number: String(number),
    until,
    store,
    goods: product.name,
    who: name,
    phone,
    isOpen: state === 'held',
    line: `${number} ${name} ${phone} ${email} ${product.name} ${product.code}`,
    of: { kind: 'reservation', reservation },
  };
};

/** Goods of an order as people say them: `2 × …, …`. */
const goodsWords = ({ goods }: Pick<StoreOrder, 'goods'>): string =>
  goods.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');

/** States in which a store has to do with an order. */
const openStates: ReadonlySet<OrderState> = new Set(['in_store', 'waiting_payment', 'arrived', 'handed_over']);

const ofOrder = (order: StoreOrder): Kept => {
  const { number, kept_until: until, store, name, phone, email, state, goods, parcels } = order;
  return {
    number,
    until,
    store,
    goods: goodsWords(order),
    who: name,
    phone,
    isOpen: openStates.has(state),
    line: [
      number,
      name,
      phone,
      email,
      ...goods.flatMap((one) => [one.name, one.code]),
      ...parcels.map(({ code }) => code),
    ].join(' '),
    of: { kind: 'order', order },
  };
};

/** After every instant: what is on its way is due last. */
const late = '9';

/** Reservations and orders in one list: what is still kept first, that due soonest at its head, that on its way last. */
export const keptOf = (reservations: readonly OfficeReservation[], orders: readonly StoreOrder[]): Kept[] =>
  [...reservations.map(ofReservation), ...orders.map(ofOrder)].toSorted(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || (a.isOpen ? (a.until ?? late).localeCompare(b.until ?? late) : 0),
  );
