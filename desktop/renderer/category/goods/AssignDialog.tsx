import type { StagedEdit } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import { useTranslation } from 'react-i18next';
import { BulkOutcome } from '../../catalogue/bulk/BulkOutcome.tsx';
import type { useBulkEdit } from '../../catalogue/bulk/use-bulk-edit.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Way } from './use-assign.ts';

interface AssignDialogProps {
  way: Way;
  bulk: ReturnType<typeof useBulkEdit>;
  edit: StagedEdit;
  selected: readonly Pick<MasterRow, 'id' | 'name'>[];
}

/** Names that are said one by one; of more their count is said. */
const mostNamed = 8;

/** What the categories of the chosen goods become, and which goods stay as they are; then the way back for a day. */
export function AssignDialog({ way, bulk, edit, selected }: AssignDialogProps) {
  const { t } = useTranslation();
  const skipped = selected.filter(({ id }) => edit.skipped?.includes(id));
  const names = skipped.slice(0, mostNamed).map(({ name }) => name);
  return (
    <Dialog title={t(`category.goods.title.${way}`)} onClose={bulk.back}>
      <div className="bulk">
        {edit.state === 'staged' && (
          <p>
            <b>{t('category.goods.changing', { count: selected.length - skipped.length })}</b>
            {skipped.length > 0 && (
              <>
                {' '}
                {t('category.goods.skipped', { count: skipped.length })}{' '}
                <span className="faint">
                  {names.join(', ')}
                  {skipped.length > names.length && '…'}
                </span>
              </>
            )}
          </p>
        )}
        <BulkOutcome bulk={bulk} edit={edit} onClose={bulk.back} />
      </div>
    </Dialog>
  );
}
