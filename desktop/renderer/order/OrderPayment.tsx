import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { Fact } from '../ui/Fact.tsx';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { showDay, showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { OpenFile } from '../ui/files/OpenFile.tsx';
import { addressLines } from './buyer/address-lines.ts';
import { BuyerCompany } from './buyer/BuyerCompany.tsx';
import { OrderLease } from './loan/OrderLease.tsx';
import { LoanNotice } from './loan/LoanNotice.tsx';
import { paymentWord } from './order-columns.tsx';
import { SignLoan } from './loan/SignLoan.tsx';

interface OrderPaymentProps {
  order: OfficeOrder;
  onTaken: (order: OfficeOrder) => void;
}

/** How the order is paid, every attempt of it, and where it goes. Word to a lender can be sent again here. */
export function OrderPayment({ order, onTaken }: OrderPaymentProps) {
  const { t, i18n } = useTranslation();
  const moment = (iso: string) => showMoment(i18n.language, iso);
  return (
    <section className="dsec" aria-labelledby="d-pay">
      <h3 id="d-pay">{t('order.paymentAndDelivery')}</h3>
      <dl className="kv">
        <Fact term={t('order.column.type_payment')}>
          {paymentWord(i18n, order.row.type_payment)}, {t(`order.payment.${order.row.payment_state}`)}
          {order.payments.map((payment) => (
            <small key={`${payment.at}${payment.provider}`} className="faint">
              {wordOr(i18n, 'order.provider', payment.provider)} · {wordOr(i18n, 'order.attempt', payment.state)} ·{' '}
              {showMoney(payment.amount)} · {moment(payment.at)}
              {payment.provider_transaction && <span className="code"> · {payment.provider_transaction}</span>}
            </small>
          ))}
        </Fact>
        <OrderLease lease={order.lease} />
        {order.can_sign_loan && (
          <Fact term={t('order.signLoan.term')}>
            <SignLoan number={order.row.number} />
          </Fact>
        )}
        {order.loan_notice && (
          <Fact term={t('order.loanNotice.term')}>
            <LoanNotice number={order.row.number} notice={order.loan_notice} onTaken={onTaken} />
          </Fact>
        )}
        {order.held_until && <Fact term={t('order.heldUntil')}>{moment(order.held_until)}</Fact>}
        <Fact term={t('order.delivery')}>
          {order.delivery_name} ({carrierName(order.row.carrier)})
          {order.timeslot && (
            <small className="num">
              {t('order.hours', { ...order.timeslot, day: showDay(i18n.language, order.timeslot.day) })}
            </small>
          )}
          {order.row.ship_by && <small className="faint">{t('order.shipBy', { at: moment(order.row.ship_by) })}</small>}
        </Fact>
        <Fact term={t('order.address')}>
          {addressLines(order.delivery_address).map((line) => (
            <span key={line} className="line">
              {line}
            </span>
          ))}
        </Fact>
        <Fact term={t('order.phone')}>
          <span className="num">{order.phone}</span>
        </Fact>
        <Fact term={t('order.email')}>{order.row.email}</Fact>
        <BuyerCompany billing={order.billing_address} market={order.row.market} />
        {order.note && <Fact term={t('order.note')}>{order.note}</Fact>}
        {order.internal_order_number && (
          <Fact term={t('order.internalNumber')}>
            <span className="code">{order.internal_order_number}</span>
          </Fact>
        )}
        <Fact term={t('order.consents')}>
          {order.consents.length === 0 && t('order.noConsents')}
          {order.consents.map(({ kind, text_version: version, at, withdrawn_at: end }) => (
            <span key={kind} className="line">
              {t(`order.consent.${kind}`)}
              <small className="faint">
                {version === null ? t('order.consentVersionUnknown') : t('order.consentVersion', { version })} ·{' '}
                {moment(at)}
                {end !== null && ` · ${t('order.consentWithdrawn', { when: moment(end) })}`}
              </small>
            </span>
          ))}
        </Fact>
        {order.invoice && (
          <Fact term={t('order.invoice')}>
            <OpenFile request={{ kind: 'invoice', order_number: order.row.number }}>{order.invoice.number}</OpenFile>
          </Fact>
        )}
      </dl>
    </section>
  );
}
