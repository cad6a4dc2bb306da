import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { isWallet } from '@kolobeh/shared/payment/wallet-names.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Hotline } from '../../ui/Hotline.tsx';
import { Note } from '../../ui/Note.tsx';
import type { OrderOutcome } from '../order-actions.ts';

interface NotesProps {
  order: Pick<CustomerOrder, 'payment_kind' | 'type_payment' | 'can_pay_by_card'>;
  /** Who declined the last attempt; null when none was. */
  declined: string | null;
  /** The customer comes from ordering, and no attempt to pay could be opened. */
  isUnopened: boolean;
  outcome: OrderOutcome | undefined;
}

/** What went wrong with paying an order, in words that say what to do now. */
export function PaymentNotes({ order, declined, isUnopened, outcome }: NotesProps) {
  const { t } = useTexts();
  if (outcome?.kind === 'refused')
    return (
      <Note kind="bad">
        {outcome.why === 'cancel' ? t('order.cancel_refused') : t(`order.pay_refused.${outcome.why}`)}{' '}
        {outcome.why === 'other' && <Hotline />}
      </Note>
    );
  if (declined)
    return (
      <Note kind="bad">{t(declined === 'instalment_company' ? 'order.loan_declined' : 'order.pay_declined')}</Note>
    );
  // A wallet opens on this page, with words of its own.
  const isSentToGateway = order.payment_kind === 'card' && order.can_pay_by_card && !isWallet(order.type_payment);
  return isUnopened && isSentToGateway ? <Note kind="bad">{t('order.pay_refused.GATEWAY_UNAVAILABLE')}</Note> : null;
}
