import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useUnsavedGuard } from '../../base/use-unsaved-guard.ts';
import { Icon } from '../../ui/Icon.tsx';
import { unsavedCells, usePriceEdits } from './prices/price-edits.ts';
import { dropUnsaved, sendAgain } from './prices/save-prices.ts';

/** Whether all is saved; what is not stays and can be sent again. */
export function SaveState() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const state = usePriceEdits((edits) => edits.state);
  const error = usePriceEdits((edits) => edits.error);
  const count = usePriceEdits(unsavedCells);
  useUnsavedGuard(count > 0);
  if (state !== 'failed')
    return (
      <span className="faint savestate" role="status">
        <Icon name={count > 0 ? 'pending' : 'confirmed'} size="xs" />{' '}
        {count > 0 ? t('priceList.saving') : t('priceList.saved')}
      </span>
    );
  return (
    <span className="row savestate" role="alert">
      <span className="error">
        <Icon name="warning" size="xs" />
        {t('priceList.notSaved', { cells: t('priceList.cells', { count }), why: refusalText(i18n, error) })}
      </span>
      <button type="button" className="btn" onClick={() => sendAgain(queries)}>
        {t('priceList.retry')}
      </button>
      <button type="button" className="btn line" onClick={() => dropUnsaved(queries)}>
        {t('priceList.dropMine')}
      </button>
    </span>
  );
}
