import type { LoanApplicationDetail } from '@kolobeh/shared/instalment/loan-application.ts';
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showMoment } from '../../base/show-moment.ts';
import { wordOr } from '../../base/words.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shapeOfLoan } from './application-columns.tsx';

/** Facts with their terms; those that are not known are left out. */
function FactList({ facts }: { facts: readonly [term: string, value: ReactNode][] }) {
  return (
    <dl className="kv">
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const rateText = (percent: number): string => `${percent.toFixed(2).replace('.', ',')}\u00a0%`;

function Facts({
  detail: { row, arrange_type: arranged, paid_at: paidAt, notice },
}: {
  detail: LoanApplicationDetail;
}) {
  const { t, i18n } = useTranslation();
  const moment = (at: string | null): string => (at === null ? '' : showMoment(i18n.language, at));
  return (
    <section className="dsec" aria-labelledby="loan-facts">
      <h3 id="loan-facts">{t('loans.application.facts')}</h3>
      <FactList
        facts={[
          [t('loans.application.column.created_at'), moment(row.created_at)],
          [t('loans.application.column.customer_name'), row.customer_name],
          [t('loans.application.column.company'), row.company],
          [t('loans.application.column.barem'), row.barem],
          [t('loans.field.arrange_types'), arranged && t(`loans.arrange.${arranged}`)],
          [t('loans.application.column.application'), row.application],
          [t('loans.application.paidAt'), moment(paidAt)],
          [
            t('loans.application.notice'),
            notice?.next_try_at
              ? t('loans.application.tries', { count: notice.tries, at: moment(notice.next_try_at) })
              : null,
          ],
          [t('loans.application.answer'), notice?.last_error ?? ''],
        ]}
      />
    </section>
  );
}

/** The loan as the order keeps it, whatever the price list says now. */
function Figures({ figures }: Pick<LoanApplicationDetail, 'figures'>) {
  const { t } = useTranslation();
  const word = (name: 'price' | 'deposit' | 'credit' | 'monthly_price' | 'count' | 'total' | 'rate' | 'apr' | 'fee') =>
    t(`loans.application.figure.${name}`);
  return (
    <section className="dsec" aria-labelledby="loan-figures">
      <h3 id="loan-figures">{t('loans.application.figures')}</h3>
      {figures ? (
        <FactList
          facts={[
            [word('price'), showMoney(figures.price)],
            [word('deposit'), showMoney(figures.deposit)],
            [word('credit'), showMoney(figures.credit)],
            [word('count'), `${figures.count}\u00a0× ${showMoney(figures.monthly_price)}`],
            [word('fee'), showMoney(figures.fee)],
            [word('total'), showMoney(figures.total)],
            [word('rate'), rateText(figures.rate)],
            [word('apr'), rateText(figures.apr)],
          ]}
        />
      ) : (
        <p className="faint">{t('loans.application.noFigures')}</p>
      )}
    </section>
  );
}

/** The lease likewise. */
function LeaseFigures({ lease }: { lease: LeaseOption }) {
  const { t } = useTranslation();
  const apr = lease.apr === null ? null : rateText(lease.apr);
  return (
    <section className="dsec" aria-labelledby="lease-figures">
      <h3 id="lease-figures">{t('loans.application.lease.title')}</h3>
      <FactList
        facts={[
          [t('loans.application.figure.price'), showMoney(lease.price)],
          [t('loans.application.lease.first_payment'), showMoney(lease.first_payment)],
          [t('loans.application.lease.passed_on'), showMoney(lease.passed_on)],
          [t('loans.application.lease.months'), `${lease.months}\u00a0× ${showMoney(lease.monthly_price)}`],
          [t('loans.application.figure.total'), showMoney(lease.total)],
          [t('loans.application.lease.buy_price'), lease.buy_price && showMoney(lease.buy_price)],
          [t('loans.application.figure.apr'), apr],
        ]}
      />
    </section>
  );
}

function History({ history }: Pick<LoanApplicationDetail, 'history'>) {
  const { t, i18n } = useTranslation();
  if (history.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="loan-history">
      <h3 id="loan-history">{t('loans.application.history')}</h3>
      <ol className="loan-history">
        {history.map(({ at, actor, state, reason }) => (
          <li key={`${at} ${state}`}>
            <b>{wordOr(i18n, 'loans.application.attempt', state)}</b>{' '}
            <small className="faint">
              {showMoment(i18n.language, at)} · {wordOr(i18n, 'order.actor', actor)}
              {reason && ` · ${reason}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One application: what was asked for, how it stands and what it went through. Esc closes it. */
export function ApplicationPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(api.instalment.application.queryOptions({ input: { id }, ...openedAnew }));
  const row = found.data?.row;
  return (
    <DetailPanel
      label={t('loans.application.one')}
      title={
        <h2 className="num">
          <span>{row ? showMoney(money(row.amount, row.currency)) : t('loans.application.one')}</span>
        </h2>
      }
      summary={
        row && (
          <div className="row wrap">
            <span className="pill" data-k={shapeOfLoan[row.state]}>
              {t(`loans.application.state.${row.state}`)}
            </span>
            <button type="button" className="link code" onClick={() => goTo('orders', row.order_number)}>
              {row.order_number}
            </button>
          </div>
        )
      }
      onClose={onClose}
    >
      {found.data ? (
        <>
          <Facts detail={found.data} />
          {found.data.lease ? <LeaseFigures lease={found.data.lease} /> : <Figures figures={found.data.figures} />}
          <History history={found.data.history} />
        </>
      ) : found.isError ? (
        <NotLoaded icon="warning" title={t('loans.application.failed')} query={found} />
      ) : (
        <Skeleton lines={8} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
