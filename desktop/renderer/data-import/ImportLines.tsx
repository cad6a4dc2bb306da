import { columnsOf } from '@kolobeh/shared/data-import/columns.ts';
import type { DataImport, ImportLine } from '@kolobeh/shared/data-import/contract.ts';
import { describeDifference } from '@kolobeh/shared/catalogue/price-change.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { wordFor, wordOr } from '../base/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn, RowKind } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pages } from '../ui/table/Pages.tsx';
import { useFaultText } from './use-fault-text.ts';

export type LineFilter =
  | 'all'
  | 'fault'
  | 'asked'
  | 'new'
  | 'change'
  | 'same'
  | 'conflict'
  | 'refused'
  | 'back'
  | 'kept';

const pageSize = 50;
type Value = ImportLine['after'][string] | undefined;

/** A value of a column as people read it. */
function useValueText(kind: DataImport['kind']): (column: string, value: Value) => string {
  const { i18n } = useTranslation();
  const columns = columnsOf(kind);
  return (column, value) => {
    if (value === null || value === undefined || value === '') return '—';
    const how = columns[column]?.value;
    if (/^(amount|cost)_/.test(how ?? ''))
      return showMoney({ amount: Number(value), currency: markets[how?.endsWith('cs') ? 'cs' : 'ro'].currency });
    if (how === 'storage') return `${value} GB`;
    if (how === 'grams') return `${value} g`;
    return wordFor(i18n, `imports.value.${how ?? column}`, String(value)) ?? String(value);
  };
}

/** Present and new value of each column that a row changes; of a new thing what it begins with. */
function Changes({ line, kind }: { line: ImportLine; kind: DataImport['kind'] }) {
  const { t, i18n } = useTranslation();
  const text = useValueText(kind);
  const { before, after, low } = line;
  const changed = Object.entries(after).filter(([column, value]) => before === null || before[column] !== value);
  return (
    <ul className="plain imports-changes">
      {changed.map(([column, value]) => {
        const from = before?.[column];
        const isPrice = /^(price|cost)_/.test(column);
        const change =
          isPrice && typeof from === 'number' && typeof value === 'number' ? describeDifference(from, value) : null;
        const lowest = low[column] ?? null;
        return (
          <li key={column}>
            <span className="faint">{wordOr(i18n, 'imports.field', column)}</span>{' '}
            {before !== null && <span className="faint num">{text(column, from)} → </span>}
            <b className={isPrice ? 'num' : undefined}>{text(column, value)}</b>
            {change && 'percent' in change && (
              <small className="num">
                {' '}
                {change.percent > 0 ? '+' : ''}
                {change.percent.toLocaleString(i18n.language, { maximumFractionDigits: 1 })} %
              </small>
            )}
            {isPrice && lowest !== null && (
              <small className="faint"> {t('imports.low', { price: text(column, lowest) })}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Faults({ line }: { line: ImportLine }) {
  const { i18n, t } = useTranslation();
  const textOf = useFaultText();
  return (
    <ul className="plain imports-changes">
      {line.faults.map(({ column, code, value, other }, index) => (
        <li key={index}>
          {column !== '' && <b>{wordOr(i18n, 'imports.field', column)}: </b>}
          {textOf(code)}
          {other !== undefined && ` ${t('imports.otherRow', { row: other })}`}
          {value !== '' && <span className="faint"> „{value}“</span>}
        </li>
      ))}
    </ul>
  );
}

const kindOfRow = ({ what, outcome, undo, is_asked: isAsked }: ImportLine): RowKind | undefined => {
  if (what === 'fault' || outcome === 'refused') return 'wrong';
  if (outcome === 'conflict' || undo === 'kept') return 'warned';
  if (undo === 'back') return undefined;
  if (isAsked) return 'asked';
  return what === 'same' ? 'faint' : undefined;
};

/** What a row does, or did. */
function Does({ line: { what, outcome, refusal, is_asked: isAsked } }: { line: ImportLine }) {
  const { t } = useTranslation();
  const textOf = useFaultText();
  return (
    <>
      {isAsked && <Icon name="warning" size="s" />}
      {t(outcome === null ? `imports.doing.${what}` : `imports.outcome.${outcome}`)}
      {refusal !== null && <small className="bad"> {textOf(refusal)}</small>}
    </>
  );
}

/** What becomes of a written row as its import is taken back, or became; why it stays. */
function WayBack({ line, kind }: { line: ImportLine; kind: DataImport['kind'] }) {
  const { t, i18n } = useTranslation();
  const { before, outcome, undo, undo_note: note } = line;
  if (undo === 'back')
    return (
      <>
        {t(outcome === 'undone' ? 'imports.undo.wentBack' : 'imports.undo.goesBack')}
        {before === null && <small className="faint"> {wordFor(i18n, 'imports.undo.new', kind)}</small>}
      </>
    );
  return (
    <>
      {t('imports.undo.stays')}
      {note !== null && (
        <small className="bad">
          {' '}
          {wordFor(i18n, 'imports.undo.note', note) ?? wordFor(i18n, 'imports.fault', note) ?? note}
        </small>
      )}
    </>
  );
}

/** A row as it goes back: from what it made to what was there before. */
const turned = (line: ImportLine): ImportLine => {
  const { before, after } = line;
  if (before === null) return line;
  const former = Object.fromEntries(Object.keys(after).map((column) => [column, before[column] ?? null]));
  return { ...line, before: after, after: former, low: {} };
};

/** Rows of a file with what they do, or what is wrong with them. */
export function ImportLines({ opened, only }: { opened: DataImport; only: LineFilter }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const isBack = only === 'back' || only === 'kept';
  const input = { id: opened.id, only, page, page_size: pageSize };
  const found = useQuery(api.dataImport.lines.queryOptions({ input, placeholderData: keepPreviousData }));
  const columns: DataColumn<ImportLine>[] = [
    { id: 'line', heading: t('imports.file.row'), cell: ({ line }) => line, className: 'num r' },
    {
      id: 'subject',
      heading: t('imports.subject'),
      isRowHead: true,
      cell: ({ subject }) => subject || '—',
      className: 'words',
    },
    {
      id: 'what',
      heading: t('imports.does'),
      cell: (line) => (isBack ? <WayBack line={line} kind={opened.kind} /> : <Does line={line} />),
      className: 'words imports-does',
    },
    {
      id: 'changes',
      heading: t('imports.difference'),
      cell: (line) =>
        line.what === 'fault' ? (
          <Faults line={line} />
        ) : (
          <Changes line={only === 'back' ? turned(line) : line} kind={opened.kind} />
        ),
      className: 'words',
    },
  ];
  if (found.isError) return <NotLoaded title={t('imports.failed')} query={found} />;
  if (!found.data) return <Skeleton lines={8} label={t('frame.loading')} />;
  const pages = Math.max(1, Math.ceil(found.data.total / pageSize));
  return (
    <>
      <DataTable
        rows={found.data.lines}
        rowId={({ line }) => String(line)}
        columns={columns}
        label={t('imports.rows')}
        box="tablebox"
        look="plaint stacking"
        kind={kindOfRow}
        empty={<p className="faint">{t('imports.noRows')}</p>}
      />
      <Pages page={page} pages={pages} onPage={setPage} />
    </>
  );
}
