import { type GiftCard, GiftCardState } from '@kolobeh/shared/gift-card/contract.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import { statePresets } from '../grid/views/state-presets.ts';

type Name = Exclude<keyof GiftCard, 'id' | 'currency'>;

/** Shapes of the states' pills. */
export const shapeOfGiftCard: Record<GiftCardState, string> = {
  valid: 'ready',
  used: 'off',
  expired: 'off',
  blocked: 'wait',
};

/** Amounts in the rows are minor units. */
export const giftCardAmounts: ReadonlySet<string> = new Set(['value', 'balance']);

/** Those that goods can be paid with stand first. */
export const giftCardPresets = statePresets(
  { valid: ['valid'], used: ['used'], expired: ['expired'], blocked: ['blocked'] },
  { colId: 'issued_at', sort: 'desc' },
);

export function giftCardColumns(i18n: i18n): ColDef<GiftCard>[] {
  const { text, amount, day, moment, pill, market } = rowColumns<GiftCard, Name>(i18n, (name) =>
    i18n.t(`giftCard.column.${name}`),
  );
  return [
    text('end', { width: 100, cellClass: 'code', valueFormatter: ({ data }) => (data ? `…${data.end}` : '') }),
    pill('state', {
      values: GiftCardState.options,
      label: (state) => i18n.t(`giftCard.state.${state}`),
      shapes: shapeOfGiftCard,
    }),
    market('market'),
    amount('value', ({ currency }) => currency),
    amount('balance', ({ currency }) => currency),
    day('valid_until'),
    text('email', { flex: 1, minWidth: 180 }),
    text('reason', { flex: 1, minWidth: 140 }),
    moment('issued_at'),
    text('issued_by', { width: 150, initialHide: true }),
    text('blocked_because', { width: 180, initialHide: true }),
  ];
}
