import { zodResolver } from '@hookform/resolvers/zod';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { RefundWord } from '@kolobeh/shared/payment/refund-states.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useStation } from '../../base/station.ts';
import { api, client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment, showDay } from '../../base/show-moment.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { RefundWords } from '../refund/RefundWords.tsx';

type Withdrawal = OfficeOrder['withdrawals'][number];

const Fields = z.object({ reason: z.string().trim().min(1, 'REQUIRED').max(300, 'TOO_LONG') });

/** A withdrawal that is not carried out, with the reason that its customer reads. */
function CloseForm({ receipt, onDone, onCancel }: { receipt: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { reason: '' } });
  const close = useMutation(
    api.withdrawal.officeStep.mutationOptions({ onSuccess: onDone, onError: useRefused(form) }),
  );
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(({ reason }) => close.mutate({ receipt, step: 'closed', reason }))(event)
      }
    >
      <TextField
        autoFocus
        id={`close-${receipt}`}
        label={t('order.withdrawal.closeReason')}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <FormEnd
        text={t('order.withdrawal.step.closed')}
        look="btn danger"
        isBusy={close.isPending}
        onCancel={onCancel}
        cancelText={t('order.keep')}
      />
    </form>
  );
}

/** How the money goes back by the gateway, or the loan gets smaller, and what a person may say of it. */
function MoneyBack({ withdrawal, onSaved }: { withdrawal: Withdrawal; onSaved: () => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const told = { onSuccess: onSaved, onError: (error: unknown) => show('bad', refusalText(i18n, error)) };
  const { money_back: back, number: receipt } = withdrawal;
  const keyed = useKeyedCall();
  const ask = useMutation({
    mutationFn: () => keyed(['refund', receipt], (once) => client.withdrawal.refund({ receipt }, once)),
    ...told,
  });
  const say = useMutation({
    mutationFn: (word: RefundWord) =>
      keyed(['say', receipt, word], (once) => client.withdrawal.sayOfRefund({ receipt, word }, once)),
    ...told,
  });
  const amount = showMoney(money(withdrawal.refund, withdrawal.currency));
  if (!back)
    return withdrawal.own_way ? (
      <span className="row">
        <button type="button" className="btn line" aria-busy={ask.isPending} onClick={() => ask.mutate()}>
          {t(withdrawal.own_way === 'card' ? 'order.withdrawal.refundByCard' : 'order.withdrawal.lowerLoan', {
            amount,
          })}
        </button>
      </span>
    ) : null;
  return (
    <>
      <span>{t(`order.withdrawal.moneyBack.${back.way}.${back.state}`, { amount })}</span>
      {back.last_error && back.state !== 'asked' && <span className="faint">{back.last_error}</span>}
      <RefundWords way={back.way} words={back.words} isBusy={say.isPending} onSay={(word) => say.mutate(word)} />
    </>
  );
}

/** The account its money goes to, by its last digits; who pays sees it in full, which is noted. */
function Account({ withdrawal: { number: receipt, account, asks_account: isAsked } }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const maySee = useStation((state) => state.session?.capabilities.includes('order.settle') ?? false);
  const reveal = useMutation(
    api.withdrawal.revealAccount.mutationOptions({ onError: (error) => show('bad', refusalText(i18n, error)) }),
  );
  if (!account) return isAsked ? <span className="faint">{t('order.withdrawal.noAccount')}</span> : null;
  return (
    <span className="row gap-12">
      <span>
        {t('order.withdrawal.account')} <b className="code">{reveal.data?.account ?? account}</b>
      </span>
      {maySee && !reveal.data && (
        <button
          type="button"
          className="btn quiet"
          aria-busy={reveal.isPending}
          onClick={() => reveal.mutate({ receipt })}
        >
          {t('order.withdrawal.showAccount')}
        </button>
      )}
    </span>
  );
}

function Steps({ withdrawal, onSaved }: { withdrawal: Withdrawal; onSaved: () => void }) {
  const { t, i18n } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  const show = useToasts((state) => state.show);
  const settle = useMutation(
    api.withdrawal.officeStep.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  const receipt = withdrawal.number;
  if (withdrawal.next_steps.length === 0) return null;
  if (isClosing) return <CloseForm receipt={receipt} onDone={onSaved} onCancel={() => setClosing(false)} />;
  return (
    <span className="row gap-12">
      <button
        type="button"
        className="btn line"
        aria-busy={settle.isPending}
        onClick={() => settle.mutate({ receipt, step: 'settled' })}
      >
        {t('order.withdrawal.step.settled')}
      </button>
      <button type="button" className="btn quiet" onClick={() => setClosing(true)}>
        {t('order.withdrawal.step.closed')}
      </button>
    </span>
  );
}

/** Withdrawals from the order: what, since when, what money is due and until when, and what a person may make of each. */
export function OrderWithdrawals({
  withdrawals,
  onSaved,
}: {
  withdrawals: OfficeOrder['withdrawals'];
  onSaved: () => void;
}) {
  const { t, i18n } = useTranslation();
  if (withdrawals.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="d-withdrawals">
      <h3 id="d-withdrawals">{t('order.withdrawals')}</h3>
      {withdrawals.map((one) => (
        <div key={one.number} className="dpackage">
          <b className="code">{one.number}</b>
          <span>{t(`order.withdrawal.state.${one.state}`)}</span>
          <span className="faint">{showMoment(i18n.language, one.declared_at)}</span>
          {one.lines.map(({ name, quantity, of }, index) => (
            <span key={`${index} ${name}`}>
              <span className="num">
                {quantity}/{of}×
              </span>{' '}
              {name}
            </span>
          ))}
          <span>
            {t('order.withdrawal.refund', {
              amount: showMoney(money(one.refund - (one.exchange?.credit ?? 0), one.currency)),
              day: showDay(i18n.language, one.refund_by),
            })}
          </span>
          {one.exchange && (
            <span>
              {t('order.withdrawal.exchange', {
                amount: showMoney(money(one.exchange.credit, one.currency)),
                number: one.exchange.order_number,
              })}
            </span>
          )}
          {one.reason && <span className="faint">{one.reason}</span>}
          {one.closed_because && <span className="faint">{one.closed_because}</span>}
          <Account withdrawal={one} />
          <MoneyBack key={one.money_back?.state} withdrawal={one} onSaved={onSaved} />
          <Steps key={one.state} withdrawal={one} onSaved={onSaved} />
        </div>
      ))}
    </section>
  );
}
