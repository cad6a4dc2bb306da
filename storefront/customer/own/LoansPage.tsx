import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../base/head/page-head.ts';
import { headersOfLoader } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ownPage } from './own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** What is paid off to lenders. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.loans_title',
    addressOf: laterPaths.ownLoans,
    load: ({ customer }) => customer.loans(),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

type Loan = ReturnType<typeof useLoaderData<typeof loader>>['own']['loans'][number];

/** All that the law wants told of a loan, as it was when the order was placed. */
function LoanCard({ loan }: { loan: Loan }) {
  const { t, market } = useTexts();
  const figures = [
    ['own.loan_credit', showMoney(loan.credit)],
    ['own.loan_deposit', showMoney(loan.deposit)],
    ['own.loan_apr', t('own.percent', { value: loan.apr.toLocaleString(market.locale) })],
    ['own.loan_total', showMoney(loan.total)],
  ] as const;
  return (
    <li className="card pad ac-loan">
      <div className="ac-loan-head">
        <div className="grow">
          <h2>{loan.company.name}</h2>
          <p className="muted small">
            {t(`own.loan_${loan.state ?? 'none'}`)} · {showDay(market, new Date(loan.placed_at))}
          </p>
        </div>
        <p className="ac-loan-sum num">
          {t('own.loan_monthly', { count: loan.count, amount: showMoney(loan.monthly_price) })}
        </p>
      </div>
      <dl className="ac-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="muted small">{t(name)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Link className="link" to={laterPaths.order(loan.market, loan.token)} reloadDocument>
        {t('own.of_order', { number: loan.order_number })}
      </Link>
    </li>
  );
}

export default function LoansPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="loans" heading="own.loans" email={email}>
      {own.loans.length === 0 ? (
        <Empty icon="bank" title={t('own.loans_none')} why={t('own.loans_none_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      ) : (
        <>
          <p className="muted">{t('own.loans_lead')}</p>
          <ul className="ac-cards" aria-label={t('own.loans')}>
            {own.loans.map((loan) => (
              <LoanCard key={loan.order_number} loan={loan} />
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  );
}
