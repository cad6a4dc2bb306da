import type { OwnBuyout } from '@kolobeh/shared/buyout/contract.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { OwnRepair } from '@kolobeh/shared/repair/order/contract.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { type Stage, stageOf } from '../../../buyout/status/status-stage.ts';
import type { TextKey } from '../../../texts/text-key.ts';
import type { AccountOrder } from '../lists/OrdersTable.tsx';

type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Parcel = Answer<ApiClient['customer']['parcels']>['parcels'][number];

/** What an account has under way. */
export interface UnderWay {
  orders: readonly AccountOrder[];
  parcels: readonly Parcel[];
  repairs: readonly OwnRepair[];
  buyouts: readonly OwnBuyout[];
}

/** One of those: what it is, how it stands, what comes next and where that is done. */
export interface Matter {
  key: string;
  icon: 'box' | 'wrench' | 'swap';
  name: string;
  of: { key: TextKey; number: string };
  state: TextKey;
  /** Null where the state says all. */
  next: { key: TextKey; place: string; until?: string } | null;
  act: TextKey;
  to: string;
  /** Parcels of an order that its carrier shows. */
  parcels: readonly { number: string; url: string }[];
}

const waitingOrders = {
  waiting_payment: 'own.act_pay',
  awaiting_customer: 'own.act_choose',
  in_store: 'own.act_collect',
  arrived: 'own.act_collect',
} as const satisfies Partial<Record<OrderState, TextKey>>;

const isOfThem = (state: OrderState): state is keyof typeof waitingOrders => state in waitingOrders;

/** An order in a store waits once it is ready. */
const isWaiting = ({ state, collection }: AccountOrder): boolean =>
  isOfThem(state) && (collection === null || collection.is_ready);

/** What comes next; an order in a store says where it is and until when. */
function nextOf({ state, collection }: AccountOrder): Matter['next'] {
  if (collection) {
    const { store: place, is_ready: isReady, kept_until: until } = collection;
    return isReady ? { key: 'own.next_collect', place, until } : { key: 'own.next_prepared', place };
  }
  return state === 'waiting_payment' || state === 'awaiting_customer' ? { key: `own.next_${state}`, place: '' } : null;
}
const isOver = (state: OrderState): boolean => state === 'delivered' || state === 'cancelled';

function ofOrder(order: AccountOrder, parcels: readonly Parcel[]): Matter {
  const { number, market, token, state, goods } = order;
  return {
    key: `order ${number}`,
    icon: 'box',
    name: goods,
    of: { key: 'own.of_order', number },
    state: `order.state.${state}`,
    next: nextOf(order),
    act: isOfThem(state) && isWaiting(order) ? waitingOrders[state] : 'own.act_show',
    to: laterPaths.order(market, token),
    parcels: parcels.flatMap((parcel) =>
      parcel.order_number === number && parcel.tracking_url
        ? [{ number: parcel.number, url: parcel.tracking_url }]
        : [],
    ),
  };
}

const waitingRepairs = ['ordered', 'quoted', 'done'] as const;
type WaitingRepair = (typeof waitingRepairs)[number];
const isWaitingRepair = (state: string): state is WaitingRepair => waitingRepairs.some((one) => one === state);

const ofRepair = ({ id, token, market, number, device, state }: OwnRepair): Matter => ({
  key: `repair ${number}`,
  icon: 'wrench',
  name: device,
  of: { key: 'own.of_repair', number },
  state: `own.repair_${state}`,
  next: isWaitingRepair(state) ? { key: `own.next_${state}`, place: '' } : null,
  act: state === 'quoted' ? 'own.act_choose' : 'own.act_show',
  to: repairPath(market, { id, token }),
  parcels: [],
});

const waitingStages: readonly Stage[] = ['send', 'bring', 'label', 'courier', 'requoted', 'sign'];
const endedStages: readonly Stage[] = ['estimate', 'expired', 'returned', 'paid', 'cancelled'];
const acts: Partial<Record<Stage, TextKey>> = { requoted: 'own.act_choose', sign: 'own.act_sign' };

function ofBuyout(buyout: OwnBuyout, stage: Stage): Matter {
  const { number, market, token, device, centre } = buyout;
  return {
    key: `buyout ${number}`,
    icon: 'swap',
    name: device,
    of: { key: 'own.of_buyout', number },
    state: `own.buyout_${stage}`,
    next: { key: `own.buyout_next_${stage}`, place: centre ? `${centre.name}, ${centre.city}` : '' },
    act: acts[stage] ?? 'own.act_show',
    to: buyoutPath(market, token),
    parcels: [],
  };
}

/** What waits for the customer, and what others do now; what has ended is neither. Each in the order it came in. */
export function mattersOf({ orders, parcels, repairs, buyouts }: UnderWay): { waits: Matter[]; onWay: Matter[] } {
  const open = orders.filter(({ state }) => !isOver(state));
  const mended = repairs.filter(({ state }) => state !== 'handed_back' && state !== 'cancelled');
  const sold = buyouts
    .map((buyout) => ({ buyout, stage: stageOf(buyout, false) }))
    .filter(({ stage }) => !endedStages.includes(stage));
  const all = [
    ...open.map((order) => ({ isTheirs: isWaiting(order), matter: ofOrder(order, parcels) })),
    ...mended.map((repair) => ({ isTheirs: isWaitingRepair(repair.state), matter: ofRepair(repair) })),
    ...sold.map(({ buyout, stage }) => ({ isTheirs: waitingStages.includes(stage), matter: ofBuyout(buyout, stage) })),
  ];
  return {
    waits: all.filter(({ isTheirs }) => isTheirs).map(({ matter }) => matter),
    onWay: all.filter(({ isTheirs }) => !isTheirs).map(({ matter }) => matter),
  };
}
