import type { Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { columnWords, showAmount } from './prices/cell-words.ts';
import { usePriceEdits } from './prices/price-edits.ts';
import { postponeConflict, settleConflict } from './prices/save-prices.ts';

const shownCells = 12;

/** Two people changed the same cells: both amounts side by side, and the person decides. */
export function ConflictDialog({ sheet }: { sheet: Sheet }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const conflicts = usePriceEdits((edits) => edits.conflicts);
  const batch = usePriceEdits((edits) => edits.queue[0]);
  const isOpen = usePriceEdits((edits) => edits.state === 'conflict');
  if (!isOpen || !batch) return null;
  const { market } = sheet.version;
  const mineAt = (at: (typeof conflicts)[number]): number | null =>
    batch.changes.findLast(({ model_id, column }) => model_id === at.model_id && column === at.column)?.to ?? null;
  return (
    <Dialog title={t('priceList.conflictTitle')} onClose={postponeConflict}>
      <p>{t('priceList.conflictText')}</p>
      <table className="plaint tight">
        <thead>
          <tr>
            <th scope="col">{t('priceList.cell')}</th>
            <th scope="col">{t('priceList.theirs')}</th>
            <th scope="col">{t('priceList.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.slice(0, shownCells).map((at) => (
            <tr key={`${at.model_id} ${at.column}`}>
              <td>
                {sheet.models.find(({ id }) => id === at.model_id)?.name} ·{' '}
                {columnWords(i18n, at.column, sheet.questionnaire.conditions)}
              </td>
              <td className="num">{showAmount(at.now, market) || '–'}</td>
              <td className="num">{showAmount(mineAt(at), market) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {conflicts.length > shownCells && <p>{t('priceList.more', { count: conflicts.length - shownCells })}</p>}
      <div className="row">
        <button type="button" className="btn line" autoFocus onClick={() => settleConflict(queries, 'theirs')}>
          {t('priceList.takeTheirs')}
        </button>
        <button type="button" className="btn" onClick={() => settleConflict(queries, 'mine')}>
          {t('priceList.keepMine')}
        </button>
      </div>
    </Dialog>
  );
}
