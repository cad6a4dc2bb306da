import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { boughtText, leaseField, leaseWords } from './lease-words.ts';
import { LimitedUntil } from './LimitedUntil.tsx';

/** All lengths, one to be chosen; each tells what it comes to. */
export function LeaseChoices({ options, chosen }: { options: readonly LeaseOption[]; chosen: number | null }) {
  const { t } = useTexts();
  const isChosen = ({ id }: LeaseOption): boolean => id === chosen;
  const one = options.find(isChosen) ?? options[0];
  return (
    <fieldset className="lines">
      <legend className="sr">{t('lease.lengths')}</legend>
      {options.map((option) => (
        <label key={option.id} className={option === one ? 'line-opt on' : 'line-opt'}>
          <span className="check">
            <input type="radio" name={leaseField} value={option.id} defaultChecked={option === one} />
          </span>
          <span className="name num">{t('lease.length', { count: option.months })}</span>
          <span className="num nowrap strong">{t('lease.monthly', leaseWords(t, option))}</span>
          <span className="sub num">
            {t('lease.costs', leaseWords(t, option))} {boughtText(t, option)}
            <LimitedUntil option={option} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
