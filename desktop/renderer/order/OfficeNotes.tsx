import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { useTranslation } from 'react-i18next';
import { useStation } from '../base/station.ts';
import { EditSection } from '../drafts/EditSection.tsx';

/** The office's own note to an order; also without network. */
export function OfficeNotes({ row, onSaved }: { row: OrderRow; onSaved: () => void }) {
  const { t } = useTranslation();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('order.change') ?? false);
  return (
    <EditSection
      title={t('order.officeNote')}
      label={row.number}
      edit={{
        kind: 'order_note',
        order_id: row.id,
        number: row.number,
        base: { value: row.office_note, version: row.office_note_version },
      }}
      mayEdit={mayEdit}
      onSaved={onSaved}
    />
  );
}
