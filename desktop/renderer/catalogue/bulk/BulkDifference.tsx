import type { BulkEdit, BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { marginOfPiece } from '@kolobeh/shared/catalogue/margin.ts';
import { describeDifference } from '@kolobeh/shared/catalogue/price-change.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { wordOr } from '../../base/words.ts';
import { categoryName, useCategoryTree } from '../../category-tree/use-category-tree.ts';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pages } from '../../ui/table/Pages.tsx';

const pageSize = 50;

/** How a value of a change is said in words. */
function useValueText(edit: BulkEdit): (value: BulkLine['before'], market: BulkLine['market']) => string {
  const { i18n } = useTranslation();
  const tree = useCategoryTree();
  const { change } = edit;
  return (value, market) => {
    if (value === null) return '—';
    if (market !== null) return showMoney({ amount: Number(value), currency: markets[market].currency });
    if (change.kind === 'sale_state') return wordOr(i18n, 'model.saleState', String(value));
    const known = tree.data?.categories ?? [];
    const names = (Array.isArray(value) ? value : []).map((id) => {
      const found = known.find((one) => one.id === id);
      return found ? categoryName(i18n, found) : String(id);
    });
    return names.join(', ') || '—';
  };
}

/** What a price becomes: the change in per cent, the lowest of thirty days, and what is left of it. */
function usePriceColumns(show: (amount: number, market: BulkLine['market']) => string): DataColumn<BulkLine>[] {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const difference = ({ before, after }: BulkLine): string => {
    if (typeof before !== 'number') return '—';
    const change = describeDifference(before, Number(after));
    if (change === null) return '—';
    return 'percent' in change
      ? `${change.percent > 0 ? '+' : ''}${number(change.percent)}\u00a0%`
      : `${number(change.times)}×`;
  };
  return [
    { id: 'change', heading: t('product.change.price'), cell: difference, className: 'num nowrap r' },
    {
      id: 'low',
      heading: t('bulk.low'),
      cell: ({ low, market }) => (low === null ? '—' : show(low, market)),
      className: 'num nowrap r',
    },
    {
      id: 'margin',
      heading: t('product.change.margin'),
      cell: ({ after, cost, tax, market }) => {
        if (cost === null || tax === null) return '—';
        const price = Number(after);
        const margin = marginOfPiece(price, cost, tax);
        const text = `${show(margin, market)} (${Math.round((margin / price) * 100)}\u00a0%)`;
        return margin <= 0 ? <span className="bad">{text}</span> : text;
      },
      className: 'num nowrap r',
    },
  ];
}

/** What a change does to each product: old and new, and for prices per cent, the lowest of thirty days and margin. */
export function BulkDifference({ edit }: { edit: BulkEdit }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery(
    api.catalogue.editLines.queryOptions({
      input: { id: edit.id, page, page_size: pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  const text = useValueText(edit);
  const { change } = edit;
  const isPrice = change.kind === 'price' || change.kind === 'cells';
  const priced = usePriceColumns(text);
  const look = isPrice ? 'num nowrap r' : 'words';
  const columns: DataColumn<BulkLine>[] = [
    {
      id: 'product',
      heading: t('product.one'),
      isRowHead: true,
      cell: ({ mark, name, code, outcome }) => (
        <>
          {mark !== 'none' && <Icon name="warning" size="s" />}
          {name} <small className="code faint">{code}</small>
          {outcome === 'conflict' && <small className="bad"> {t('bulk.conflict')}</small>}
          {outcome === 'kept' && <small className="bad"> {t('bulk.kept')}</small>}
        </>
      ),
    },
    {
      id: 'before',
      heading: t('bulk.before'),
      cell: ({ before, market }) => <span className="faint">{text(before, market)}</span>,
      className: look,
    },
    {
      id: 'after',
      heading: t('bulk.after'),
      cell: ({ after, market }) => <b>{text(after, market)}</b>,
      className: look,
    },
    ...(isPrice ? priced : []),
  ];
  if (found.isError) return <NotLoadedLine query={found} />;
  if (!found.data) return <Skeleton lines={8} label={t('frame.loading')} />;
  const pages = Math.max(1, Math.ceil(edit.lines / pageSize));
  return (
    <>
      <DataTable
        rows={found.data.lines}
        rowId={(line) => `${line.product_id} ${line.market ?? ''}`}
        columns={columns}
        label={t('bulk.difference')}
        box="bulk-lines"
        look="plaint tight"
        kind={({ mark }) => (mark === 'none' ? undefined : mark)}
      />
      <Pages page={page} pages={pages} onPage={setPage} />
    </>
  );
}
