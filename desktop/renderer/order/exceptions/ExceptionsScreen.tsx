import type { ExceptedProduct } from '@kolobeh/shared/order/withdrawal/exception-contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ExceptionForm } from './ExceptionForm.tsx';

type Columns = DataColumn<ExceptedProduct>[];

function useColumns(onAllow: ((one: ExceptedProduct) => void) | null): Columns {
  const { t } = useTranslation();
  const reason = (one: ExceptedProduct) => t(`exceptions.reason.${one.reason}`);
  const allow: Columns = onAllow
    ? [
        {
          id: 'allow',
          heading: t('exceptions.allow'),
          isHeadingHidden: true,
          cell: (one) => (
            <button
              type="button"
              className="btn s line"
              aria-label={t('exceptions.allowOf', { name: one.name })}
              onClick={() => onAllow(one)}
            >
              {t('exceptions.allow')}
            </button>
          ),
          className: 'r',
        },
      ]
    : [];
  return [
    { id: 'name', heading: t('exceptions.goods'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      id: 'code',
      heading: t('exceptions.code'),
      cell: ({ code }) => code,
      sortBy: ({ code }) => code,
      className: 'code',
    },
    { id: 'reason', heading: t('exceptions.reasonOf'), cell: reason, sortBy: reason },
    {
      id: 'market',
      heading: t('exceptions.market'),
      cell: ({ market }) => markets[market].country,
      sortBy: ({ market }) => market,
    },
    ...allow,
  ];
}

/** The goods, with the way to take each out again where the person may. */
function ExceptedGoods({
  products,
  onAllow,
}: {
  products: ExceptedProduct[];
  onAllow: Parameters<typeof useColumns>[0];
}) {
  const { t } = useTranslation();
  const columns = useColumns(onAllow);
  return (
    <DataTable
      rows={products}
      rowId={({ market, code }) => `${market} ${code}`}
      columns={columns}
      label={t('exceptions.title')}
      look="plaint stacking"
      empty={<Empty icon="box" title={t('exceptions.none')} text={t('exceptions.noneText')} />}
    />
  );
}

/** Products whose purchase nobody can withdraw from; orders placed before keep their right. */
export function ExceptionsScreen() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const mayEdit = useStation((state) => state.session?.capabilities.includes('product.edit') ?? false);
  const list = useQuery(api.withdrawal.exceptions.queryOptions());
  const keep = (products: ExceptedProduct[]): void => {
    queries.setQueryData(api.withdrawal.exceptions.queryKey(), { products });
  };
  const allow = async ({ market, code, name }: ExceptedProduct): Promise<void> => {
    try {
      keep((await client.withdrawal.allow({ market, code })).products);
      show('ok', t('exceptions.allowed', { name }));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
  return (
    <div className="pane">
      <div className="wex stack gap-24">
        <p className="faint">{t('exceptions.intro')}</p>
        {mayEdit && <ExceptionForm onExcepted={keep} />}
        {list.isPending ? (
          <Skeleton lines={6} label={t('frame.loading')} />
        ) : list.data ? (
          <ExceptedGoods products={list.data.products} onAllow={mayEdit ? (one) => void allow(one) : null} />
        ) : (
          <NotLoaded title={t('exceptions.failed')} query={list} />
        )}
      </div>
    </div>
  );
}
