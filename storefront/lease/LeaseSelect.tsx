import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { bestLease } from '@kolobeh/shared/lease/count-lease.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { leaseField, leaseWords } from './lease-words.ts';
import { LeaseExample } from './LeaseExample.tsx';
import { LimitedUntil } from './LimitedUntil.tsx';

interface LeaseSelectProps {
  options: readonly LeaseOption[];
  /** The chosen one, counted with delivery; null until one is chosen: then the cheapest month is offered. */
  chosen: LeaseOption | null;
}

/** Lengths of leasing within the way of payment, with what the chosen one comes to. */
export function LeaseSelect({ options, chosen }: LeaseSelectProps) {
  const { t } = useTexts();
  const shown = chosen ?? bestLease(options);
  if (!shown) return null;
  return (
    <div className="sub stack gap-2">
      <span className="select block max-w-[420px]">
        <select
          className="input"
          name={leaseField}
          aria-label={t('lease.lengths')}
          key={shown.id}
          defaultValue={shown.id}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {`${t('lease.length', { count: option.months })} · ${t('lease.monthly', leaseWords(t, option))}`}
            </option>
          ))}
        </select>
        <Icon name="chev-d" />
      </span>
      <p className="num">{t('lease.short', leaseWords(t, shown))}</p>
      <LimitedUntil option={shown} />
      <LeaseExample option={shown} />
    </div>
  );
}
