import { statisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import { useTranslation } from 'react-i18next';
import { showQuery, usePlace } from '../base/address/place.ts';
import { marketChoices } from '../base/market-choices.ts';
import { Segments } from '../ui/Segments.tsx';
import { DeadStockPart } from './DeadStockPart.tsx';
import { queryOfStatistics, statisticParts, statisticsPlaceOf, type StatisticsPlace } from './statistics-address.ts';
import { TurnoverPart } from './TurnoverPart.tsx';

/** What was sold and bought out in a market in the last days, and what lies. The choice stands in the address. */
export function StatisticsScreen() {
  const { t } = useTranslation();
  const shown = statisticsPlaceOf(usePlace(({ query }) => query));
  const show = (change: Partial<StatisticsPlace>) => showQuery(queryOfStatistics({ ...shown, ...change }));
  const { market, days, part } = shown;
  return (
    <div className="pane">
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
      <div className="statistics stack gap-16">
        {part === 'dead' ? (
          <DeadStockPart market={market} days={days} />
        ) : (
          <TurnoverPart market={market} days={days} by={part} />
        )}
      </div>
    </div>
  );
}
