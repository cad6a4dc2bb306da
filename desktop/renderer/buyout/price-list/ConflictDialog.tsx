import type { Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { columnWords, showAmount } from './prices/cell-words.ts';
import { usePriceEdits } from './prices/price-edits.ts';
import { postponeConflict, settleConflict } from './prices/save-prices.ts';

const shownCells = 12;

type Conflict = ReturnType<typeof usePriceEdits.getState>['conflicts'][number];

/** It comes while somebody types: an Enter that is still on its way must not press the first of two answers. */
const takeFocus = (text: HTMLElement | null): void => text?.focus();

/** Two people changed the same cells: both amounts side by side, and the person decides. */
export function ConflictDialog({ sheet }: { sheet: Sheet }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const conflicts = usePriceEdits((edits) => edits.conflicts);
  const batch = usePriceEdits((edits) => edits.queue[0]);
  // It comes by itself: under a cell that is being written it would take the rest of the amount, and Enter for an answer.
  const isOpen = usePriceEdits((edits) => edits.state === 'conflict' && !edits.isTyping);
  if (!isOpen || !batch) return null;
  const { market } = sheet.version;
  const mineAt = (at: Conflict): number | null =>
    batch.changes.findLast(({ model_id, column }) => model_id === at.model_id && column === at.column)?.to ?? null;
  const cell = (at: Conflict) => {
    const model = sheet.models.find(({ id }) => id === at.model_id)?.name;
    return `${model} · ${columnWords(i18n, at.column, sheet.questionnaire.conditions)}`;
  };
  const columns: DataColumn<Conflict>[] = [
    { id: 'cell', heading: t('priceList.cell'), cell },
    {
      id: 'theirs',
      heading: t('priceList.theirs'),
      cell: (at) => showAmount(at.now, market) || '–',
      className: 'num',
    },
    {
      id: 'mine',
      heading: t('priceList.mine'),
      cell: (at) => showAmount(mineAt(at), market) || '–',
      className: 'num',
    },
  ];
  return (
    <Dialog title={t('priceList.conflictTitle')} onClose={postponeConflict}>
      <p tabIndex={-1} ref={takeFocus} style={{ outline: 'none' }}>
        {t('priceList.conflictText')}
      </p>
      <DataTable
        rows={conflicts.slice(0, shownCells)}
        rowId={(at) => `${at.model_id} ${at.column}`}
        columns={columns}
        look="plaint tight"
      />
      {conflicts.length > shownCells && <p>{t('priceList.more', { count: conflicts.length - shownCells })}</p>}
      <div className="row">
        <button type="button" className="btn line" onClick={() => settleConflict(queries, 'theirs')}>
          {t('priceList.takeTheirs')}
        </button>
        <button type="button" className="btn" onClick={() => settleConflict(queries, 'mine')}>
          {t('priceList.keepMine')}
        </button>
      </div>
    </Dialog>
  );
}
