import { zodResolver } from '@hookform/resolvers/zod';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { money, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { LineRefundWish, Refundable } from '@kolobeh/shared/order/line-refund.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { parseAmount } from '../../base/transfer-amount.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

interface RefundFormProps {
  order: { row: Pick<OfficeOrder['row'], 'number'> };
  refundable: NonNullable<Refundable>;
  onTaken: (order: OfficeOrder) => void;
  onClose: () => void;
}

const isEmpty = (text: string): boolean => /^\s*0*(?:[.,]0*)?\s*$/.test(text);

/** What of each line goes back to the card; one key for the whole form, so a repeated press gives nothing twice. */
export function RefundForm({ order, refundable, onTaken, onClose }: RefundFormProps) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { currency } = refundable.left;
  const lines = refundable.lines.filter(({ left }) => left.amount > 0);
  const Fields = z.object({
    lines: z.array(z.object({ amount: z.string() })).superRefine((typed, context) => {
      typed.forEach(({ amount }, index) => {
        if (!isEmpty(amount) && !parseAmount(amount, currency))
          context.addIssue({ code: 'custom', path: [index, 'amount'], message: 'INVALID_AMOUNT' });
      });
      if (typed.every(({ amount }) => isEmpty(amount)))
        context.addIssue({ code: 'custom', path: [0, 'amount'], message: 'REQUIRED' });
    }),
    reason: z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG'),
  });
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { lines: lines.map(() => ({ amount: '' })), reason: '' },
  });
  const { register, handleSubmit, formState, control } = form;
  const typed = useWatch({ control, name: 'lines' });
  const wish = lines.flatMap(({ id }, index): (LineRefundWish['lines'][number] & { index: number })[] => {
    const parsed = parseAmount(typed[index]?.amount ?? '', currency);
    return parsed ? [{ id, amount: parsed.amount, index }] : [];
  });
  const sum = wish.reduce((all, { amount }) => all + amount, 0);
  // The call names only lines of which something goes back; its refusals come to the rows they stand in.
  const pathOf = (path: string): string => {
    const row = /^lines\.(\d+)\./.exec(path)?.[1];
    return path === 'lines' || row !== undefined ? `lines.${wish[Number(row ?? 0)]?.index ?? 0}.amount` : path;
  };
  const refuse = useRefused(form, { pathOf });
  const submit = handleSubmit(async ({ reason }) => {
    const named = wish.map(({ id, amount }) => ({ id, amount }));
    try {
      onTaken(
        await client.order.refundLines(
          { number: order.row.number, lines: named, reason },
          { context: { idempotencyKey } },
        ),
      );
      onClose();
    } catch (error) {
      refuse(error);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog title={t('order.lineRefund.ask')} onClose={onClose}>
      <p>{t('order.lineRefund.text', { amount: showExactMoney(refundable.left) })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {lines.map(({ id, name, left }, index) => (
          <TextField
            key={id}
            id={`refund-${id}`}
            label={name}
            hint={t('order.lineRefund.left', { amount: toDecimalString(left).replace('.', ',') })}
            error={errors.lines?.[index]?.amount?.message}
            inputMode="decimal"
            {...register(`lines.${index}.amount`)}
          />
        ))}
        <TextField
          id="refund-reason"
          label={t('order.lineRefund.reason')}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <p>
          <b>{t('order.lineRefund.sum', { amount: showExactMoney(money(sum, currency)) })}</b>
        </p>
        <FormEnd text={t('order.lineRefund.ask')} isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
