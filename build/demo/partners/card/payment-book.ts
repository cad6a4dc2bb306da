// The played gateway's memory: payments that age by themselves and tell the shop of every change.
import type { RecordFile } from '../record-file.ts';
import type { SwitchBoard } from '../switches.ts';
import type { Notices } from './notices.ts';
import { aged, type Payment } from './payment.ts';

/** Payments of the gateway by their `payId`; reading one lets the time pass for it first. */
export interface PaymentBook {
  /** The payment as it is now. */
  find: (payId: string) => Payment | undefined;
  /** Stores a payment; a changed state is told to the shop. */
  store: (payment: Payment) => Payment;
  /** Lets time pass: late approvals, expiries, settlements. */
  age: () => void;
  all: () => Payment[];
}

/** @param soon called when there is something to tell */
export function paymentBook(
  records: RecordFile<Payment>,
  notices: Notices,
  { board, now, soon }: { board: SwitchBoard; now: () => Date; soon: () => void },
): PaymentBook {
  const store = (payment: Payment): Payment => {
    const before = records.get(payment.pay_id);
    if (before === payment) return payment;
    records.set(payment.pay_id, payment);
    if (before && before.status !== payment.status) {
      notices.tell(payment, board.of('card').notices);
      soon();
    }
    return payment;
  };
  const find = (payId: string): Payment | undefined => {
    const payment = records.get(payId);
    return payment && store(aged(payment, now().getTime()));
  };
  const age = (): void => {
    for (const payment of records.all()) store(aged(payment, now().getTime()));
  };
  return { find, store, age, all: () => records.all().map((payment) => find(payment.pay_id) ?? payment) };
}
