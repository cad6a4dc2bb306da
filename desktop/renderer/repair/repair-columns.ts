import type { QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { isRepairEnd, RepairState, RepairWay } from '@kolobeh/shared/repair/order/states.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import { statePresets } from '../grid/views/state-presets.ts';

const newest = { colId: 'created_at', sort: 'desc' } as const;
const longest = { colId: 'since', sort: 'asc' } as const;

/** What is under way stands first, the longest waiting at its top. */
export const repairPresets = statePresets(
  {
    under_way: RepairState.options.filter((state) => !isRepairEnd(state)),
    here: ['received', 'diagnosing', 'repairing'],
    quoted: ['quoted'],
    to_hand_back: ['done', 'returning'],
    ended: RepairState.options.filter(isRepairEnd),
  },
  newest,
  { under_way: longest, here: longest, quoted: longest, to_hand_back: longest },
);

/** Shapes of the states' pills. */
export const shapeOfRepair: Record<RepairState, string> = {
  ordered: 'wait',
  received: 'wait',
  diagnosing: 'wait',
  quoted: 'wait',
  repairing: 'wait',
  done: 'ready',
  returning: 'ready',
  handed_back: 'off',
  cancelled: 'off',
};

export function repairColumns(i18n: i18n): ColDef<QueuedRepair>[] {
  const { text, moment, pill, choice, count, market } = rowColumns<QueuedRepair>(i18n, (name) =>
    i18n.t(`repair.column.${name}`),
  );
  return [
    text('number', { width: 100, cellClass: 'code' }),
    pill(
      'state',
      {
        values: RepairState.options,
        label: (state) => i18n.t(`repair.state.${state}`),
        shapes: shapeOfRepair,
      },
      { width: 168 },
    ),
    moment('since', { width: 116 }),
    text('device', { flex: 3, minWidth: 220 }),
    text('name', { flex: 1, minWidth: 120 }),
    choice('way', { values: RepairWay.options, label: (way) => i18n.t(`repair.way.${way}`) }, { width: 112 }),
    text('store', { width: 140 }),
    count('missing_parts', (missing) => (missing > 0 ? i18n.t('repair.missing', { count: missing }) : ''), {
      width: 92,
    }),
    market('market'),
    text('phone', { width: 140, initialHide: true }),
    text('imei', { width: 160, cellClass: 'code', initialHide: true }),
    text('serial_number', { width: 140, cellClass: 'code', initialHide: true }),
    moment('created_at', { initialHide: true }),
  ];
}
