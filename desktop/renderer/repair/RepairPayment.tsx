import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import { OpenFile } from '../ui/files/OpenFile.tsx';
import type { ActProps } from './acts.ts';
import { CreditRepair } from './CreditRepair.tsx';
import { PaymentForm } from './PaymentForm.tsx';

/** What is paid or to be paid, the invoice and what was given back of it. Nothing of it before a repair is done, and of one that costs nothing. */
export function RepairPayment(props: ActProps) {
  const { t, i18n } = useTranslation();
  const { number, payment, state, total } = props.repair;
  const { due, due_cash: dueCash, paid, invoice, invoice_state: invoiceState, credit_notes: notes } = payment;
  const [isCrediting, setCrediting] = useState(false);
  const isFree = (state === 'done' || state === 'handed_back') && total.amount === 0;
  if (!due && !paid && !isFree) return null;
  return (
    <section className="dsec" aria-label={t('repair.pay.heading')}>
      <h3>{t('repair.pay.heading')}</h3>
      {isFree && <p>{t('repair.pay.free')}</p>}
      {due && dueCash && <PaymentForm {...props} due={due} dueCash={dueCash} />}
      {paid && (
        <>
          <p className="rb-line">
            <b>{t(`repair.pay.by.${paid.method}`)}</b>
            <b className="num nowrap">{showExactMoney(paid.amount)}</b>
          </p>
          <p className="faint">
            {[paid.by, showMoment(i18n.language, paid.at), paid.reference].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
      {invoice && (
        <p className="rb-line">
          <OpenFile request={{ kind: 'repair_invoice', number }}>{invoice.number}</OpenFile>
          <span className="faint">{t(`repair.pay.invoice.${invoiceState}`)}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note.id} className="rb-line">
          <OpenFile request={{ kind: 'repair_credit_note', number, id: note.id }}>
            {t('repair.pay.credit.note', { number: note.number })}
          </OpenFile>
          <b className="num nowrap">{showExactMoney(note.total)}</b>
        </p>
      ))}
      {payment.creditable.length > 0 && (
        <button type="button" className="btn line" onClick={() => setCrediting(true)}>
          {t('repair.pay.credit.open')}
        </button>
      )}
      {isCrediting && <CreditRepair {...props} onClose={() => setCrediting(false)} />}
    </section>
  );
}
