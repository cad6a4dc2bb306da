import type { FoundUnit } from '@kolobeh/shared/unit/contract.ts';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';

const open = (unit: FoundUnit): void => showDetail(String(unit.number));

/** Several devices that fit what was typed. */
export function FoundUnits({ units }: { units: readonly FoundUnit[] }) {
  const { t } = useTranslation();
  const number = (unit: FoundUnit) => (
    <button type="button" className="link code" onClick={() => open(unit)}>
      {`K-${unit.number}`}
    </button>
  );
  const place = ({ place: { kind, code } }: FoundUnit) => `${t(`unit.place.${kind}`)} ${code}`.trim();
  const columns: DataColumn<FoundUnit>[] = [
    { id: 'number', heading: t('unit.column.number'), cell: number, sortBy: (unit) => unit.number },
    { id: 'name', heading: t('unit.column.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      id: 'imei',
      heading: t('unit.column.imei'),
      cell: (unit) => unit.imei ?? unit.serial_number,
      sortBy: (unit) => unit.imei ?? unit.serial_number,
      className: 'code',
    },
    { id: 'grade', heading: t('unit.column.grade'), cell: ({ grade }) => grade ?? '—', sortBy: ({ grade }) => grade },
    { id: 'place', heading: t('unit.column.place'), cell: place, sortBy: place },
  ];
  return (
    <DataTable
      rows={units}
      rowId={(unit) => String(unit.number)}
      columns={columns}
      label={t('unit.found')}
      look="plaint stacking"
      onOpen={open}
    />
  );
}
