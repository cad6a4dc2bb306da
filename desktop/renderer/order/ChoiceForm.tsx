import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { OfficeShortages, ShortageDecision } from '@kolobeh/shared/order/shortage-contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { Check } from '../form/Check.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { useRefused } from '../form/use-refused.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface ChoiceFormProps {
  order: OfficeOrder;
  onRecorded: (order: OfficeOrder) => void;
  onClose: () => void;
}

type Item = OfficeShortages['items'][number];

/** A substitute is chosen by its code, the two other ways by their names. */
const decisionOf = (id: string, value: string): ShortageDecision =>
  value === 'wait' || value === 'refund' ? { id, choice: value } : { id, choice: 'substitute', substitute: value };

const Fields = z.object({
  chosen: z.record(z.string(), z.string().nullable().pipe(z.string('REQUIRED').min(1, 'REQUIRED'))),
  note: z.string().trim().min(1, 'REQUIRED').max(300, 'TOO_LONG'),
});

/** Records what the customer said on the phone, one decision a line, with a note. */
export function ChoiceForm({ order, onRecorded, onClose }: ChoiceFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const items = (order.shortages?.items ?? []).filter(({ state }) => state === 'open' || state === 'waiting');
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { chosen: Object.fromEntries(items.map(({ id }): [string, string] => [id, ''])), note: '' },
  });
  const { register, handleSubmit, formState } = form;
  const refuse = useRefused(form, {
    pathOf: (path) => path.replace(/^choices\.(\d+)\.\w+$/, (_, at) => `chosen.${items[Number(at)]?.id}`),
  });
  const submit = handleSubmit(async ({ chosen, note }) => {
    const choices = items.map(({ id }) => decisionOf(id, chosen[id] ?? ''));
    try {
      onRecorded(await client.order.recordChoice({ number: order.row.number, choices, note }));
      show('ok', t('order.short.recorded'));
      onClose();
    } catch (error) {
      refuse(error);
    }
  });
  const { errors, isSubmitting } = formState;
  const isAll = (order.shortages?.is_all ?? false) && items.length === 1;
  const dropKey = order.row.payment_state === 'paid' ? 'order.short.refund' : 'order.short.drop';
  const waysOf = (item: Item): [value: string, label: string][] => [
    ['wait', t('order.short.wait')],
    ...item.substitutes.map(({ code, name, subtitle, charged }): [string, string] => [
      code,
      t('order.short.instead', {
        product: [name, subtitle].filter(Boolean).join(', '),
        price: showMoney(times(charged, item.pieces)),
      }),
    ]),
    ['refund', isAll ? t('order.short.refundAll') : t(dropKey, { total: showMoney(item.refund) })],
  ];
  return (
    <Dialog title={t('order.short.record')} onClose={onClose}>
      <p>{t('order.short.recordText')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {!isAll && order.shortages?.is_all && <p className="note">{t('order.short.allGone')}</p>}
        {items.map((item) => (
          <fieldset key={item.id} className="field ways">
            <legend className="strong">{item.name}</legend>
            {waysOf(item).map(([value, label]) => (
              <Check key={value} label={label} type="radio" value={value} {...register(`chosen.${item.id}`)} />
            ))}
            <FieldError code={errors.chosen?.[item.id]?.message} />
          </fieldset>
        ))}
        <TextField
          id="choice-note"
          label={t('order.short.note')}
          error={errors.note?.message}
          maxLength={300}
          {...register('note')}
        />
        <FormEnd text={t('order.short.save')} isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
