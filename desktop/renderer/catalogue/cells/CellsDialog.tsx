import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedText } from '../../grid/cells/use-cell-work.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { wordOr } from '../../base/words.ts';
import { BulkOutcome } from '../bulk/BulkOutcome.tsx';
import { useBulkEdit } from '../bulk/use-bulk-edit.ts';
import { planCells, type PlannedCell, type WrongText, withFaults } from './plan-cells.ts';

/** Each text that no cell takes: where it was in the block and for what, and why. */
function WrongTexts({ wrong }: { wrong: readonly WrongText[] }) {
  const { t, i18n } = useTranslation();
  return (
    <DataTable
      rows={wrong}
      rowId={({ at }) => `${at.row} ${at.column}`}
      label={t('cells.wrong')}
      box="bulk-lines"
      look="plaint tight"
      columns={[
        { id: 'row', heading: t('cells.row'), cell: ({ at }) => at.row, className: 'num r' },
        {
          id: 'product',
          heading: t('product.one'),
          isRowHead: true,
          cell: ({ row }) =>
            row === null ? (
              '—'
            ) : (
              <>
                {row.name} <small className="code faint">{row.code}</small>
              </>
            ),
        },
        {
          id: 'column',
          heading: t('cells.column'),
          cell: ({ column, at }) =>
            column === null ? t('cells.nth', { column: at.column }) : wordOr(i18n, 'product.column', column),
          className: 'nowrap',
        },
        { id: 'text', heading: t('cells.text'), cell: ({ text }) => <b>{text.trim() || '—'}</b>, className: 'words' },
        { id: 'why', heading: t('cells.why'), cell: ({ why }) => t(`cells.fault.${why}`), className: 'words' },
      ]}
    />
  );
}

interface CellsDialogProps {
  placed: readonly PlacedText<ProductRow>[];
  onChanged: () => void;
  onClose: () => void;
}

/** Prices pasted or filled down: what cannot be taken is named first, then the rest is shown as a difference. */
export function CellsDialog({ placed, onChanged, onClose }: CellsDialogProps) {
  const { t } = useTranslation();
  const [{ cells, wrong }, setPlan] = useState(() => planCells(placed));
  const bulk = useBulkEdit(onChanged, (faults) => setPlan((plan) => withFaults(plan, faults)));
  const stage = (planned: readonly PlannedCell[]) =>
    void bulk.stageCells(planned.map(({ product_id, market, amount }) => ({ product_id, market, amount })));
  // What is right all through needs no question before its difference.
  const first = useRef(wrong.length === 0 ? () => stage(cells) : null);
  useEffect(() => {
    first.current?.();
    first.current = null;
  }, []);
  return (
    <Dialog title={t('cells.title', { count: placed.length })} onClose={onClose}>
      <div className="bulk">
        {bulk.edit !== null ? (
          <BulkOutcome bulk={bulk} edit={bulk.edit} onClose={onClose} />
        ) : (
          <>
            {wrong.length > 0 && (
              <>
                <p role="alert">{t('cells.refused', { count: wrong.length })}</p>
                <WrongTexts wrong={wrong} />
              </>
            )}
            <div className="row">
              <button type="button" className="btn line" onClick={onClose}>
                {t('frame.cancel')}
              </button>
              {cells.length > 0 && (
                <button
                  type="button"
                  className="btn"
                  aria-busy={bulk.isBusy}
                  disabled={bulk.isBusy}
                  onClick={() => stage(cells)}
                >
                  {wrong.length > 0 ? t('cells.stageRest', { count: cells.length }) : t('bulk.stage')}
                </button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
