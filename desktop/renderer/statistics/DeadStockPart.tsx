import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { DeadStockRow } from '@kolobeh/shared/statistics/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showDay } from '../base/show-moment.ts';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { StatisticsPlace } from './statistics-address.ts';

const worth = ({ price, pieces }: DeadStockRow): number | null => (price === null ? null : price * pieces);

/** Goods that lie free and that nobody bought in the period. */
export function DeadStockPart({ market, days }: Omit<StatisticsPlace, 'part'>) {
  const { t, i18n } = useTranslation();
  const dead = useQuery(api.statistics.deadStock.queryOptions({ input: { market, days } }));
  const { currency } = markets[market];
  const amount = (value: number | null): string => (value === null ? '–' : showMoney(money(value, currency)));
  if (dead.isError && !dead.data) return <NotLoaded title={t('statistics.failed')} query={dead} />;
  const columns: DataColumn<DeadStockRow>[] = [
    {
      id: 'name',
      heading: t('statistics.part.product'),
      cell: ({ name, code }) => (
        <>
          {name} <span className="code faint">{code}</span>
        </>
      ),
      sortBy: ({ name }) => name,
      isRowHead: true,
    },
    {
      id: 'pieces',
      heading: t('statistics.column.free'),
      cell: ({ pieces }) => pieces.toLocaleString(i18n.language),
      sortBy: ({ pieces }) => pieces,
      className: 'num r',
    },
    {
      id: 'price',
      heading: t('statistics.column.price'),
      cell: ({ price }) => amount(price),
      sortBy: ({ price }) => price,
      className: 'num r nowrap',
    },
    {
      id: 'worth',
      heading: t('statistics.column.worth'),
      cell: (row) => amount(worth(row)),
      sortBy: worth,
      className: 'num r nowrap',
    },
    {
      id: 'last',
      heading: t('statistics.column.lastSold'),
      cell: ({ last_sold_on: day }) => (day === null ? t('statistics.never') : showDay(i18n.language, day)),
      sortBy: ({ last_sold_on: day }) => day,
      className: 'num r nowrap',
    },
  ];
  return (
    <>
      <p className="faint">{t('statistics.deadHint', { count: days })}</p>
      <DataTable
        rows={dead.data?.rows}
        rowId={({ code }) => code}
        columns={columns}
        label={t('statistics.part.dead')}
        look="plaint stacking"
        empty={<Empty icon="check-circle" title={t('statistics.allSells')} text={t('statistics.allSellsText')} />}
      />
      {dead.data?.has_more && <p className="faint">{t('statistics.more', { count: dead.data.rows.length })}</p>}
    </>
  );
}
