import { type Currency, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TurnoverDay } from '@kolobeh/shared/statistics/contract.ts';
import type { Period } from '@kolobeh/shared/statistics/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showDay } from '../base/show-moment.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { DayBars } from './DayBars.tsx';
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

/** What was sold and bought out in the period: figures, bars of the days, and the days in figures. */
export function TurnoverPart({ market, days }: Period) {
  const { t } = useTranslation();
  const turnover = useQuery(api.statistics.turnoverDays.queryOptions({ input: { market, days }, ...openedAnew }));
  const { currency } = markets[market];
  if (turnover.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
  if (!turnover.data) return <NotLoaded title={t('statistics.failed')} query={turnover} />;
  return (
    <>
      <div className="stat-over">
        <Figures days={turnover.data.days} currency={currency} />
        <DayBars days={turnover.data.days} currency={currency} />
      </div>
      <DayTable days={turnover.data.days} currency={currency} />
    </>
  );
}
