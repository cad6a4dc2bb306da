import { zodResolver } from '@hookform/resolvers/zod';
import { type ComplaintStep, isComplaintEnd } from '@kolobeh/shared/order/complaint/states.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../base/data/api.ts';
import { showMoment, showDay } from '../../base/show-moment.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { KeptPhoto } from '../../ui/KeptPhoto.tsx';

type OfficeComplaint = OfficeOrder['complaints'][number];

interface StepFormProps {
  receipt: string;
  step: ComplaintStep;
  onDone: () => void;
  onCancel: () => void;
}

/** A step with words that its customer reads; an end needs them. */
function StepForm({ receipt, step, onDone, onCancel }: StepFormProps) {
  const { t } = useTranslation();
  const isEnd = isComplaintEnd(step);
  const isExchange = step === 'exchanging';
  const Fields = z.object({
    answer: z
      .string()
      .trim()
      .min(isEnd ? 1 : 0, 'REQUIRED')
      .max(1000, 'TOO_LONG'),
    product: z.string().trim().max(80, 'TOO_LONG'),
  });
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { answer: '', product: '' } });
  const take = useMutation(api.complaint.officeStep.mutationOptions({ onSuccess: onDone, onError: useRefused(form) }));
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(({ answer, product }) =>
          take.mutate({ receipt, step, answer, ...(isExchange ? { product } : {}) }),
        )(event)
      }
    >
      <TextField
        autoFocus
        id={`answer-${receipt}`}
        label={t(isEnd ? 'order.complaint.answer' : 'order.complaint.answerOptional')}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      {isExchange && (
        <TextField
          id={`product-${receipt}`}
          label={t('order.complaint.product')}
          error={form.formState.errors.product?.message}
          {...form.register('product')}
        />
      )}
      <FormEnd
        text={t(`order.complaint.step.${step}`)}
        look={step === 'refused' ? 'btn danger' : 'btn'}
        isBusy={take.isPending}
        onCancel={onCancel}
        cancelText={t('order.keep')}
      />
    </form>
  );
}

function Steps({ complaint, onSaved }: { complaint: OfficeComplaint; onSaved: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<ComplaintStep | null>(null);
  if (step) return <StepForm receipt={complaint.number} step={step} onDone={onSaved} onCancel={() => setStep(null)} />;
  return (
    <span className="row wrap gap-12">
      {complaint.next_steps.map((next) => (
        <button
          key={next}
          type="button"
          className={isComplaintEnd(next) && next !== 'settled' ? 'btn quiet' : 'btn line'}
          onClick={() => setStep(next)}
        >
          {t(`order.complaint.step.${next}`)}
        </button>
      ))}
    </span>
  );
}

/** How it is made good: where the money goes, or which order goes instead. */
function MadeGood({ made }: { made: OfficeComplaint['made_good'] }) {
  const { t } = useTranslation();
  if (!made) return null;
  if (made.exchange) return <span>{t('order.complaint.sent', { number: made.exchange })}</span>;
  const amount = showMoney(money(made.amount, made.currency));
  return (
    <>
      <span>
        {t(made.is_lent ? 'order.complaint.loan' : 'order.complaint.money', { amount, receipt: made.receipt })}
      </span>
      {made.asks_account && <span className="faint">{t('order.complaint.askAccount')}</span>}
    </>
  );
}

/** Complaints about the order's goods: what is wrong, what is wished for, until when, and what may be made of each. */
export function OrderComplaints({
  complaints,
  onSaved,
}: {
  complaints: OfficeOrder['complaints'];
  onSaved: () => void;
}) {
  const { t, i18n } = useTranslation();
  if (complaints.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="d-complaints">
      <h3 id="d-complaints">{t('order.complaints')}</h3>
      {complaints.map((one) => (
        <div key={one.number} className="dpackage">
          <b className="code">{one.number}</b>
          <span>{t(`order.complaint.state.${one.state}`)}</span>
          <span className="faint">{showMoment(i18n.language, one.filed_at)}</span>
          <span>
            <span className="num">{one.quantity}×</span> {one.product_name}
            {one.device && <span className="code"> {one.device}</span>}
          </span>
          <span>{one.description}</span>
          <span>
            {t('order.complaint.wish', { wish: t(`order.complaint.remedy.${one.wish}`) })}
            {one.ended_at === null && <b> · {t('order.complaint.due', { day: showDay(i18n.language, one.due_on) })}</b>}
          </span>
          {one.photos.length > 0 && (
            <span className="row wrap gap-12">
              {one.photos.map(({ id }, index) => (
                <KeptPhoto
                  key={id}
                  file={{ kind: 'complaint_photo', receipt: one.number, photo: id }}
                  label={t('order.complaint.photo', { number: index + 1 })}
                />
              ))}
            </span>
          )}
          <MadeGood made={one.made_good} />
          {one.answer && <span className="faint">{one.answer}</span>}
          <Steps key={one.state} complaint={one} onSaved={onSaved} />
        </div>
      ))}
    </section>
  );
}
