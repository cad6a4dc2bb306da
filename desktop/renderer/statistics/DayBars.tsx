import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TurnoverDay } from '@kolobeh/shared/statistics/contract.ts';
import { useTranslation } from 'react-i18next';
import { showDay } from '../base/show-moment.ts';

interface DayBarsProps {
  days: readonly TurnoverDay[];
  currency: Currency;
}

/** Parts of a day's width: a bar, and the room beside it. */
const width = { day: 10, bar: 8 };
const height = 100;

/** Day by day: what was sold stands up, what was bought out hangs down, to one scale. Numbers are in the table of days. */
export function DayBars({ days, currency }: DayBarsProps) {
  const { t, i18n } = useTranslation();
  const amount = (value: number): string => showMoney(money(value, currency));
  const [up, down] = [Math.max(...days.map(({ sold }) => sold), 0), Math.max(...days.map(({ bought }) => bought), 0)];
  const scale = up + down === 0 ? 0 : height / (up + down);
  const zero = up * scale;
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure className="stat-days">
      <svg
        viewBox={`0 0 ${days.length * width.day} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('statistics.daysLabel', { up: amount(up), down: amount(down) })}
      >
        {days.map(({ day, sold, bought }, index) => (
          <g key={day}>
            <title>
              {t('statistics.dayTitle', {
                day: showDay(i18n.language, day),
                sold: amount(sold),
                bought: amount(bought),
              })}
            </title>
            <rect className="all" x={index * width.day} y={0} width={width.day} height={height} />
            <rect
              className="sold"
              x={index * width.day + 1}
              y={zero - sold * scale}
              width={width.bar}
              height={sold * scale}
            />
            <rect className="bought" x={index * width.day + 1} y={zero} width={width.bar} height={bought * scale} />
          </g>
        ))}
      </svg>
      <figcaption>
        <span className="num faint">{showDay(i18n.language, first)}</span>
        <span className="stat-key" data-k="sold">
          {t('statistics.column.sold')}
        </span>
        <span className="stat-key" data-k="bought">
          {t('statistics.column.bought')}
        </span>
        <span className="num faint">{showDay(i18n.language, last)}</span>
      </figcaption>
    </figure>
  );
}
