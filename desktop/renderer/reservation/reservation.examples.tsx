import { OrderNumber, ProductCode } from '@kolobeh/shared/kernel/ids.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { DeskStore, StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import type { OfficeReservation, StoreTransfer } from '@kolobeh/shared/reservation/contract.ts';
import type { KeptRow } from '@kolobeh/shared/reservation/kept.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, type PlayedApi, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { ReservationsScreen } from './ReservationsScreen.tsx';

const aReservation = (more: Partial<OfficeReservation> = {}): OfficeReservation => ({
  id: crypto.randomUUID(),
  number: 1042,
  state: 'held',
  market: 'cs',
  store: 'Praha – Anděl',
  product: { code: 'APL-IP15-128-BLK', name: 'Apple iPhone 15 128 GB černý', is_tracked: false },
  price: { amount: 1_499_000, currency: 'CZK' },
  name: 'Petra Malá',
  email: 'petra.mala@email.cz',
  phone: '+420777123456',
  ready_at: '2026-11-23T13:30:00Z',
  held_until: '2026-11-24T20:00:00Z',
  created_at: '2026-11-23T13:00:00Z',
  changed_at: '2026-11-23T13:00:00Z',
  changed_by: null,
  ...more,
});

const reservations = [
  aReservation(),
  aReservation({
    number: 1043,
    store: 'České Budějovice – Lannova',
    name: 'Bohumila Nejedlá-Vaňátková',
    product: {
      code: 'SAM-S24U-1TB',
      name: 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet',
      is_tracked: false,
    },
    held_until: '2026-11-24T17:30:00Z',
  }),
  aReservation({ number: 1040, state: 'collected', changed_by: 'Jana Nováková', changed_at: '2026-11-23T15:10:00Z' }),
  aReservation({ number: 1038, state: 'expired', name: 'Ion Popescu', market: 'ro', store: 'Iași – Lăpușneanu' }),
];

const goods = (code: string, name: string, quantity: number): StoreOrder['goods'][number] => ({
  code: ProductCode.parse(code),
  name,
  quantity,
  is_tracked: false,
  devices: [],
});

const anOrder = (more: Partial<StoreOrder> = {}): StoreOrder => ({
  number: OrderNumber.parse('2611000042'),
  market: 'cs',
  state: 'in_store',
  store: 'Praha – Anděl',
  is_brought: false,
  parcels: [],
  name: 'Jana Nováková',
  email: 'jana.novakova@email.cz',
  phone: '+420601234567',
  goods: [
    goods('CASE-IP15-BLK', 'Kryt Kolobeh na iPhone 15, černý', 2),
    goods('CABLE-USBC-2M', 'Kabel USB-C – USB-C 240 W, opletený, 2 m', 1),
  ],
  total: { amount: 137_700, currency: 'CZK' },
  due: { amount: 137_700, currency: 'CZK' },
  ready_at: '2026-11-23T13:30:00Z',
  kept_until: '2026-11-28T17:30:00Z',
  placed_at: '2026-11-23T13:00:00Z',
  ended_at: null,
  ended_by: null,
  ...more,
});

const orders = [
  anOrder(),
  anOrder({ number: OrderNumber.parse('2611000043'), name: 'Karel Dvořák', due: null }),
  anOrder({ number: OrderNumber.parse('2611000044'), state: 'waiting_payment', due: null }),
];

const rowOfReservation = (one: OfficeReservation): KeptRow => ({
  number: String(one.number),
  kind: 'reservation',
  state: one.state === 'cancelled' ? 'given_up' : one.state,
  until: one.held_until,
  store: one.store,
  goods: one.product.name,
  name: one.name,
  phone: one.phone,
  email: one.email,
  market: one.market,
  created_at: one.created_at,
  ready_at: one.ready_at,
  sent_at: null,
  ended_at: one.state === 'held' ? null : one.changed_at,
});

const rowOfOrder = (one: StoreOrder): KeptRow => ({
  number: one.number,
  kind: 'order',
  state: one.state,
  until: one.kept_until,
  store: one.store,
  goods: one.goods.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', '),
  name: one.name,
  phone: one.phone,
  email: one.email,
  market: one.market,
  created_at: one.placed_at,
  ready_at: null,
  sent_at: one.is_brought ? '2026-11-23T15:00:00Z' : null,
  ended_at: one.ended_at,
});

/** Later than anything: what is on its way is due last. */
const late = '9';

/** What the desks have, found as the server does: by state and store, by a number, and by a part of what a row says. */
function served(
  kept: () => { reservations?: readonly OfficeReservation[]; orders?: readonly StoreOrder[] },
): PlayedApi {
  const among = (filter: GridQuery['filter'], name: 'state' | 'store' | 'number', value: string): boolean => {
    const asked = filter[name];
    if (asked?.filterType === 'set') return asked.values.includes(value);
    return asked?.filterType !== 'text' || asked.filter === value;
  };
  const all = (): KeptRow[] => {
    const { reservations: ofDesk = reservations, orders: ordered = [] } = kept();
    return [...ofDesk.map(rowOfReservation), ...ordered.map(rowOfOrder)];
  };
  return {
    'reservation.rows': ({ filter, search, end_row: end }: GridQuery) => {
      const rows = all()
        .filter((row) => (['state', 'store', 'number'] as const).every((name) => among(filter, name, row[name])))
        .filter((row) => Object.values(row).join(' ').toLowerCase().includes(search.toLowerCase()))
        .toSorted((a, b) => (a.until ?? late).localeCompare(b.until ?? late));
      return { rows: rows.slice(0, end), total: rows.length };
    },
    'reservation.detail': ({ number }: { number: number }) =>
      (kept().reservations ?? reservations).find((one) => one.number === number) ??
      new PlayedRefusal('RESERVATION_NOT_FOUND'),
    'storeOrder.detail': ({ number }: { number: string }) =>
      (kept().orders ?? []).find((one) => one.number === number) ?? new PlayedRefusal('ORDER_NOT_FOUND'),
  };
}

/** An order of a device, of which each scan puts one aside; the first is refused. */
function puttingTogether(): PlayedApi {
  const phone = { ...goods('APL-IP15-128-BLK', 'Apple iPhone 15 128 GB černý', 1), is_tracked: true };
  let one = anOrder({ number: OrderNumber.parse('2611000045'), due: null, goods: [phone, ...anOrder().goods] });
  const scan = ({ device, as }: { device: string; as: 'put_aside' | 'put_back' }) =>
    (one = {
      ...one,
      goods: one.goods.map((line) =>
        line.is_tracked ? { ...line, devices: as === 'put_aside' ? [device] : [] } : line,
      ),
    });
  return {
    ...served(() => ({ orders: [one] })),
    'storeOrder.scan': inTurn(
      new PlayedRefusal('DEVICE_REFUSED', { reason: 'NOT_ORDERED', where: 'SAM-S24U-1TB' }),
      scan,
      scan,
      scan,
    ),
    'storeOrder.settle': () =>
      (one = { ...one, state: 'delivered', ended_at: '2026-11-23T16:20:00Z', ended_by: 'Jana Nováková' }),
  };
}

/** The first order is handed over for what was taken at the desk. */
function handingOver(): PlayedApi {
  let one = anOrder();
  return {
    ...served(() => ({ orders: [one, ...orders.slice(1)] })),
    'storeOrder.settle': ({ as }: { as: 'collected' | 'released'; taken: Money | null }) =>
      (one = {
        ...one,
        state: as === 'collected' ? 'delivered' : 'cancelled',
        due: null,
        ended_at: '2026-11-23T16:20:00Z',
        ended_by: 'Jana Nováková',
      }),
  };
}

/** An order in two parcels, on its way to a store. */
const onItsWay = anOrder({
  number: OrderNumber.parse('2611000046'),
  name: 'Eva Bílková',
  state: 'handed_over',
  is_brought: true,
  parcels: [
    { code: 'PK-0000000031', is_here: false },
    { code: 'PK-0000000032', is_here: false },
  ],
  ready_at: null,
  kept_until: null,
  due: null,
});
const stores: DeskStore[] = [
  { id: 3, name: 'Praha – Anděl', market: 'cs' },
  { id: 5, name: 'České Budějovice – Lannova', market: 'cs' },
  { id: 9, name: 'Iași – Lăpușneanu', market: 'ro' },
];

/** It belongs to another store; then its parcels come one after the other, and with the second it waits. */
function takingIn(): PlayedApi {
  let one = onItsWay;
  const came =
    (here: number, more: Partial<StoreOrder> = {}) =>
    () =>
      (one = { ...one, parcels: one.parcels.map(({ code }, place) => ({ code, is_here: place < here })), ...more });
  return {
    ...served(() => ({ orders: [one, ...orders] })),
    'storeOrder.takeIn': inTurn(
      new PlayedRefusal('PARCEL_REFUSED', { reason: 'OTHER_STORE', where: 'Praha – Anděl' }),
      came(1),
      came(2, {
        state: 'arrived',
        due: { amount: 137_700, currency: 'CZK' },
        ready_at: '2026-11-24T08:10:00Z',
        kept_until: '2026-11-30T17:30:00Z',
      }),
    ),
    'storeOrder.settle': () =>
      (one = { ...one, state: 'delivered', due: null, ended_at: '2026-11-24T16:20:00Z', ended_by: 'Jana Nováková' }),
  };
}

/** The first reservation is settled as the screen asks, and listed so from then on. */
function settling(): PlayedApi {
  const others = reservations.slice(1);
  let one = aReservation();
  return {
    ...served(() => ({ reservations: [one, ...others] })),
    'reservation.settle': ({ as }: { as: 'collected' | 'released' }) =>
      (one = { ...one, state: as, changed_by: 'Jana Nováková', changed_at: '2026-11-23T16:20:00Z' }),
  };
}

/** A reserved device: what is read first lies elsewhere, the next one leaves. */
function settlingDevice(): PlayedApi {
  const product = { code: 'APL-IP15-128-BLK', name: 'Apple iPhone 15 128 GB černý', is_tracked: true };
  let one = aReservation({ product });
  return {
    ...served(() => ({ reservations: [one] })),
    'reservation.settle': inTurn(
      new PlayedRefusal('DEVICE_REFUSED', { reason: 'IN_WAREHOUSE', where: 'LC-A-01-1' }),
      () => (one = { ...one, state: 'collected', changed_by: 'Jana Nováková' }),
    ),
  };
}

const aTransfer = (more: Partial<StoreTransfer> = {}): StoreTransfer => ({
  id: '0198c3b8-5f1c-7f10-8d5b-0b0a5c1d2e3f',
  number: 12,
  state: 'on_way',
  product: { id: 7, code: 'CASE-IP15', name: 'Kryt pro iPhone 15' },
  from: 'Brno – Masarykova',
  to: 'Praha – Anděl',
  quantity: 3,
  received: 0,
  device: null,
  sent_at: '2026-11-23T13:00:00Z',
  sent_by: 'Petr Svoboda',
  ...more,
});

/** Pieces come in two parts, the second said by somebody else before; a device comes by its number. */
function receiving(): PlayedApi {
  let pieces = aTransfer();
  const device = aTransfer({
    id: '0198c3b8-5f1c-7f10-8d5b-0b0a5c1d2e40',
    number: 13,
    state: 'missing',
    product: { id: 8, code: 'SAM-S24U-1TB', name: 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet' },
    from: 'České Budějovice – Lannova',
    quantity: 1,
    device: '356789104523193',
  });
  let rows = [pieces, device];
  return {
    'reservation.transfers': () => ({ transfers: rows }),
    'reservation.settleTransfer': inTurn(
      () => {
        pieces = aTransfer({ received: 1 });
        rows = [pieces, device];
        return pieces;
      },
      new PlayedRefusal('TRANSFER_CHANGED', { received: 2, quantity: 3 }),
      () => {
        rows = [device];
        return aTransfer({ state: 'taken_back', received: 1 });
      },
      new PlayedRefusal('DEVICE_REFUSED', { reason: 'OTHER_DEVICE', where: '356789104523193' }),
      () => {
        rows = [];
        return device;
      },
    ),
  };
}

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('shop', 'Jana Nováková'),
      place,
      ...setting,
      api: {
        'staff.views': { views: [] },
        'storeOrder.desks': { stores },
        ...served(() => ({})),
        'reservation.transfers': { transfers: [] },
        ...api,
      },
    },
    <main className="pane" style={whole}>
      <ReservationsScreen />
    </main>,
  );

export const examples: Examples = {
  'reservations of stores': () => screen('#/reservations'),
  'reservations being fetched': () => screen('#/reservations', { api: { 'reservation.rows': unanswered } }),
  'no reservations': () => screen('#/reservations', { api: served(() => ({ reservations: [] })) }),
  'reservations without the server': () =>
    screen('#/reservations', { api: { 'reservation.rows': new PlayedRefusal('OFFLINE') } }),
  'reservation that is not there': () => screen('#/reservations/7777'),
  'reservation to be handed over': () => screen('#/reservations/1042', { api: settling() }),
  'reservation in the office': () =>
    screen('#/reservations/1042', { session: aSession('supervisor', 'Petra Králová'), api: settling() }),
  'reservation handed over while the network is away, then again': () => {
    const server = settling();
    const settle = inTurn(new PlayedRefusal('OFFLINE'), server['reservation.settle']);
    return screen('#/reservations/1042', { api: { ...server, 'reservation.settle': settle } });
  },
  'reservation that has ended meanwhile, once it is handed over': () =>
    screen('#/reservations/1043', {
      api: { 'reservation.settle': new PlayedRefusal('RESERVATION_ENDED', { state: 'cancelled' }) },
    }),
  'goods on their way between stores': () => screen('#/reservations', { api: receiving() }),
  'orders that stores serve': () => screen('#/reservations', { api: served(() => ({ orders })) }),
  'order to be paid and handed over': () => screen('#/reservations/2611000042', { api: handingOver() }),
  'order paid beforehand': () => screen('#/reservations/2611000043', { api: served(() => ({ orders })) }),
  'order that waits for its payment': () => screen('#/reservations/2611000044', { api: served(() => ({ orders })) }),
  'order paid otherwise meanwhile, once it is handed over': () =>
    screen('#/reservations/2611000042', {
      api: { ...handingOver(), 'storeOrder.settle': new PlayedRefusal('DUE_CHANGED', { due: null }) },
    }),
  'order whose device is to be scanned': () => screen('#/reservations/2611000045', { api: puttingTogether() }),
  'parcels brought to a store': () => screen('#/reservations', { api: takingIn() }),
  'reservation of a device to be handed over': () => screen('#/reservations/1042', { api: settlingDevice() }),
  'reservation handed over': () => screen('#/reservations/1040'),
};
