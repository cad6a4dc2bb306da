import type { PastPrice, ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pages } from '../ui/table/Pages.tsx';

interface PriceHistoryProps {
  row: Pick<ProductRow, 'id' | 'name'>;
  market: MarketCode;
  onClose: () => void;
}

const pageSize = 25;

/** All prices that a product has had in a market, by pages. */
export function PriceHistory({ row, market, onClose }: PriceHistoryProps) {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery(
    api.catalogue.priceHistory.queryOptions({
      input: { id: row.id, market, page, page_size: pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  const { currency } = markets[market];
  const columns: DataColumn<PastPrice>[] = [
    {
      id: 'from',
      heading: t('product.priceFrom'),
      isRowHead: true,
      cell: ({ valid_from: from }) => <time dateTime={from}>{showMoment(i18n.language, from)}</time>,
      className: 'num nowrap',
    },
    {
      id: 'amount',
      heading: t('model.column.price'),
      cell: ({ amount }) => showMoney({ amount, currency }),
      className: 'num nowrap r',
    },
    { id: 'by', heading: t('product.priceBy'), cell: ({ by }) => by || '—' },
  ];
  const title = t('product.historyIn', { market: t(`product.market.${market}`) });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="faint">{row.name}</p>
      {found.isError && <NotLoadedLine query={found} />}
      {found.isPending && <Skeleton lines={8} label={t('frame.loading')} />}
      {found.data && (
        <>
          <DataTable
            rows={found.data.prices}
            rowId={({ valid_from: from, amount }) => `${from} ${amount}`}
            columns={columns}
            label={title}
            box="bulk-lines"
            look="plaint tight"
          />
          <Pages page={page} pages={Math.max(1, Math.ceil(found.data.total / pageSize))} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
