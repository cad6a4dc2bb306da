import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import type { OfficeReservation } from '@kolobeh/shared/reservation/contract.ts';

/** What a store keeps for somebody: a reservation, or an order that it serves from its own pieces. */
export interface Kept {
  /** Its number, which names it in the address too. */
  number: string;
  /** ISO instant. */
  until: string;
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

const ofOrder = (order: StoreOrder): Kept => {
  const { number, kept_until: until, store, name, phone, email, state, goods } = order;
  return {
    number,
    until,
    store,
    goods: goodsWords(order),
    who: name,
    phone,
    isOpen: state === 'in_store' || state === 'waiting_payment',
    line: `${number} ${name} ${phone} ${email} ${goods.map((one) => `${one.name} ${one.code}`).join(' ')}`,
    of: { kind: 'order', order },
  };
};

/** Reservations and orders in one list: what is still kept first, that due soonest at its head. */
export const keptOf = (reservations: readonly OfficeReservation[], orders: readonly StoreOrder[]): Kept[] =>
  [...reservations.map(ofReservation), ...orders.map(ofOrder)].toSorted(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || (a.isOpen ? a.until.localeCompare(b.until) : 0),
  );
