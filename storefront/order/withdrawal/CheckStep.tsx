import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { ChosenLine } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import type { TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Declaration } from './Declaration.tsx';
import { RefundSlip } from './RefundSlip.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { slipFacts } from './slip-facts.ts';
import { fields } from './withdrawal-form.ts';
import { WithdrawalSteps } from './WithdrawalSteps.tsx';

function Next({ offer, refund }: { offer: WithdrawalOffer; refund: number }) {
  const { t, market } = useTexts();
  const amount = showMoney(money(refund, offer.currency));
  return (
    <section className="card pad" aria-labelledby="wd-next">
      <h2 id="wd-next">{t('wd.next')}</h2>
      <ol className="wd-next">
        <li>
          <b>{t('wd.now')}</b>
          <span>{t('wd.next_mail', { email: offer.email })}</span>
        </li>
        <li>
          <b>{offer.is_sent ? t('wd.by', { day: showIsoDay(market, offer.send_back_by) }) : t('wd.now')}</b>
          <span>{t(offer.is_sent ? 'wd.next_goods' : 'wd.next_unsent')}</span>
        </li>
        {refund > 0 && (
          <li>
            <b>{t('wd.by', { day: showIsoDay(market, offer.refund_by) })}</b>
            <span>{t('wd.next_money', { amount })}</span>
          </li>
        )}
      </ol>
      {offer.is_sent && <p className="small muted mt-4">{t('wd.care')}</p>}
    </section>
  );
}

interface StepProps {
  offer: WithdrawalOffer;
  chosen: readonly ChosenLine[];
  reason: string;
  account: TypedRefundAccount | null;
  /** Under which the withdrawal is sent once, however often the button is pressed. */
  sendingKey: string;
}

/** Second step of two: the words that are sent, and the button that sends them. */
export function CheckStep({ offer, chosen, reason, account, sendingKey }: StepProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const facts = slipFacts(offer, chosen);
  if (!facts) return null;
  return (
    <>
      <header className="wd-head">
        <h1>{t('wd.check_heading')}</h1>
        <p className="lead">{t('wd.check_lead')}</p>
      </header>
      <WithdrawalSteps at="confirm" />
      <Form method="post" className="wd-lay">
        {chosen.map(({ id, quantity }) => (
          <span key={id} hidden>
            <input type="hidden" name={fields.line} value={id} />
            <input type="hidden" name={fields.quantityOf(id)} value={quantity} />
          </span>
        ))}
        <input type="hidden" name={fields.reason} value={reason} />
        {account && (
          <>
            <input type="hidden" name={fields.account} value={account.bank_account_full_number} />
            <input type="hidden" name={fields.bank} value={account.bank_code} />
          </>
        )}
        <input type="hidden" name={fields.key} value={sendingKey} />
        <div className="wd-main">
          <section className="card pad wd-decl" aria-labelledby="wd-words">
            <div className="row between">
              <h2 id="wd-words">{t('wd.words')}</h2>
              <button className="link small" type="submit" name={fields.intent} value="edit">
                {t('wd.edit')}
              </button>
            </div>
            <Declaration declared={{ ...offer, ...facts, reason }} />
          </section>
          <Next offer={offer} refund={facts.refund} />
        </div>
        <RefundSlip facts={facts} goesTo={offer}>
          <button className="btn lg wide mt-4" type="submit" name={fields.intent} value="confirm" aria-busy={isSending}>
            {t('wd.confirm')}
          </button>
          <button className="btn quiet wide mt-2" type="submit" name={fields.intent} value="edit">
            {t('wd.back')}
          </button>
        </RefundSlip>
      </Form>
    </>
  );
}
