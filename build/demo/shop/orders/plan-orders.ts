import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { OrderState, PaymentState } from '@kolobeh/shared/order-states/states.ts';
import type { CataloguePlan } from '../catalogue/catalogue-plan.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { type DemoDelivery, demoDeliveries, type DemoPayment, demoPayments, goTogether } from '../delivery/methods.ts';
import { offeredPoints } from '../delivery/offered-points.ts';
import { seededStores } from '../delivery/write-delivery.ts';
import { dayMs } from '../days.ts';
import { type DemoPerson, demoPerson } from '../facts/people.ts';
import { type Random, randomFrom } from '../facts/random.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { accountId } from '../write-accounts.ts';
import { type OrderSort, orderMix } from './order-mix.ts';
import { keptTimes } from './kept-times.ts';
import { timesOf } from './order-times.ts';
import { orderUnits } from './order-units.ts';
import { basketOf, Goods, keptBasketOf } from './pick-goods.ts';
import type { PlanWish } from './plan-wish.ts';
import type { Company, PlannedLine, PlannedOrder } from './planned-order.ts';

interface Route {
  delivery: DemoDelivery;
  payment: DemoPayment;
  point: PlannedOrder['point'];
  store: PlannedOrder['store'];
}

function routeOf(sort: OrderSort, market: MarketCode, kind: DemoPayment['kind'], random: Random): Route {
  const paid = (way: DemoDelivery) => demoPayments.find((one) => one.kind === kind && goTogether(way, one));
  const ways = demoDeliveries.filter(
    (way) =>
      way.market === market &&
      paid(way) !== undefined &&
      way.postcodes === null &&
      (sort.deliveries === undefined || sort.deliveries.includes(way.kind)),
  );
  const delivery = random.pick(ways);
  const payment = paid(delivery);
  if (!payment) throw new RangeError(`Market ${market} takes no ${kind}`);
  const points = offeredPoints.filter(
    (point) =>
      point.market === market && point.carrier === delivery.carrier && (kind !== 'cash_on_delivery' || point.takesCash),
  );
  const stores = seededStores.filter((store) => store.market === market);
  return {
    delivery,
    payment,
    point: delivery.kind === 'pickup_point' ? random.pick(points) : null,
    store: delivery.kind === 'store' ? random.pick(stores) : null,
  };
}

function paymentStateOf(sort: OrderSort, kind: DemoPayment['kind']): PaymentState {
  if (sort.paymentState) return sort.paymentState;
  if (sort.state === 'waiting_payment') return 'unpaid';
  return kind === 'cash_on_delivery' && sort.state !== 'delivered' ? 'unpaid' : 'paid';
}

/** Invented companies with numbers whose check digits are right. */
const companies: Record<MarketCode, readonly Company[]> = {
  cs: [
    { name: 'Pekařství U Mlýna s.r.o.', tin: '18345212' },
    { name: 'Truhlářství Hruška s.r.o.', tin: '22914072' },
    { name: 'Účetnictví Vávrová s.r.o.', tin: '51203669' },
    { name: 'Zahrady Jizera s.r.o.', tin: '60478152' },
  ],
  ro: [
    { name: 'Brutăria Spicul S.R.L.', tin: '18345215' },
    { name: 'Tâmplăria Bradul S.R.L.', tin: '22914076' },
    { name: 'Contabilitate Popa S.R.L.', tin: '51203662' },
    { name: 'Grădini Verzi S.R.L.', tin: '60478158' },
  ],
};

const notes: Record<MarketCode, readonly string[]> = {
  cs: ['Prosím zavolat půl hodiny předem.', 'Zvonek nefunguje, volejte.', 'Je to dárek, prosím bez účtenky nahoře.'],
  ro: ['Vă rog sunați cu jumătate de oră înainte.', 'Interfonul nu merge, sunați la telefon.', 'Este un cadou.'],
};

/** The demo customer of the market buys now and then; the rest are guests. */
function buyerOf(
  market: MarketCode,
  at: number,
  random: Random,
  today: Date,
): { person: DemoPerson; userId: string | null } {
  const person = demoPerson(random, market);
  const account = demoAccounts.find((one) => one.role === 'customer' && one.market === market);
  if (!account || at % 17 > 1) return { person, userId: null };
  const [firstName = '', lastName = ''] = account.name.split(' ');
  const own = demoPerson(randomFrom(`buyer/${account.email}`), market);
  return { person: { ...own, firstName, lastName, email: account.email }, userId: accountId(account.email, today) };
}

/** States of orders that wait because their first piece was not found. */
const shortStates: readonly OrderState[] = ['missing', 'awaiting_customer', 'awaiting_stock'];

function planOrder(sort: OrderSort, at: number, goods: Goods, wish: PlanWish): PlannedOrder {
  const random = randomFrom(`${wish.seed}/order/${at}`);
  const market: MarketCode = at % 5 < 3 ? 'cs' : 'ro';
  const kind = random.pick(sort.payments);
  const route = routeOf(sort, market, kind, random);
  const around = { sort, kind, random, today: wish.today };
  const { times, keeping } =
    sort.isKept && route.store ? keptTimes(around, route.store) : { times: timesOf(around), keeping: null };
  const id = seededUuid(`${wish.seed}/order/${at}`, times.placed);
  const lines = (keeping ? keptBasketOf(goods, random) : basketOf(goods, at, random)).map(
    ({ product, quantity }, position): PlannedLine => ({
      id: seededUuid(`${id}/${position}`, times.placed),
      product,
      quantity,
      unitPrice: product.price[market] * 100,
      units: [],
      isNotFound: shortStates.includes(sort.state) && position === 0,
    }),
  );
  return {
    id,
    number: '',
    market,
    state: sort.state,
    paymentState: paymentStateOf(sort, kind),
    ...route,
    ...buyerOf(market, at, random, wish.today),
    company: random.chance(0.08) ? random.pick(companies[market]) : null,
    note: random.chance(0.1) ? random.pick(notes[market]) : '',
    lines,
    times,
    ending: sort.ending ?? null,
    keeping,
  };
}

/** Numbered as the shop does it: year, month, six digits counting on. */
const numbered = (orders: readonly PlannedOrder[]): PlannedOrder[] =>
  orders
    .toSorted((a, b) => a.times.placed.getTime() - b.times.placed.getTime() || a.id.localeCompare(b.id))
    .map((order, at) => ({
      ...order,
      number: `${order.times.placed.toISOString().slice(2, 7).replace('-', '')}${String(at + 1).padStart(6, '0')}`,
    }));

/** Orders of the last two months in every state, oldest first. */
export function planOrders({ products }: CataloguePlan, wish: PlanWish): PlannedOrder[] {
  const goods = new Goods(products.filter((product) => product.price.cs > 0));
  const sorts = orderMix.flatMap((sort) => Array.from({ length: sort.count }, () => sort));
  const orders = numbered(sorts.map((sort, at) => planOrder(sort, at, goods, wish)));
  const late = orders.filter((order) => order.times.placed.getTime() > wish.today.getTime());
  if (late.length > 0)
    throw new Error(
      `${late.length} orders of the demo shop would be placed after ${new Date(wish.today.getTime() + dayMs).toISOString()}`,
    );
  return orders.map((order) => ({ ...order, lines: order.lines.map((line) => orderUnits(order, line, wish)) }));
}
