import type { BulkChange, PriceCell } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import {
  type BulkEdit,
  type BulkScope,
  CellFault,
  type StagedEdit,
} from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { codeOf, refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

const Conflicts = z.object({ data: z.object({ count: z.int(), codes: z.array(z.string()) }) });

const Refused = z.object({ data: z.object({ cells: z.array(CellFault) }) });

/** A change of many products on its way: staged, asked about, applied, taken back. */
export function useBulkEdit(onChanged: () => void, onRefused?: (cells: CellFault[]) => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const keyed = useKeyedCall();
  const [edit, setEdit] = useState<StagedEdit | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<{ count: number; codes: string[] } | null>(null);
  const tell = (error: unknown) => show(codeOf(error) === 'NOTHING_CHANGES' ? 'info' : 'bad', refusalText(i18n, error));
  const settled = (next: BulkEdit) => {
    setEdit((now) => (now?.id === next.id ? { ...now, ...next } : next));
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
    onChanged();
  };
  const work = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  };
  return {
    edit,
    isBusy,
    conflicts,
    back: () => {
      setEdit(null);
      setConflicts(null);
    },
    stage: (scope: BulkScope, change: BulkChange) =>
      work(async () => {
        const wish = { scope, change };
        setEdit(await keyed(wish, (once) => client.catalogue.stageEdit(wish, once)));
      }),
    stageCells: (cells: PriceCell[]) =>
      work(async () => {
        try {
          setEdit(await keyed(cells, (once) => client.catalogue.stageCells({ cells }, once)));
        } catch (error) {
          const found = codeOf(error) === 'CELLS_REFUSED' ? Refused.safeParse(error).data : undefined;
          if (!found || !onRefused) throw error;
          onRefused(found.data.cells);
        }
      }),
    apply: (isConfirmed: boolean) =>
      work(async () => {
        if (!edit) return;
        try {
          const wish = { id: edit.id, confirmed: isConfirmed, without_conflicts: conflicts !== null };
          const applied = await keyed(wish, (once) => client.catalogue.applyEdit(wish, once));
          show('ok', t('bulk.applied', { count: applied.applied }));
          setConflicts(null);
          settled(applied);
        } catch (error) {
          const found = codeOf(error) === 'EDIT_CONFLICTS' ? Conflicts.safeParse(error).data : undefined;
          if (!found) throw error;
          setConflicts(found.data);
        }
      }),
    undo: (id: string) =>
      work(async () => {
        const undone = await keyed(['undo', id], (once) => client.catalogue.undoEdit({ id }, once));
        show('ok', t(undone.kept > 0 ? 'bulk.undoneBut' : 'bulk.undone', { count: undone.kept }));
        settled(undone);
      }),
  };
}
