import { countLoan } from '@kolobeh/shared/instalment/count-loan.ts';
import type { TierTerms } from '@kolobeh/shared/instalment/office-instalment.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minor } from '../discount/typed-value.ts';
import { TextField } from '../form/TextField.tsx';

interface ExampleProps {
  /** Null while something typed does not fit. */
  terms: TierTerms | null;
  market: MarketCode;
}

const usual: Record<MarketCode, string> = { cs: '20000', ro: '4000' };

const rateText = (percent: number): string => `${percent.toFixed(2).replace('.', ',')}\u00a0%`;

/** What the terms come to for goods of a price, by the rule the shop counts by: a slip shows before it is saved. */
export function LoanExample({ terms, market }: ExampleProps) {
  const { t } = useTranslation();
  const [price, setPrice] = useState('');
  const { currency, currencySign } = markets[market];
  const amount = minor(price || usual[market], currency);
  const tier = terms && {
    ...terms,
    company: { code: terms.company, name: '' },
    scope: { all: true, categories: [], products: [] },
  };
  const rows = (terms?.terms ?? []).map((term) => ({
    count: term.count,
    loan: tier && amount > 0 ? countLoan({ ...tier, terms: [] }, { id: 0, ...term }, amount, 0) : null,
  }));
  const show = (value: number): string => showMoney(money(value, currency));
  return (
    <section className="dsec stack gap-8" aria-label={t('loans.example')}>
      <h3>{t('loans.example')}</h3>
      <TextField
        id="loan-example-price"
        label={`${t('loans.examplePrice')} (${currencySign})`}
        className="input num"
        inputMode="decimal"
        placeholder={usual[market]}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      {rows.length === 0 ? (
        <p className="faint">{t('loans.exampleLater')}</p>
      ) : (
        <table className="table loan-example">
          <thead>
            <tr>
              {(['count', 'monthly', 'total', 'rate', 'apr'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`loans.shown.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ count, loan }) => (
              <tr key={count}>
                <th scope="row">{count}</th>
                {loan?.ok ? (
                  <>
                    <td>{show(loan.value.monthly_price)}</td>
                    <td>{show(loan.value.total)}</td>
                    <td>{rateText(loan.value.rate)}</td>
                    <td>{rateText(loan.value.apr)}</td>
                  </>
                ) : (
                  <td colSpan={4}>
                    {loan ? t(`loans.unfit.${loan.refusal.code}`, { limit: show(loan.refusal.limit) }) : '—'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
