import { DiscountType } from '@kolobeh/shared/discount/engine/discount.ts';
import {
  DiscountCombining,
  type DiscountRow,
  DiscountState,
  DiscountWay,
} from '@kolobeh/shared/discount/office/discount-rows.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { showDay } from '../base/show-moment.ts';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import { statePresets } from '../grid/views/state-presets.ts';
import { type GoodsNames, goodsText, valueText } from './discount-words.ts';

type Name = Exclude<keyof DiscountRow, 'id' | 'conditions' | 'is_discount_per_piece'>;

/** Shapes of the states' pills. */
export const shapeOfDiscount: Record<DiscountState, string> = {
  in_force: 'ready',
  planned: 'new',
  paused: 'wait',
  over: 'off',
  archived: 'off',
};

/** Hundredths of a per cent, or minor units: a filter asks for whole ones of either. */
export const discountAmounts: ReadonlySet<string> = new Set(['discount_value']);

/** Those that count now or will stand first. */
export const discountPresets = statePresets(
  { current: ['in_force', 'planned', 'paused'], in_force: ['in_force'], over: ['over'], archived: ['archived'] },
  { colId: 'valid_from', sort: 'desc' },
);

/** @param names of what conditions name */
export function discountColumns(i18n: i18n, names: GoodsNames): ColDef<DiscountRow>[] {
  const { text, count, day, moment, choice, pill, market } = rowColumns<DiscountRow, Name>(i18n, (name) =>
    i18n.t(`discount.column.${name}`),
  );
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const goods = ({ data }: { data?: DiscountRow }): string => (data ? goodsText(i18n.t, data.conditions, names) : '');
  return [
    text('marketing_name', { flex: 2, minWidth: 180 }),
    pill(
      'state',
      { values: DiscountState.options, label: (state) => i18n.t(`discount.state.${state}`), shapes: shapeOfDiscount },
      { width: 116 },
    ),
    market('market'),
    count('discount_value', number, {
      width: 132,
      valueFormatter: ({ data }) => (data ? valueText(i18n.t, data) : ''),
    }),
    text('goods', { flex: 2, minWidth: 150, valueFormatter: goods, tooltipValueGetter: goods }),
    choice('way', { values: DiscountWay.options, label: (way) => i18n.t(`discount.way.${way}`) }, { width: 104 }),
    day('valid_from', { width: 112 }),
    day('valid_to', {
      width: 124,
      valueFormatter: ({ data }) =>
        data ? (data.valid_to === null ? i18n.t('discount.untilArchived') : showDay(i18n.language, data.valid_to)) : '',
    }),
    count('uses', number, { width: 100 }),
    choice(
      'combining',
      {
        values: DiscountCombining.options,
        label: (how) => i18n.t(how === 'alone' ? 'discount.alone' : 'discount.combines'),
      },
      { width: 122 },
    ),
    choice(
      'discount_type',
      { values: DiscountType.options, label: (type) => i18n.t(`discount.type.${type}`) },
      { width: 150, initialHide: true },
    ),
    count('codes', number, { width: 96, initialHide: true }),
    count('most_uses', number, { width: 130, initialHide: true }),
    text('internal_note', { flex: 1, minWidth: 150, initialHide: true }),
    moment('changed_at', { initialHide: true }),
    moment('archived_at', { initialHide: true }),
  ];
}
