import { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { type Money, showMoney, sum } from '@kolobeh/shared/kernel/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { showDetail, usePlace } from '../base/address/place.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { useOrderEdits } from './edit/use-order-edits.ts';
import { InvoiceBatch } from './documents/InvoiceBatch.tsx';
import { NewOrders } from './NewOrders.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { orderAmounts, orderColumns } from './order-columns.tsx';
import { orderPresets } from './order-presets.ts';

const fetchRows = (query: Parameters<typeof client.order.officeRows>[0]) => client.order.officeRows(query);

const kept = { grid: 'orders', row: OrderRow } as const;

/** Sum of the rows, one amount a currency. */
const totals = (rows: readonly OrderRow[]): Money[] =>
  (['CZK', 'RON'] as const)
    .map((currency) =>
      sum(
        rows.filter((row) => row.currency === currency).map(({ total }) => ({ amount: total, currency })),
        currency,
      ),
    )
    .filter(({ amount }) => amount > 0);

/** Grid of orders with the chosen one beside it; new ones appear in place. */
export function OrdersScreen() {
  const { t, i18n } = useTranslation();
  const number = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const [grid, setGrid] = useState<GridApi<OrderRow> | null>(null);
  const columns = useMemo(() => orderColumns(i18n), [i18n]);
  const edits = useOrderEdits();
  const reload = () => {
    grid?.refreshInfiniteCache();
    void queries.invalidateQueries({ queryKey: api.order.key() });
  };
  return (
    <GridScreen<OrderRow>
      grid="orders"
      label={t('order.title')}
      searchLabel={t('order.search')}
      columns={columns}
      amounts={orderAmounts}
      presets={orderPresets}
      presetLabel={(key) => wordOr(i18n, 'order.preset', key)}
      rowId={(row) => row.id}
      openRow={{ key: number, is: (row) => row.number === number }}
      fetchRows={fetchRows}
      kept={kept}
      onOpen={(row) => showDetail(row.number)}
      isOpen={number !== null}
      edits={edits}
      onReady={setGrid}
      notice={<NewOrders grid={grid} />}
      summary={(selected, clear) => <Selected rows={selected} clear={clear} onChanged={reload} />}
      detail={
        number ? (
          <OrderPanel key={number} number={number} onChanged={reload} onClose={() => showDetail(null)} />
        ) : undefined
      }
    />
  );
}

interface SelectedProps {
  rows: OrderRow[];
  clear: () => void;
  onChanged: () => void;
}

function Selected({ rows, clear, onChanged }: SelectedProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  if (rows.length === 0)
    return (
      <>
        <span className="faint">{t('order.keysHint')}</span>
        <InvoiceBatch rows={rows} onCreated={onChanged} />
      </>
    );
  const copy = async () => {
    const numbers = rows.map(({ number }) => number).join('\n');
    try {
      await navigator.clipboard.writeText(numbers);
      show('ok', t('order.copied', { count: rows.length }));
    } catch {
      show('bad', t('order.copyFailed', { numbers: numbers.replaceAll('\n', ', ') }));
    }
  };
  return (
    <>
      <span>
        <b>{t('order.selected', { count: rows.length })}</b> · {t('order.sum')}{' '}
        {totals(rows).map(showMoney).join(' + ')}
      </span>
      <button type="button" className="btn line" onClick={() => void copy()}>
        {t('order.copyNumbers')}
      </button>
      <InvoiceBatch rows={rows} onCreated={onChanged} />
      <button type="button" className="btn quiet" onClick={clear}>
        {t('order.unselect')}
      </button>
    </>
  );
}
