import type { BulkEdit } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { Check } from '../../form/Check.tsx';
import { BulkDifference } from './BulkDifference.tsx';
import type { useBulkEdit } from './use-bulk-edit.ts';

interface BulkOutcomeProps {
  bulk: ReturnType<typeof useBulkEdit>;
  edit: BulkEdit;
  onClose: () => void;
}

/** A staged change as a difference with what can be done with it: its effect, and for a day the way back. */
export function BulkOutcome({ bulk, edit, onClose }: BulkOutcomeProps) {
  const { t, i18n } = useTranslation();
  const [isConfirmed, setConfirmed] = useState(false);
  const { conflicts, isBusy } = bulk;
  return (
    <>
      <p>
        {t(`bulk.summary.${edit.state}`, { count: edit.state === 'staged' ? edit.lines : edit.applied })}{' '}
        {edit.warned > 0 && <b>{t('bulk.warned', { count: edit.warned })}</b>}
      </p>
      <BulkDifference key={edit.state} edit={edit} />
      {conflicts && (
        <p className="error" role="alert">
          {t('bulk.conflicts', { count: conflicts.count, codes: conflicts.codes.join(', ') })}
        </p>
      )}
      {edit.state === 'staged' && edit.asked > 0 && (
        <Check
          label={t('bulk.confirm', { count: edit.asked })}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
      <div className="row">
        {edit.state === 'staged' ? (
          <>
            <button type="button" className="btn line" onClick={bulk.back}>
              {t('bulk.back')}
            </button>
            <button
              type="button"
              className="btn"
              aria-busy={isBusy}
              disabled={isBusy || (edit.asked > 0 && !isConfirmed)}
              onClick={() => void bulk.apply(isConfirmed)}
            >
              {t(conflicts ? 'bulk.applyRest' : 'bulk.apply')}
            </button>
          </>
        ) : (
          <>
            {edit.undo_until && (
              <>
                <button type="button" className="btn line" disabled={isBusy} onClick={() => void bulk.undo(edit.id)}>
                  {t('bulk.undo')}
                </button>
                <span className="faint">{t('bulk.undoUntil', { at: showMoment(i18n.language, edit.undo_until) })}</span>
              </>
            )}
            <button type="button" className="btn" onClick={onClose}>
              {t('frame.close')}
            </button>
          </>
        )}
      </div>
    </>
  );
}
