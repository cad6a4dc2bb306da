import type { InstalmentData, InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import type { ArrangeType } from '@kolobeh/shared/instalment/tier.ts';
import { minorUnits, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { fields } from './calculator-form.ts';
import { LoanSlip } from './LoanSlip.tsx';
import { showPercent } from './option-words.ts';
import { TermChoices } from './TermChoices.tsx';

/** Typing ends before the figures follow it. */
const pauseMs = 400;

function Deposit({ data }: { data: InstalmentData }) {
  const { t, market } = useTexts();
  if (data.most_deposit.amount === 0) return null;
  return (
    <div className="field">
      <label htmlFor="deposit">
        {t('calc.deposit')} ({market.currencySign})
      </label>
      <input
        className="input num"
        id="deposit"
        name={fields.deposit}
        inputMode="numeric"
        defaultValue={data.deposit.amount / minorUnits}
        aria-describedby="deposit-hint"
      />
      <p className="hint" id="deposit-hint">
        {t('calc.deposit_hint', { most: showMoney(data.most_deposit) })}
      </p>
    </div>
  );
}

function Arrange({ option, arrange }: { option: InstalmentOption; arrange: ArrangeType }) {
  const { t } = useTexts();
  const chosen = option.arrange_types.includes(arrange) ? arrange : option.arrange_types[0];
  return (
    <fieldset className="stack gap-1" key={option.id}>
      <legend className="small strong mb-1">{t('calc.arrange')}</legend>
      {option.arrange_types.map((type) => (
        <label key={type} className="check">
          <input type="radio" name={fields.arrange} value={type} defaultChecked={type === chosen} />
          <span>{t(`calc.${type}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface CalculatorProps {
  data: InstalmentData;
  chosen: InstalmentOption;
  arrange: ArrangeType;
}

/**
 * All ways to pay in instalments with the chosen one counted out. A plain form: its address holds the choice, and the
 * figures follow a change at once where there are scripts, else by the button.
 */
export function Calculator({ data, chosen, arrange }: CalculatorProps) {
  const { t } = useTexts();
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = (form: HTMLFormElement, isTyping: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void submit(form, { method: 'get', replace: true, preventScrollReset: true }),
      isTyping ? pauseMs : 0,
    );
  };
  return (
    <Form
      method="get"
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_368px]"
      onChange={({ currentTarget, target }) =>
        follow(currentTarget, target instanceof HTMLInputElement && target.name === fields.deposit)
      }
    >
      <div className="stack gap-6">
        <Deposit data={data} />
        <p className="only-plain">
          <button className="btn line" type="submit">
            {t('calc.recount')}
          </button>
        </p>
        <TermChoices key={chosen.id} data={data} chosen={chosen} />
      </div>
      <div className="stack gap-4" aria-live="polite">
        <LoanSlip option={chosen} />
        <Arrange option={chosen} arrange={arrange} />
        <button className="btn big wide" type="submit" formMethod="post" aria-busy={isBusy || undefined}>
          {t('calc.choose')}
        </button>
      </div>
      <div className="buybar -mx-(--gutter)">
        <div>
          <b className="num">
            {chosen.count} × {showMoney(chosen.monthly_price)}
          </b>
          <small className="num block">
            {t('calc.apr', { percent: showPercent(chosen.apr) })},{' '}
            {t('calc.total', { amount: showMoney(chosen.total) })}
          </small>
        </div>
        <button className="btn big" type="submit" formMethod="post">
          {t('calc.choose')}
        </button>
      </div>
    </Form>
  );
}
