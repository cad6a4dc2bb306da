import { countLoan } from '@kolobeh/shared/instalment/count-loan.ts';
import type { TierTerms } from '@kolobeh/shared/instalment/office-instalment.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minor } from '../discount/typed-value.ts';
import { TextField } from '../form/TextField.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';

interface ExampleProps {
  /** Null while something typed does not fit. */
  terms: TierTerms | null;
  market: MarketCode;
}

const usual: Record<MarketCode, string> = { cs: '20000', ro: '4000' };

const rateText = (percent: number): string => `${percent.toFixed(2).replace('.', ',')}\u00a0%`;

/** A length of the loan with what it comes to; null while something typed does not fit. */
interface CountedTerm {
  count: number;
  loan: ReturnType<typeof countLoan> | null;
}

function Counted({ rows, show }: { rows: readonly CountedTerm[]; show: (amount: number) => string }) {
  const { t } = useTranslation();
  const unfit = ({ loan }: CountedTerm): string =>
    loan && !loan.ok ? t(`loans.unfit.${loan.refusal.code}`, { limit: show(loan.refusal.limit) }) : '—';
  const columns: DataColumn<CountedTerm>[] = [
    { id: 'count', heading: t('loans.shown.count'), cell: ({ count }) => count, isRowHead: true, className: 'num' },
    {
      id: 'monthly',
      heading: t('loans.shown.monthly'),
      cell: (row) => (row.loan?.ok ? show(row.loan.value.monthly_price) : unfit(row)),
      span: ({ loan }) => (loan?.ok ? 1 : 4),
      className: 'num nowrap r',
    },
    ...(['total', 'rate', 'apr'] as const).map((name) => ({
      id: name,
      heading: t(`loans.shown.${name}`),
      cell: ({ loan }: CountedTerm) =>
        loan?.ok && (name === 'total' ? show(loan.value.total) : rateText(loan.value[name])),
      className: 'num nowrap r',
    })),
  ];
  return (
    <DataTable
      rows={rows}
      rowId={({ count }, at) => `${at} ${count}`}
      columns={columns}
      look="plaint tight"
      empty={<p className="faint">{t('loans.exampleLater')}</p>}
    />
  );
}

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
      <Counted rows={rows} show={show} />
    </section>
  );
}
