import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { LineRefund } from '@kolobeh/shared/order/line-refund.ts';
import type { RefundWord } from '@kolobeh/shared/payment/refund-states.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { RefundForm } from './RefundForm.tsx';
import { RefundWords } from './RefundWords.tsx';

interface LineRefundsProps {
  order: Pick<OfficeOrder, 'refunds' | 'refundable'> & { row: Pick<OfficeOrder['row'], 'number'> };
  onTaken: (order: OfficeOrder) => void;
}

/** One refund: what of which lines, why, how far it is, and what a person may say of it. */
function Refund({ refund, order, onTaken }: LineRefundsProps & { refund: LineRefund }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const keyed = useKeyedCall();
  const say = useMutation({
    mutationFn: (word: RefundWord) => {
      const said = { number: order.row.number, refund: refund.id, word };
      return keyed(said, (once) => client.order.sayOfRefund(said, once));
    },
    onSuccess: onTaken,
    onError: (error: unknown) => show('bad', refusalText(i18n, error)),
  });
  const amount = showExactMoney(refund.amount);
  return (
    <div className="dpackage">
      <span>{t(`order.withdrawal.moneyBack.${refund.way}.${refund.state}`, { amount })}</span>
      <span className="faint">{showMoment(i18n.language, refund.asked_at)}</span>
      {refund.lines.map(({ name, amount: part }) => (
        <span key={name}>
          {name} · <span className="num nowrap">{showExactMoney(part)}</span>
        </span>
      ))}
      {refund.cause !== 'lines' && <span>{t(`order.lineRefund.cause.${refund.cause}`)}</span>}
      {refund.cause !== 'cancelled' && refund.reason && <span className="faint">{refund.reason}</span>}
      {refund.last_error && refund.state !== 'asked' && <span className="faint">{refund.last_error}</span>}
      <RefundWords way={refund.way} words={refund.words} isBusy={say.isPending} onSay={(word) => say.mutate(word)} />
    </div>
  );
}

/** Money given back, or a loan made smaller, without a withdrawal, and the way to give more; nothing where neither can be. */
export function LineRefunds({ order, onTaken }: LineRefundsProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { refunds, refundable } = order;
  const isLeft = refundable !== null && refundable.left.amount > 0;
  if (refunds.length === 0 && !isLeft) return null;
  return (
    <section className="dsec" aria-labelledby="d-refunds">
      <h3 id="d-refunds">{t('order.lineRefund.heading')}</h3>
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} order={order} onTaken={onTaken} />
      ))}
      {isLeft && (
        <span className="row">
          <button type="button" className="btn line" onClick={() => setAsking(true)}>
            {t('order.lineRefund.ask')}…
          </button>
        </span>
      )}
      {isAsking && refundable && (
        <RefundForm order={order} refundable={refundable} onTaken={onTaken} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
