import { OrderState } from '@kolobeh/shared/order-states/states.ts';
import { KeptKind, type KeptRow, type KeptState, openKept } from '@kolobeh/shared/reservation/kept.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { shapeOfOrder, type StateShape } from '../base/state-shape.ts';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import { setFilter } from '../grid/filters/filter-kinds.ts';
import { statePresets } from '../grid/views/state-presets.ts';

/** What the warehouse has sent is still on its way to the desk. */
export const shapeOfKept: Record<KeptState, StateShape> = {
  ...shapeOfOrder,
  handed_over: 'work',
  held: 'wait',
  collected: 'ready',
  given_up: 'off',
  released: 'off',
  expired: 'off',
};

const isOfOrder = (state: KeptState): state is OrderState => OrderState.options.some((one) => one === state);

export function keptLabel(i18n: i18n, state: KeptState): string {
  if (isOfOrder(state)) return i18n.t(state === 'handed_over' ? 'reservation.onWay' : `order.state.${state}`);
  return i18n.t(`reservation.state.${state === 'given_up' ? 'cancelled' : state}`);
}

const ended = ['collected', 'delivered', 'given_up', 'released', 'expired', 'cancelled'] as const satisfies KeptState[];
const soonest = { colId: 'until', sort: 'asc' } as const;

/** What is still kept stands first, that due soonest at its head and that on its way last. */
export const keptPresets = statePresets(
  { kept: openKept, here: ['held', 'in_store', 'arrived'], on_way: ['handed_over'], ended },
  { colId: 'created_at', sort: 'desc' },
  {
    kept: soonest,
    here: soonest,
    on_way: { colId: 'sent_at', sort: 'asc' },
    ended: { colId: 'ended_at', sort: 'desc' },
  },
);

/** @param stores whose rows may be chosen */
export function keptColumns(i18n: i18n, stores: readonly string[]): ColDef<KeptRow>[] {
  const { text, moment, pill, choice, market } = rowColumns<KeptRow>(i18n, (name) =>
    i18n.t(`reservation.column.${name}`),
  );
  const ofStore = stores.length > 0 ? setFilter(stores.map((store) => ({ value: store, label: store }))) : {};
  return [
    text('number', { width: 108, cellClass: 'code' }),
    pill(
      'state',
      {
        values: [...openKept, ...ended],
        label: (state) => keptLabel(i18n, state),
        shapes: shapeOfKept,
      },
      { width: 166 },
    ),
    moment('until', { width: 134 }),
    text('store', { ...ofStore, width: 160 }),
    text('goods', { flex: 3, minWidth: 180 }),
    text('name', { flex: 1, minWidth: 110 }),
    text('phone', { width: 130, cellClass: 'num' }),
    choice('kind', { values: KeptKind.options, label: (kind) => i18n.t(`reservation.kind.${kind}`) }, { width: 106 }),
    market('market'),
    text('email', { width: 190, initialHide: true }),
    moment('created_at', { initialHide: true }),
    moment('ready_at', { initialHide: true }),
    moment('sent_at', { initialHide: true }),
    moment('ended_at', { initialHide: true }),
  ];
}
