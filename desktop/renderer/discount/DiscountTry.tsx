import type { DiscountTrial } from '@kolobeh/shared/discount/discount-trial.ts';
import { type StatisticDays, statisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import type { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { goTo } from '../base/address/place.ts';
import { SelectField } from '../form/SelectField.tsx';
import type { WrongValue } from './typed-value.ts';

interface TryProps {
  /** The discount it is a change of; null of a new one. */
  id: number | null;
  /** What is typed now. */
  terms: () => Result<DiscountTerms, WrongValue[]>;
  onWrong: (wrong: WrongValue[]) => void;
  onRefused: (error: unknown) => void;
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`;

/** An order of the past, by its number. */
function OrderLink({ number }: { number: string }) {
  return (
    <button type="button" className="link code" onClick={() => goTo('orders', number)}>
      {number}
    </button>
  );
}

/** What is below cost or nearly for nothing stands first, so that nobody overlooks it. */
function Outcome({ trial, isByCode }: { trial: DiscountTrial; isByCode: boolean }) {
  const { t } = useTranslation();
  const { orders, hit, cost, paid, worst, steep_lines: lines } = trial;
  if (orders === 0) return <p className="faint">{t('discount.try.noOrders')}</p>;
  const share = paid.amount > 0 ? Math.round((cost.amount / paid.amount) * 1000) / 10 : 0;
  return (
    <div className="discount-trial stack gap-8" role="status">
      <p>
        <b>{showMoney(cost)}</b>{' '}
        {t('discount.try.cost', { count: hit, orders, share: percentText(share), paid: showMoney(paid) })}
      </p>
      {worst && (
        <p className={worst.margin.amount < 0 ? 'error' : undefined}>
          {t('discount.try.worst', { margin: showMoney(worst.margin), name: worst.name })}{' '}
          <OrderLink number={worst.order} />
        </p>
      )}
      {trial.below_cost > 0 && <p className="error">{t('discount.try.belowCost', { count: trial.below_cost })}</p>}
      {trial.steep > 0 && (
        <>
          <p className="error">{t('discount.try.steep', { count: trial.steep })}</p>
          <ul className="plain stack gap-4">
            {lines.map(({ order, product, name, percent }) => (
              <li key={`${order} ${product}`}>
                {percentText(percent)} · {name} <OrderLink number={order} />
              </li>
            ))}
          </ul>
        </>
      )}
      {trial.unknown_cost > 0 && (
        <p className="faint">{t('discount.try.unknownCost', { count: trial.unknown_cost })}</p>
      )}
      {isByCode && <p className="faint">{t('discount.try.byCode')}</p>}
      {trial.is_capped && <p className="faint">{t('discount.try.capped', { orders })}</p>}
    </div>
  );
}

/** Tries what is typed on orders of the past; nothing is saved by it. */
export function DiscountTry({ id, terms, onWrong, onRefused }: TryProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState<StatisticDays>(42);
  const trying = useMutation({
    mutationFn: (wanted: DiscountTerms) => client.discount.tryDiscount({ id, terms: wanted, days }),
    onError: onRefused,
  });
  const run = (): void => {
    const typed = terms();
    if (typed.ok) trying.mutate(typed.value);
    else onWrong(typed.refusal);
  };
  return (
    <section className="dsec stack gap-8" aria-label={t('discount.try.title')}>
      <h3>{t('discount.try.title')}</h3>
      <div className="row end gap-8">
        <SelectField
          id="discount-try-days"
          label={t('discount.try.days')}
          choices={statisticDays.map((value) => ({
            value: String(value),
            label: t('discount.try.lastDays', { count: value }),
          }))}
          value={String(days)}
          onChange={({ target }) => setDays(statisticDays.find((one) => String(one) === target.value) ?? 42)}
        />
        <button
          type="button"
          className="btn line"
          aria-busy={trying.isPending}
          disabled={trying.isPending}
          onClick={run}
        >
          {t('discount.try.run')}
        </button>
      </div>
      {trying.data && <Outcome trial={trying.data} isByCode={!trying.variables?.is_automatic_assigment} />}
    </section>
  );
}
