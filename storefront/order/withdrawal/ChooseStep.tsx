import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { withdrawalTerms } from '@kolobeh/shared/order/withdrawal/terms.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import type { ChosenLine } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { AccountFields } from './AccountFields.tsx';
import { ChooseLines } from './ChooseLines.tsx';
import { RefundSlip } from './RefundSlip.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { slipFacts } from './slip-facts.ts';
import { fields, readChosen } from './withdrawal-form.ts';
import { WithdrawalSteps } from './WithdrawalSteps.tsx';

function Lead({ offer }: { offer: WithdrawalOffer }) {
  const { t, market } = useTexts();
  if (offer.last_day === null) return t('wd.no_end', { days: withdrawalTerms[market.code].days });
  const left = offer.days_left ? t('wd.left', { count: offer.days_left }) : t('wd.last_day');
  return `${t('wd.until', { day: showIsoDay(market, offer.last_day) })} ${left}`;
}

function Who({ offer }: { offer: WithdrawalOffer }) {
  const { t, market } = useTexts();
  return (
    <section className="card pad wd-who">
      <div className="row between wrap">
        <h2>{t('wd.order', { number: offer.order_number })}</h2>
        <Link className="link small" to={paths.withdraw(market.code)}>
          {t('wd.other_order')}
        </Link>
      </div>
      <dl>
        <div>
          <dt>{t('wd.name')}</dt>
          <dd>{offer.name}</dd>
        </div>
        <div>
          <dt>{t('wd.email')}</dt>
          <dd>{offer.email}</dd>
        </div>
        <div>
          <dt>{t('wd.received')}</dt>
          <dd>{offer.received_on ? showIsoDay(market, offer.received_on) : t('wd.not_received')}</dd>
        </div>
      </dl>
    </section>
  );
}

interface StepProps {
  offer: WithdrawalOffer;
  chosen: readonly ChosenLine[];
  reason: string;
  account: TypedRefundAccount | null;
  /** What is wrong with it. */
  errors: readonly FieldError[];
  /** Why the form came back. */
  trouble: 'nothing' | 'changed' | 'account' | null;
}

const troubles = { nothing: 'wd.choose_something', changed: 'wd.changed', account: 'wd.account_wrong' } as const;

/** First step of two: what is given back. Nothing is sent by it. */
export function ChooseStep({ offer, chosen: atFirst, reason, account, errors, trouble }: StepProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(atFirst);
  return (
    <>
      <header className="wd-head">
        <h1>{t('wd.heading')}</h1>
        <p className="lead">
          <Lead offer={offer} />
        </p>
      </header>
      <WithdrawalSteps at="choose" />
      <Form
        method="post"
        className="wd-lay"
        onChange={({ currentTarget }) => setChosen(readChosen(new FormData(currentTarget), offer.lines))}
      >
        <div className="wd-main">
          {trouble && <Note kind="bad">{t(troubles[trouble])}</Note>}
          <Who offer={offer} />
          <ChooseLines offer={offer} chosen={atFirst} />
          {offer.asks_account && (
            <details className="card pad wd-why" open={account !== null}>
              <summary>
                <b>{t('wd.account')}</b> <span className="muted">{t('wd.optional')}</span>
              </summary>
              <p className="small muted mt-2">
                {t('wd.account_why')} {t('wd.account_kept')}
              </p>
              <AccountFields account={account} errors={errors} />
            </details>
          )}
          <details className="card pad wd-why" open={reason !== ''}>
            <summary>
              <b>{t('wd.why')}</b> <span className="muted">{t('wd.optional')}</span>
            </summary>
            <label className="sr" htmlFor="reason">
              {t('wd.why')}
            </label>
            <textarea
              className="input"
              id="reason"
              name={fields.reason}
              rows={3}
              maxLength={1000}
              defaultValue={reason}
            />
            <p className="hint">{t('wd.why_hint')}</p>
          </details>
        </div>
        <RefundSlip facts={slipFacts(offer, chosen)} goesTo={offer}>
          <button className="btn lg wide mt-4" type="submit" name={fields.intent} value="check">
            {t('wd.continue')}
          </button>
          <p className="tiny muted mt-2">{t('wd.nothing_sent')}</p>
        </RefundSlip>
      </Form>
    </>
  );
}
