import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { SplitPreview } from '@kolobeh/shared/order/split/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { SplitDifference } from './SplitDifference.tsx';
import { movesOf, type SplitValues, toComeOf } from './split-values.ts';

interface SplitProps {
  number: OrderNumber;
  onTaken: (order: OfficeOrder) => void;
  onClose: () => void;
}

/** Splits an order before it is picked: which pieces go, then both orders side by side, and only then it is done. */
export function SplitOrder({ number, onTaken, onClose }: SplitProps) {
  const { t } = useTranslation();
  const opened = useQuery({
    ...api.orderChange.splitPreview.queryOptions({ input: { number, lines: [] } }),
    ...openedAnew,
  });
  return (
    <Dialog title={t('orderSplit.title', { number })} onClose={onClose}>
      <div className="chg">
        {opened.data ? (
          <SplitForm
            key={opened.data.version}
            number={number}
            present={opened.data}
            onTaken={onTaken}
            onClose={onClose}
            onAnew={() => void opened.refetch()}
          />
        ) : opened.isError ? (
          <NotLoaded icon="warning" title={t('order.notLoaded')} query={opened} />
        ) : (
          <Skeleton lines={6} label={t('frame.loading')} />
        )}
      </div>
    </Dialog>
  );
}

interface FormProps extends SplitProps {
  present: SplitPreview;
  /** Somebody changed the order meanwhile. */
  onAnew: () => void;
}

interface GoingLineProps {
  line: SplitPreview['lines'][number];
  at: number;
  error: string | undefined;
  form: UseFormReturn<SplitValues>;
}

/** A line with the field of how many of its pieces go. */
function GoingLine({ line, at, error, form }: GoingLineProps) {
  const { t } = useTranslation();
  return (
    <div className="chg-line">
      <div className="grow">
        <b>{line.name}</b>
        <p className="faint">
          <span className="code">{line.code}</span> · {showMoney(line.unit_price)} ·{' '}
          {t('orderSplit.of', { count: line.quantity, held: Math.min(line.held, line.quantity) })}
        </p>
      </div>
      <TextField
        id={`split-line-${at}`}
        label={t('orderSplit.goes')}
        aria-label={t('orderSplit.goesOf', { name: line.name })}
        error={error}
        inputMode="numeric"
        {...form.register(`goes.${at}`)}
      />
    </div>
  );
}

function SplitForm({ number, present, onTaken, onClose, onAnew }: FormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const keyed = useKeyedCall();
  const { lines } = present;
  const toCome = toComeOf(lines);
  const form = useForm<SplitValues>({ defaultValues: { goes: lines.map(() => '0'), reason: '' } });
  const refuse = useRefused(form, {});
  const [seen, setSeen] = useState<{ preview: SplitPreview; of: string } | null>(null);
  const { errors, isSubmitting } = form.formState;
  const preview = seen?.of === JSON.stringify(form.watch('goes')) ? seen.preview : null;
  const isReady = preview !== null && preview.refusal === null;

  const send = form.handleSubmit(async (values) => {
    const read = movesOf(lines, values.goes);
    if (!read.ok)
      return form.setError(`goes.${read.refusal.at}`, { message: read.refusal.code }, { shouldFocus: true });
    try {
      if (!isReady) {
        const counted = await client.orderChange.splitPreview({ number, lines: read.value });
        return setSeen({ preview: counted, of: JSON.stringify(values.goes) });
      }
      const wish = { number, version: preview.version, lines: read.value, reason: values.reason };
      const made = await keyed(wish, (once) => client.orderChange.split(wish, once));
      onTaken(made.order);
      show('ok', t('orderSplit.done', { number: made.number }));
      onClose();
    } catch (error) {
      setSeen(null);
      if (codeOf(error) === 'ORDER_CHANGED') onAnew();
      refuse(error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <fieldset className="chg-part">
        <legend>{t('orderSplit.goods')}</legend>
        <p className="faint">{t('orderSplit.hint')}</p>
        {toCome && (
          <div className="row">
            <button
              type="button"
              className="btn line"
              onClick={() => toCome.forEach((pieces, at) => form.setValue(`goes.${at}`, String(pieces)))}
            >
              {t('orderSplit.toCome')}
            </button>
          </div>
        )}
        {lines.map((line, at) => (
          <GoingLine key={line.id} line={line} at={at} error={errors.goes?.[at]?.message} form={form} />
        ))}
      </fieldset>
      <TextField
        id="split-reason"
        label={t('orderChange.reason')}
        error={errors.reason?.message}
        maxLength={300}
        {...form.register('reason')}
      />
      {preview && <SplitDifference preview={preview} />}
      <FormEnd
        text={isReady ? t('orderSplit.split') : t('orderChange.show')}
        isBusy={isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}
