import { statisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import { useTranslation } from 'react-i18next';
import { showQuery, usePlace } from '../base/address/place.ts';
import { marketChoices } from '../base/market-choices.ts';
import { Segments } from '../ui/Segments.tsx';
import { DeadStockGrid, TurnoverGrid } from './FigureGrids.tsx';
import { changedStatistics, statisticParts, statisticsPlaceOf, type StatisticsPlace } from './statistics-address.ts';
import { TurnoverPart } from './TurnoverPart.tsx';

/** What was sold and bought out in a market in the last days, and what lies. The choice stands in the address. */
export function StatisticsScreen() {
  const { t } = useTranslation();
  const query = usePlace((place) => place.query);
  const show = (change: Partial<StatisticsPlace>) => showQuery(changedStatistics(query, change));
  const { market, days, part } = statisticsPlaceOf(query);
  return (
    <div className="pane flush stat-screen">
      <div className="gtools stat-tools">
        <Segments
          label={t('statistics.market')}
          choices={marketChoices}
          value={market}
          onChange={(value) => show({ market: value })}
        />
        <Segments
          label={t('statistics.period')}
          choices={statisticDays.map((value) => ({ value, label: t('statistics.days', { count: value }) }))}
          value={days}
          onChange={(value) => show({ days: value })}
        />
        <Segments
          label={t('statistics.what')}
          choices={statisticParts.map((value) => ({ value, label: t(`statistics.part.${value}`) }))}
          value={part}
          onChange={(value) => show({ part: value })}
        />
      </div>
      {part !== 'dead' && (
        <section className="statistics stack gap-8" aria-label={t('statistics.overview')}>
          <TurnoverPart market={market} days={days} />
        </section>
      )}
      <div className="stat-rows" key={`${market} ${days} ${part}`}>
        {part === 'dead' ? (
          <DeadStockGrid market={market} days={days} />
        ) : (
          <TurnoverGrid market={market} days={days} by={part} />
        )}
      </div>
    </div>
  );
}
