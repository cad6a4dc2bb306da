import type { OrderLease as Lease } from '@kolobeh/shared/order/ordered-lease.ts';
import { add, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { LeaseExample } from '../lease/LeaseExample.tsx';

/** The lease of an order: of whom, for how long and how much a month, how far it is, and all that goes with the price. */
export function OrderLease({ lease: { option, state } }: { lease: Lease }) {
  const { t } = useTexts();
  const { company, months, monthly_price: monthly, first_payment: first, passed_on: more } = option;
  return (
    <section className="card pad" aria-labelledby="order-lease">
      <h2 id="order-lease">{t('lease.order')}</h2>
      <p className="muted small -mt-2 mb-4">{t(`lease.order_state.${state ?? 'none'}`)}</p>
      <dl className="receipt">
        <div>
          <dt>{t('lease.order_company')}</dt>
          <dd>{company.name}</dd>
        </div>
        <div>
          <dt>{t('lease.order_months')}</dt>
          <dd>{t('lease.length', { count: months })}</dd>
        </div>
        <div>
          <dt>{t('lease.order_monthly')}</dt>
          <dd>{showMoney(monthly)}</dd>
        </div>
        <div>
          <dt>{t('lease.order_signing')}</dt>
          <dd>{showMoney(add(first, more))}</dd>
        </div>
      </dl>
      <div className="mt-4">
        <LeaseExample option={option} />
      </div>
    </section>
  );
}
