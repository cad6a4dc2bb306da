import { OfficeNote } from '@kolobeh/shared/order/note.ts';
import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { keyedCalls } from '../../base/data/keyed-call.ts';
import { staleOf } from '../../base/data/stale-of.ts';
import { useStation } from '../../base/station.ts';
import { wordOr } from '../../base/words.ts';
import type { CellEdit, CellEdits } from '../../grid/edit/cell-edit.ts';

const noted = (row: OrderRow, { value, version }: { value: string; version: number }): OrderRow => ({
  ...row,
  office_note: value,
  office_note_version: version,
});

/** The office's own note of one line; one of several lines is for the panel. */
function noteEdit(i18n: i18n): CellEdit<OrderRow> {
  const keyed = keyedCalls();
  return {
    field: { of: 'text' },
    textOf: ({ office_note: note }) => (note.includes('\n') ? null : note),
    wrong: (text) => {
      const parsed = OfficeNote.safeParse(text);
      return parsed.success ? null : wordOr(i18n, 'fields', parsed.error.issues[0]?.message ?? 'INVALID');
    },
    save: async (row, text) => {
      const wish = { number: row.number, note: text.trim(), version: row.office_note_version };
      try {
        const stored = await keyed(wish, (once) => client.order.changeNote(wish, once));
        return { kind: 'saved', row: noted(row, stored) };
      } catch (error) {
        const stale = staleOf(error, z.string());
        if (!stale) throw error;
        return { kind: 'conflict', row: noted(row, stale), by: stale.by, at: stale.at };
      }
    },
  };
}

/** What of the grid of orders this person may edit in place. */
export function useOrderEdits(): CellEdits<OrderRow> {
  const { i18n } = useTranslation();
  const mayChange = useStation((state) => state.session?.capabilities.includes('order.change') ?? false);
  return useMemo((): CellEdits<OrderRow> => (mayChange ? { office_note: noteEdit(i18n) } : {}), [i18n, mayChange]);
}
