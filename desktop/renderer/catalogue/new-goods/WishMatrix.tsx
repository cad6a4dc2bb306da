import { storageName } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { cellKey, type PlannedVariant } from '@kolobeh/shared/catalogue/office/new-variants.ts';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { PickerProps } from './picker-props.ts';
import { plannedOf, withCell } from './wish-draft.ts';

interface Row {
  key: string;
  first: PlannedVariant;
  cells: PlannedVariant[];
}

/** Variants of one colour and storage in a row, in the order in which they were chosen. */
function rowsOf(planned: readonly PlannedVariant[]): Row[] {
  const rows = new Map<string, Row>();
  for (const one of planned) {
    const key = `${one.cell.colour} ${one.cell.storage_gb ?? ''}`;
    const row = rows.get(key);
    if (row) row.cells.push(one);
    else rows.set(key, { key, first: one, cells: [one] });
  }
  return [...rows.values()];
}

/** What will begin, with its code and name as they will be, beside what is there already. */
export function WishMatrix({ master, draft, errors, onChange }: PickerProps) {
  const { t } = useTranslation();
  const planned = plannedOf(master, draft);
  const cellOf = ({ cell, code, there }: PlannedVariant) => {
    if (there !== null)
      return (
        <span className="ng-there">
          <span className="code">{there}</span>
          <small>{t('newGoods.there')}</small>
        </span>
      );
    const key = cellKey(cell);
    return (
      <>
        <Check
          label={<span className="code">{code}</span>}
          checked={!draft.left.includes(key)}
          onChange={() => onChange(withCell(draft, key))}
        />
        <FieldError code={errors[`cell ${key}`]} />
      </>
    );
  };
  const columns: DataColumn<Row>[] = [
    {
      id: 'variant',
      heading: t('model.variant'),
      isRowHead: true,
      cell: ({ first: { colour, cell, names } }) => (
        <span className="ng-name">
          <span>
            <span className="mx-dot" style={{ background: colour.hex }} aria-hidden />
            {[storageName(cell.storage_gb), colour.names.cs || colour.names.ro].filter(Boolean).join(', ') ||
              t('newGoods.noColour')}
          </span>
          <small lang="cs">{names.cs}</small>
          <small lang="ro">{names.ro}</small>
        </span>
      ),
    },
    ...draft.qualities.map((quality) => ({
      id: quality,
      heading: t(`product.quality.${quality}`),
      cell: ({ cells }: Row) => {
        const one = cells.find(({ cell }) => cell.quality === quality);
        return one ? cellOf(one) : null;
      },
    })),
  ];
  return (
    <DataTable
      rows={rowsOf(planned)}
      rowId={({ key }) => key}
      columns={columns}
      label={t('newGoods.matrix')}
      box="mx-box"
      look="mx"
      empty={<p className="faint">{t('newGoods.nothingChosen')}</p>}
    />
  );
}
