import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OrderLease as Lease } from '@kolobeh/shared/order/ordered-lease.ts';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../ui/Fact.tsx';

/** The lease an order is paid by: who buys its goods, for how long it lets them and for how much, and how far it is. */
export function OrderLease({ lease }: { lease: Lease | null }) {
  const { t } = useTranslation();
  if (!lease) return null;
  const { company, months, monthly_price: monthly, first_payment: first, total } = lease.option;
  return (
    <Fact term={t('order.lease.term')}>
      {company.name}
      <small className="num">
        {months}&nbsp;× {showMoney(monthly)} · {t('loans.application.lease.first_payment')} {showMoney(first)} ·{' '}
        {t('loans.application.figure.total')} {showMoney(total)}
      </small>
      <small className="faint">
        {lease.state ? t(`loans.application.state.${lease.state}`) : t('order.lease.unasked')}
      </small>
    </Fact>
  );
}
