import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { create } from 'xmlbuilder2';
import { type BankOrder, bankText } from './bank-order.ts';

const decimal = (amount: number): string => (amount / minorUnits).toFixed(2);

/** Banks of both markets know each other by the account; where a BIC would stand, it is said that none is given. */
const bankNotSaid = { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } };

/**
 * A credit transfer by ISO 20022, `pain.001.001.03`. One group of payments from our account, in the market's currency,
 * each with its own end-to-end id. Costs are shared, as domestic payments are.
 */
export function pain001File(order: BankOrder): string {
  const { number, payerIban, payerName, currency, day, madeAt, payments } = order;
  const id = `KOLOBEH-${number}`;
  const count = String(payments.length);
  const total = decimal(payments.reduce((sum, { amount }) => sum + amount, 0));
  const name = bankText(payerName, 70);
  const document = {
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: id, CreDtTm: madeAt, NbOfTxs: count, CtrlSum: total, InitgPty: { Nm: name } },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          NbOfTxs: count,
          CtrlSum: total,
          ReqdExctnDt: day,
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: payerIban }, Ccy: currency },
          DbtrAgt: bankNotSaid,
          ChrgBr: 'SHAR',
          CdtTrfTxInf: payments.map((payment) => ({
            PmtId: { InstrId: payment.reference, EndToEndId: payment.reference },
            Amt: { InstdAmt: { '@Ccy': currency, '#': decimal(payment.amount) } },
            CdtrAgt: bankNotSaid,
            Cdtr: { Nm: bankText(payment.name, 70) },
            CdtrAcct: { Id: { IBAN: payment.iban } },
            RmtInf: { Ustrd: bankText(payment.message, 140) },
          })),
        },
      },
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true });
}
