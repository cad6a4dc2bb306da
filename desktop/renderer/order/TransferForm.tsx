import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { showMoney, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { FormEnd } from '../form/FormEnd.tsx';
import { useRefused } from '../form/use-refused.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { parseAmount } from '../base/transfer-amount.ts';

interface TransferFormProps {
  order: OfficeOrder;
  onRecorded: (order: OfficeOrder) => void;
  onClose: () => void;
}

/** Records a bank transfer that came. One key for the whole form, so a repeated press records it once. */
export function TransferForm({ order, onRecorded, onClose }: TransferFormProps) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const show = useToasts((state) => state.show);
  const { currency } = order.total;
  const Fields = z.object({
    amount: z.string().refine((text) => parseAmount(text, currency) !== null, 'INVALID_AMOUNT'),
    reference: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
  });
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { amount: toDecimalString(order.total).replace('.', ','), reference: '' },
  });
  const { register, handleSubmit, formState } = form;
  const refuse = useRefused(form, { codes: { AMOUNT_DIFFERS: ['amount', 'AMOUNT_DIFFERS'] } });
  const submit = handleSubmit(async ({ amount, reference }) => {
    const parsed = parseAmount(amount, currency);
    if (!parsed) return;
    try {
      const input = { number: order.row.number, amount: parsed, bank_reference: reference };
      onRecorded(await client.order.recordTransfer(input, { context: { idempotencyKey } }));
      show('ok', t('order.transferRecorded', { amount: showMoney(parsed) }));
      onClose();
    } catch (error) {
      refuse(error);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog title={t('order.transferTitle')} onClose={onClose}>
      <p>{t('order.transferText', { amount: showExactMoney(order.total), number: order.row.number })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          id="transfer-amount"
          label={t('order.transferAmount', { currency })}
          error={errors.amount?.message}
          inputMode="decimal"
          autoFocus
          {...register('amount')}
        />
        <TextField
          id="transfer-reference"
          label={t('order.transferReference')}
          error={errors.reference?.message}
          {...register('reference')}
        />
        <FormEnd text={t('order.transferSave')} isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
