import type { InstalmentData, InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { fields } from './calculator-form.ts';
import { showPercent } from './option-words.ts';

function Term({ option, isChosen }: { option: InstalmentOption; isChosen: boolean }) {
  const { t } = useTexts();
  return (
    <label className={isChosen ? 'line-opt on' : 'line-opt'}>
      <span className="check">
        <input type="radio" name={fields.option} value={option.id} defaultChecked={isChosen} />
      </span>
      <span className="name num">
        {option.count} × {showMoney(option.monthly_price)}
      </span>
      <span className="num nowrap strong">{t('calc.apr', { percent: showPercent(option.apr) })}</span>
      <span className="sub num">
        {t('calc.total', { amount: showMoney(option.total) })}
        {option.last_price.amount !== option.monthly_price.amount &&
          `, ${t('calc.last', { amount: showMoney(option.last_price) })}`}
      </span>
    </label>
  );
}

/** What all counts of a tier have in common. */
function tierNote(t: ReturnType<typeof useTexts>['t'], option: InstalmentOption): string {
  const parts = [option.company.name];
  if (option.deposit_rule !== 'free') parts.push(t('calc.own_deposit', { amount: showMoney(option.deposit) }));
  if (option.fee.amount > 0) parts.push(t('calc.fee', { amount: showMoney(option.fee) }));
  return parts.join(' · ');
}

/** Tiers of all lenders side by side, each with its counts of instalments; those that do not lend so much say why. */
export function TermChoices({ data, chosen }: { data: InstalmentData; chosen: InstalmentOption }) {
  const { t } = useTexts();
  const tiers = Map.groupBy(data.options, ({ company, barem }) => `${company.code} ${barem}`);
  return (
    <fieldset className="stack gap-4">
      <legend className="mb-2 text-lg font-bold">{t('calc.terms')}</legend>
      {[...tiers].map(([tier, options]) => (
        <section key={tier}>
          <h3 className="text-base">{options[0]?.type}</h3>
          <p className="small muted mb-2">{options[0] && tierNote(t, options[0])}</p>
          <div className="lines">
            {options.map((option) => (
              <Term key={option.id} option={option} isChosen={option.id === chosen.id} />
            ))}
          </div>
        </section>
      ))}
      {data.unfit.map((tier) => (
        <p key={`${tier.company} ${tier.barem}`} className="small muted">
          {t(`calc.${tier.reason}`, { type: tier.type, company: tier.company, limit: showMoney(tier.limit) })}
        </p>
      ))}
    </fieldset>
  );
}
