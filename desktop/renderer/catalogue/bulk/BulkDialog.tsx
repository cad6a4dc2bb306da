import type { BulkScope } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { showMoment } from '../../base/show-moment.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';

interface BulkDialogProps {
  scope: BulkScope;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes of the last days, those of one day with the way back. */
function Recent({ onUndo, isBusy }: { onUndo: (id: string) => void; isBusy: boolean }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(api.catalogue.edits.queryOptions());
  const edits = (data?.edits ?? []).slice(0, 6);
  if (edits.length === 0) return null;
  return (
    <section className="bulk-recent" aria-label={t('bulk.recent')}>
      <h3>{t('bulk.recent')}</h3>
      <ul className="plain">
        {edits.map((edit) => (
          <li key={edit.id}>
            <span>
              {t(`bulk.changed.${edit.change.kind}`, { count: edit.applied })}{' '}
              <small className="faint">
                {edit.by}, {showMoment(i18n.language, edit.made_at)}
              </small>
            </span>
            {edit.undo_until !== null ? (
              <button type="button" className="btn quiet" disabled={isBusy} onClick={() => onUndo(edit.id)}>
                {t('bulk.undo')}
              </button>
            ) : (
              <span className="faint">{t(edit.state === 'undone' ? 'bulk.wasUndone' : 'bulk.tooLate')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A change of many products: what, then the difference, then its effect, with the way back for a day. */
export function BulkDialog({ scope, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const bulk = useBulkEdit(onChanged);
  const { edit, isBusy } = bulk;
  const title = scope.of === 'ids' ? t('bulk.ofChosen', { count: scope.ids.length }) : t('bulk.ofAll');
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="bulk">
        {edit === null ? (
          <>
            <BulkForm onStage={(change) => bulk.stage(scope, change)} onCancel={onClose} />
            <Recent onUndo={(id) => void bulk.undo(id)} isBusy={isBusy} />
          </>
        ) : (
          <BulkOutcome bulk={bulk} edit={edit} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
