import type { BulkEdit, BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
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

const pageSize = 50;

/** How a value of a change is said in words. */
function useValueText(edit: BulkEdit): (value: BulkLine['before']) => string {
  const { i18n } = useTranslation();
  const tree = useCategoryTree();
  const { change } = edit;
  return (value) => {
    if (value === null) return '—';
    if (change.kind === 'price') return showMoney({ amount: Number(value), currency: markets[change.market].currency });
    if (change.kind === 'sale_state') return wordOr(i18n, 'model.saleState', String(value));
    const known = tree.data?.categories ?? [];
    const names = (Array.isArray(value) ? value : []).map((id) => {
      const found = known.find((one) => one.id === id);
      return found ? categoryName(i18n, found) : String(id);
    });
    return names.join(', ') || '—';
  };
}

function PriceCells({ line, show }: { line: BulkLine; show: (amount: number) => string }) {
  const { i18n } = useTranslation();
  const { before, after, low, cost } = line;
  const [from, to] = [typeof before === 'number' ? before : null, Number(after)];
  const change = from === null ? null : describeDifference(from, to);
  const number = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const margin = cost === null ? null : to - cost;
  return (
    <>
      <td className="num">
        {change === null
          ? '—'
          : 'percent' in change
            ? `${change.percent > 0 ? '+' : ''}${number(change.percent)} %`
            : `${number(change.times)}×`}
      </td>
      <td className="num">{low === null ? '—' : show(low)}</td>
      <td className={margin !== null && margin <= 0 ? 'num bad' : 'num'}>
        {margin === null ? '—' : `${show(margin)} (${Math.round((margin / to) * 100)} %)`}
      </td>
    </>
  );
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
  const isPrice = change.kind === 'price';
  const show = (amount: number) => text(amount);
  if (found.isError) return <NotLoadedLine query={found} />;
  if (!found.data) return <Skeleton lines={8} label={t('frame.loading')} />;
  const pages = Math.max(1, Math.ceil(edit.lines / pageSize));
  return (
    <>
      <div className="bulk-lines">
        <table className="table" aria-label={t('bulk.difference')}>
          <thead>
            <tr>
              <th scope="col">{t('product.one')}</th>
              <th scope="col">{t('bulk.before')}</th>
              <th scope="col">{t('bulk.after')}</th>
              {isPrice && (
                <>
                  <th scope="col">{t('product.change.price')}</th>
                  <th scope="col">{t('bulk.low')}</th>
                  <th scope="col">{t('product.change.margin')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {found.data.lines.map((line) => (
              <tr key={line.product_id} data-k={line.mark}>
                <th scope="row">
                  {line.mark !== 'none' && <Icon name="warning" size="s" />}
                  {line.name} <small className="code faint">{line.code}</small>
                  {line.outcome === 'conflict' && <small className="bad"> {t('bulk.conflict')}</small>}
                  {line.outcome === 'kept' && <small className="bad"> {t('bulk.kept')}</small>}
                </th>
                <td className={isPrice ? 'num faint' : 'faint'}>{text(line.before)}</td>
                <td className={isPrice ? 'num' : undefined}>
                  <b>{text(line.after)}</b>
                </td>
                {isPrice && <PriceCells line={line} show={show} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <div className="row between">
          <button type="button" className="btn quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            ‹ {t('bulk.previous')}
          </button>
          <span className="num faint">
            {page} / {pages}
          </span>
          <button type="button" className="btn quiet" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('bulk.next')} ›
          </button>
        </div>
      )}
    </>
  );
}
