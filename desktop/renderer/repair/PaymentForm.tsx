import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { type Money } from '@kolobeh/shared/kernel/money.ts';
import type { PayMethod } from '@kolobeh/shared/repair/payment/due.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { codeOf, fieldsOf } from '../base/data/refusal-text.ts';
import { Check } from '../form/Check.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import type { ActProps } from './acts.ts';

const mostOf = { name: 120, street: 120, city: 80, postcode: 12, company_id: 20, vat_id: 20 } as const;
type BuyerField = keyof typeof mostOf;

/** What is taken now and how; the invoice goes with it. */
export function PaymentForm({ repair, onSaved, onStale, due, dueCash }: ActProps & { due: Money; dueCash: Money }) {
  const { t } = useTranslation();
  const { number, name, street, city, postcode, payment } = repair;
  const [isOther, setOther] = useState(payment.needs_address);
  const form = useForm({
    defaultValues: { reference: '', buyer: { name, street, city, postcode, company_id: '', vat_id: '' } },
  });
  const tell = useRefused(form);
  const pay = useMutation(
    api.repair.pay.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => {
        if (fieldsOf(error).length > 0) setOther(true);
        tell(error);
        if (codeOf(error) !== 'INPUT_INVALID') onStale();
      },
    }),
  );
  const take = (method: PayMethod, taken: Money) => {
    form.clearErrors();
    const { reference, buyer } = form.getValues();
    pay.mutate({ number, method, taken, reference, buyer: isOther ? buyer : null });
  };
  const { errors } = form.formState;
  const field = (of: BuyerField) => (
    <TextField
      id={`pay-${of}`}
      label={t(`repair.pay.${of}`)}
      maxLength={mostOf[of]}
      error={errors.buyer?.[of]?.message}
      {...form.register(`buyer.${of}`)}
    />
  );
  return (
    <form className="rb-pay" onSubmit={(event) => event.preventDefault()}>
      <p className="rb-line">
        <b>{t('repair.pay.due')}</b>
        <b className="num nowrap">{showExactMoney(due)}</b>
      </p>
      <TextField
        id="pay-reference"
        label={t('repair.pay.reference')}
        hint={t('repair.pay.referenceHint')}
        maxLength={60}
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <Check
        label={t('repair.pay.other')}
        checked={isOther}
        disabled={payment.needs_address}
        onChange={({ target }) => setOther(target.checked)}
      />
      {isOther && (
        <>
          {field('name')}
          {field('street')}
          <FormRow of={2}>
            {field('city')}
            {field('postcode')}
          </FormRow>
          <FormRow of={2}>
            {field('company_id')}
            {field('vat_id')}
          </FormRow>
        </>
      )}
      <button type="button" className="btn wide" disabled={pay.isPending} onClick={() => take('cash', dueCash)}>
        {t('repair.pay.cash', { amount: showExactMoney(dueCash) })}
      </button>
      <button type="button" className="btn wide" disabled={pay.isPending} onClick={() => take('card', due)}>
        {t('repair.pay.card', { amount: showExactMoney(due) })}
      </button>
      <button type="button" className="btn line wide" disabled={pay.isPending} onClick={() => take('transfer', due)}>
        {t('repair.pay.transfer', { amount: showExactMoney(due) })}
      </button>
    </form>
  );
}
