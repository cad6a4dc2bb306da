import { columnsOf, type Mapping, neededColumns } from '@kolobeh/shared/data-import/columns.ts';
import type { DataImport, ImportPreview } from '@kolobeh/shared/data-import/contract.ts';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../base/words.ts';
import { Select } from '../ui/Select.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';

interface ColumnRow {
  column: string;
  isNeeded: boolean;
}

/** Each of our columns with that of the file, and what stands in it there. */
export function FileColumns({
  opened,
  preview,
  mapping,
  onMap,
}: {
  opened: DataImport;
  preview: ImportPreview;
  mapping: Mapping;
  onMap: (column: string, index: number | null) => void;
}) {
  const { t, i18n } = useTranslation();
  const needed = neededColumns[opened.kind].flat();
  const rows = Object.keys(columnsOf(opened.kind)).map((column): ColumnRow => ({
    column,
    isNeeded: needed.includes(column),
  }));
  const sample = (column: string): string => {
    const index = mapping[column];
    return index === undefined
      ? ''
      : preview.rows
          .map((cells) => cells[index] ?? '')
          .filter(Boolean)
          .slice(0, 3)
          .join(' · ');
  };
  const columns: DataColumn<ColumnRow>[] = [
    {
      id: 'ours',
      heading: t('imports.ours'),
      isRowHead: true,
      cell: ({ column, isNeeded }) => (
        <>
          {wordOr(i18n, 'imports.field', column)}
          {isNeeded && <small className="faint"> {t('imports.needed')}</small>}
        </>
      ),
    },
    {
      id: 'theirs',
      heading: t('imports.theirs'),
      cell: ({ column }) => (
        <Select
          aria-label={wordOr(i18n, 'imports.field', column)}
          value={mapping[column] ?? ''}
          onChange={({ target }) => onMap(column, target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('imports.notThere')}</option>
          {preview.headings.map((heading, index) => (
            <option key={index} value={index}>
              {heading || t('imports.unnamed', { number: index + 1 })}
            </option>
          ))}
        </Select>
      ),
    },
    {
      id: 'sample',
      heading: t('imports.sample'),
      cell: ({ column }) => <span className="faint">{sample(column)}</span>,
      className: 'words',
    },
  ];
  return (
    <DataTable
      rows={rows}
      rowId={({ column }) => column}
      columns={columns}
      label={t('imports.mapping')}
      box="tablebox"
      look="plaint stacking"
    />
  );
}

/** The file as it is read, so that a wrong encoding or separator is seen at once. */
export function FilePreview({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const columns = preview.headings.map((heading, index): DataColumn<string[]> => ({
    id: String(index),
    heading: heading || t('imports.unnamed', { number: index + 1 }),
    cell: (cells) => cells[index] ?? '',
    className: 'nowrap',
  }));
  return (
    <DataTable
      rows={preview.rows}
      rowId={(_, index) => String(index)}
      columns={columns}
      label={t('imports.preview')}
      box="tablebox"
      look="plaint tight"
    />
  );
}
