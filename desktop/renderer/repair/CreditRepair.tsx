import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { money, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import type { BenchPayment } from '@kolobeh/shared/repair/payment/shapes.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { parseAmount } from '../base/transfer-amount.ts';
import { FormEnd } from '../form/FormEnd.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import type { ActProps } from './acts.ts';

interface Values {
  amounts: string[];
  reason: string;
}

type Left = BenchPayment['creditable'][number];

/** What of a line is given back, in minor units: null of nothing, `wrong` of what is no amount or more than is left. */
function amountOf(typed: string, { left }: Left): number | 'wrong' | null {
  if (/^\s*0*(?:[.,]0*)?\s*$/.test(typed)) return null;
  const parsed = parseAmount(typed, left.currency);
  return parsed && parsed.amount <= left.amount ? parsed.amount : 'wrong';
}

/** Gives back something of a repair's invoice, all that is left as it opens; a repeated press makes one note. */
export function CreditRepair({ repair, onSaved, onStale, onClose }: ActProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const show = useToasts((state) => state.show);
  const { number, total, payment } = repair;
  const lines = payment.creditable;
  const form = useForm<Values>({
    defaultValues: { amounts: lines.map(({ left }) => toDecimalString(left).replace('.', ',')), reason: '' },
  });
  const { register, setError, control, formState } = form;
  const tell = useRefused(form);
  const typed = useWatch({ control, name: 'amounts' });
  const wanted = lines.flatMap((line, index) => {
    const amount = amountOf(typed[index] ?? '', line);
    if (amount === null || amount === 'wrong') return [];
    return [{ position: line.position, quantity: amount === line.left.amount ? 1 : 0, amount }];
  });
  const sum = wanted.reduce((all, { amount }) => all + amount, 0);
  const submit = form.handleSubmit(async ({ amounts, reason }) => {
    const wrong = lines.findIndex((line, index) => amountOf(amounts[index] ?? '', line) === 'wrong');
    if (wrong >= 0) return setError(`amounts.${wrong}`, { message: 'MORE_THAN_INVOICED' }, { shouldFocus: true });
    if (sum === 0) return setError('amounts.0', { message: 'NOTHING_GIVEN_BACK' }, { shouldFocus: true });
    if (reason.trim() === '') return setError('reason', { message: 'REQUIRED' }, { shouldFocus: true });
    const wish = { number, seen_notes: payment.credit_notes.length, lines: wanted, reason };
    try {
      onSaved(await client.repair.credit(wish, { context: { idempotencyKey } }));
      show('ok', t('repair.pay.credit.done'));
      onClose();
    } catch (error) {
      tell(error);
      if (codeOf(error) !== 'INPUT_INVALID') onStale();
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog title={t('repair.pay.credit.open')} onClose={onClose}>
      <p>{t('repair.pay.credit.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {lines.map(({ position, name, left }, index) => (
          <TextField
            key={position}
            id={`credit-${position}`}
            label={name}
            hint={t('repair.pay.credit.left', { amount: showExactMoney(left) })}
            inputMode="decimal"
            maxLength={20}
            error={errors.amounts?.[index]?.message}
            {...register(`amounts.${index}`)}
          />
        ))}
        <TextField
          id="credit-reason"
          label={t('repair.pay.credit.reason')}
          maxLength={100}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <p>
          <b>{t('repair.pay.credit.total', { amount: showExactMoney(money(sum, total.currency)) })}</b>
        </p>
        <FormEnd text={t('repair.pay.credit.open')} isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
