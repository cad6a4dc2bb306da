import { describeDifference, judgePrice } from '@kolobeh/shared/catalogue/price-change.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import type { PriceFacts } from './price-facts.ts';

interface PriceChangeFactsProps {
  market: MarketCode;
  facts: PriceFacts;
  /** Minor units. */
  to: number;
}

/** What a new price means before it is saved: old and new, per cent, the lowest of thirty days, margin, and warnings. */
export function PriceChangeFacts({ market, facts, to }: PriceChangeFactsProps) {
  const { t, i18n } = useTranslation();
  const { from, low, cost, tax } = facts;
  const { currency } = markets[market];
  const show = (amount: number) => showMoney({ amount, currency });
  const { margin, warnings } = judgePrice({ from, to, cost, tax });
  const change = from === null ? null : describeDifference(from, to);
  const above = cost === null ? null : describeDifference(to, cost);
  const number = (value: number) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: 2 }).replace('-', '\u2212');
  const inPercent = (value: number) => `${value > 0 ? '+' : ''}${number(value)}\u00a0%`;
  return (
    <div className="price-change" data-k={warnings.length > 0 ? 'warn' : undefined}>
      <dl>
        <Fact word={t('product.change.price')}>
          {from === null ? '—' : show(from)} → <b>{show(to)}</b>{' '}
          {change && (
            <b>
              {'percent' in change
                ? inPercent(change.percent)
                : t('product.change.times', { times: number(change.times) })}
            </b>
          )}
        </Fact>
        {low !== null && <Fact word={t('product.change.low')}>{show(low)}</Fact>}
        {cost !== null && margin !== null && (
          <Fact word={t('product.change.margin')}>
            {show(margin)}{' '}
            {above &&
              ('percent' in above
                ? `(${inPercent(Math.round((margin / to) * 1000) / 10).replace('+', '')})`
                : t('product.change.costTimes', { times: number(above.times) }))}
            <small>{t('product.change.cost', { cost: show(cost) })}</small>
          </Fact>
        )}
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="price-warning">
          <Icon name="warning" size="s" /> {t(`product.change.${warning}`)}
        </p>
      ))}
    </div>
  );
}

const Fact = ({ word, children }: { word: string; children: React.ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd className="num">{children}</dd>
  </div>
);
