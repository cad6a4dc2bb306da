import { type Currency, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TurnoverDay, TurnoverRow } from '@kolobeh/shared/statistics/contract.ts';
import type { StatisticBy } from '@kolobeh/shared/statistics/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showDay } from '../base/show-moment.ts';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { DayBars } from './DayBars.tsx';
import type { StatisticsPlace } from './statistics-address.ts';
import { marginPercent, percentText, sumTurnover } from './sum-turnover.ts';
import { useTurnoverColumns } from './use-turnover-columns.tsx';

interface FiguresProps {
  days: readonly TurnoverDay[];
  currency: Currency;
}

/** The whole period in four figures. */
function Figures({ days, currency }: FiguresProps) {
  const { t, i18n } = useTranslation();
  const sum = sumTurnover(days);
  const amount = (value: number): string => showMoney(money(value, currency));
  const percent = marginPercent(sum);
  const figures = [
    { name: 'sold', value: amount(sum.sold), more: t('statistics.pieces', { count: sum.sold_pieces }) },
    {
      name: 'margin',
      value: percent === null ? '–' : amount(sum.margin),
      more:
        percent === null
          ? t('statistics.noCost')
          : t('statistics.marginOf', {
              percent: percentText(i18n.language, percent),
              of: amount(sum.sold_with_cost),
            }),
    },
    { name: 'bought', value: amount(sum.bought), more: t('statistics.pieces', { count: sum.bought_pieces }) },
  ] as const;
  return (
    <dl className="stat-figures">
      {figures.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{t(`statistics.column.${name}`)}</dt>
          <dd>
            <b className="num">{value}</b>
            <span className="faint">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RowTable({ rows, by, currency }: { rows: readonly TurnoverRow[]; by: StatisticBy; currency: Currency }) {
  const { t } = useTranslation();
  const nameOf = ({ name }: TurnoverRow): string => name || t(`statistics.none.${by}`);
  const columns: DataColumn<TurnoverRow>[] = [
    {
      id: 'name',
      heading: t(`statistics.part.${by}`),
      cell: (row) => (
        <>
          {nameOf(row)} {by === 'product' && <span className="code faint">{row.key}</span>}
        </>
      ),
      sortBy: nameOf,
      isRowHead: true,
    },
    ...useTurnoverColumns<TurnoverRow>(currency),
  ];
  return (
    <DataTable
      rows={rows}
      rowId={({ key }) => key}
      columns={columns}
      label={t(`statistics.part.${by}`)}
      look="plaint stacking"
    />
  );
}

function DayTable({ days, currency }: FiguresProps) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<TurnoverDay>[] = [
    {
      id: 'day',
      heading: t('statistics.column.day'),
      cell: ({ day }) => showDay(i18n.language, day),
      sortBy: ({ day }) => day,
      isRowHead: true,
    },
    ...useTurnoverColumns<TurnoverDay>(currency),
  ];
  return (
    <details className="stat-table">
      <summary>{t('statistics.byDays')}</summary>
      <DataTable
        rows={days.toReversed()}
        rowId={({ day }) => day}
        columns={columns}
        label={t('statistics.byDays')}
        look="plaint stacking"
      />
    </details>
  );
}

/** What was sold and bought out: figures, bars of the days, and rows by what was asked for. */
export function TurnoverPart({ market, days, by }: Omit<StatisticsPlace, 'part'> & { by: StatisticBy }) {
  const { t } = useTranslation();
  const turnover = useQuery(api.statistics.turnover.queryOptions({ input: { market, days, by } }));
  const { currency } = markets[market];
  if (turnover.isPending) return <Skeleton lines={10} label={t('frame.loading')} />;
  if (!turnover.data) return <NotLoaded title={t('statistics.failed')} query={turnover} />;
  const { rows, has_more: hasMore } = turnover.data;
  if (rows.length === 0)
    return <Empty icon="pulse" title={t('statistics.nothing')} text={t('statistics.nothingText')} />;
  return (
    <>
      <Figures days={turnover.data.days} currency={currency} />
      <DayBars days={turnover.data.days} currency={currency} />
      <DayTable days={turnover.data.days} currency={currency} />
      <RowTable rows={rows} by={by} currency={currency} />
      {hasMore && <p className="faint">{t('statistics.more', { count: rows.length })}</p>}
    </>
  );
}
