import { zodResolver } from '@hookform/resolvers/zod';
import type { DocumentLine } from '@kolobeh/shared/invoice/billing-document.ts';
import type { OrderDocuments } from '@kolobeh/shared/invoice/order-documents.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useState } from 'react';
import { type FieldErrors, useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { arePieces, type CreditedLine, readLine, refusedLine, wholeLine } from './credit-values.ts';

interface CreditFormProps {
  order: OfficeOrder;
  /** What is left of the invoice. */
  lines: readonly DocumentLine[];
  onCredited: (documents: OrderDocuments) => void;
  onClose: () => void;
}

/** Gives back lines of the invoice, all of them as it opens. One key for the whole form: a repeated press makes one note. */
export function CreditForm({ order, lines, onCredited, onClose }: CreditFormProps) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const show = useToasts((state) => state.show);
  const { currency } = order.total;
  const Fields = z.object({
    lines: z.array(z.object({ pieces: z.string(), amount: z.string() })).superRefine((typed, context) => {
      lines.forEach((line, index) => {
        const values = typed[index] ?? { pieces: '', amount: '' };
        if (readLine(line, values, currency) !== 'wrong') return;
        if (!arePieces(values.pieces))
          context.addIssue({ code: 'custom', path: [index, 'pieces'], message: 'INVALID_COUNT' });
        else context.addIssue({ code: 'custom', path: [index, 'amount'], message: 'INVALID_AMOUNT' });
      });
    }),
    reason: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
  });
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { lines: lines.map((line) => wholeLine(line, currency)), reason: '' },
  });
  const { register, handleSubmit, formState, control } = form;
  const typed = useWatch({ control, name: 'lines' });
  const wanted = lines.flatMap((line, index): CreditedLine[] => {
    const read = readLine(line, typed[index] ?? { pieces: '', amount: '' }, currency);
    return read && read !== 'wrong' ? [read] : [];
  });
  const total = money(
    wanted.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  const refuse = useRefused(form);
  const submit = handleSubmit(async ({ reason }) => {
    try {
      const input = { number: order.row.number, lines: wanted, reason };
      onCredited(await client.invoice.credit(input, { context: { idempotencyKey } }));
      show('ok', t('order.docs.credited'));
      onClose();
    } catch (error) {
      const index = refusedLine(lines, error);
      if (index === null) refuse(error);
      else form.setError(`lines.${index}.amount`, { message: 'MORE_THAN_INVOICED' }, { shouldFocus: true });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog title={t('order.docs.credit')} onClose={onClose}>
      <p>{t('order.docs.creditText')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {lines.map((line, index) => (
          <LineFields
            key={line.position}
            line={line}
            left={showExactMoney(money(line.total, currency))}
            errors={errors.lines?.[index]}
            pieces={register(`lines.${index}.pieces`)}
            amount={register(`lines.${index}.amount`)}
          />
        ))}
        <TextField
          id="credit-reason"
          label={t('order.docs.reason')}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <p>
          <b>{t('order.docs.toReturn', { amount: showExactMoney(total) })}</b>
        </p>
        <FormEnd text={t('order.docs.credit')} isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface LineFieldsProps {
  line: DocumentLine;
  /** What of its price was not given back before, in words. */
  left: string;
  errors: FieldErrors<Record<'pieces' | 'amount', string>> | undefined;
  pieces: UseFormRegisterReturn;
  amount: UseFormRegisterReturn;
}

/** Pieces and price of one line that are given back. */
function LineFields({ line, left, errors, pieces, amount }: LineFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="field">
      <legend>{line.name}</legend>
      <FormRow of={2}>
        <TextField
          id={`credit-pieces-${line.position}`}
          label={t('order.docs.pieces')}
          error={errors?.pieces?.message}
          inputMode="numeric"
          {...pieces}
        />
        <TextField
          id={`credit-amount-${line.position}`}
          label={t('order.docs.amount')}
          error={errors?.amount?.message}
          hint={t('order.docs.left', { count: line.quantity, amount: left })}
          inputMode="decimal"
          {...amount}
        />
      </FormRow>
    </fieldset>
  );
}
