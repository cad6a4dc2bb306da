import type { BankLineRow } from '@kolobeh/shared/payment/statement/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api, client } from '../base/data/api.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { Imports } from './Imports.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { lineAmounts, lineColumns, linePresets } from './line-columns.tsx';
import { LinePanel } from './LinePanel.tsx';
import { lineSums } from './line-words.ts';
import { PairDialog } from './PairDialog.tsx';

const fetchRows = (query: Parameters<typeof client.payment.bankLines>[0]) => client.payment.bankLines(query);
const topics = ['orders'] as const;

interface SelectedProps {
  rows: readonly BankLineRow[];
  onDone: () => void;
}

/** What may be done with several lines at once: one order paid in parts, or none of them is of an order. */
function Selected({ rows, onDone }: SelectedProps) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<'pair' | 'leave' | null>(null);
  if (rows.length === 0) return <span className="faint">{t('bank.keysHint')}</span>;
  const ids = rows.map(({ id }) => id);
  const close = () => setOpen(null);
  return (
    <>
      <span>
        <b>{t('bank.selected', { count: rows.length })}</b> · {lineSums(i18n.language, rows)}
      </span>
      {rows.every(({ state }) => state !== 'paired') && (
        <>
          <button type="button" className="btn line" onClick={() => setOpen('pair')}>
            {t('bank.pairWith')}
          </button>
          <button type="button" className="btn quiet" onClick={() => setOpen('leave')}>
            {t('bank.leave')}
          </button>
        </>
      )}
      {open === 'pair' && <PairDialog rows={rows} onDone={onDone} onClose={close} />}
      {open === 'leave' && <LeaveDialog ids={ids} onDone={onDone} onClose={close} />}
    </>
  );
}

/** Money that came to the accounts of the house: what was paired by itself, and what a person decides. */
export function BankLinesScreen() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const open = usePlace((place) => place.detail);
  const [grid, setGrid] = useState<GridApi<BankLineRow> | null>(null);
  const columns = useMemo(() => lineColumns(i18n), [i18n]);
  const reload = () => {
    grid?.refreshInfiniteCache();
    void queries.invalidateQueries({ queryKey: api.payment.key() });
    void queries.invalidateQueries({ queryKey: ['preset-count', 'bank-lines'] });
  };
  return (
    <GridScreen<BankLineRow>
      grid="bank-lines"
      label={t('bank.title')}
      searchLabel={t('bank.search')}
      columns={columns}
      amounts={lineAmounts}
      presets={linePresets}
      presetLabel={(key) =>
        key === 'all' ? t('bank.all') : t(`bank.preset.${key === 'paired' || key === 'left' ? key : 'doubtful'}`)
      }
      rowId={(row) => row.id}
      openRow={{ key: open, is: (row) => row.id === open }}
      fetchRows={fetchRows}
      topics={topics}
      onOpen={(row) => showDetail(row.id)}
      isOpen={open !== null}
      onReady={setGrid}
      summary={(selected, clear) => (
        <Selected
          rows={selected}
          onDone={() => {
            clear();
            reload();
          }}
        />
      )}
      detail={
        open ? (
          <LinePanel key={open} id={open} onDone={reload} onClose={() => showDetail(null)} />
        ) : (
          <Imports onDone={reload} />
        )
      }
    />
  );
}
