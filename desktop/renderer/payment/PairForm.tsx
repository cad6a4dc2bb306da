import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { usePair } from './use-pair.ts';

interface PairFormProps {
  ids: string[];
  /** The order it may be meant for. */
  proposed: string;
  onDone: () => void;
}

/** The order that lines pay, by its number; what does not fit is said at it. */
export function PairForm({ ids, proposed, onDone }: PairFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { number: proposed } });
  const pair = usePair(ids, onDone);
  const refuse = useRefused(form, {
    codes: {
      ORDER_NOT_FOUND: ['number', 'NO_SUCH_ORDER'],
      AMOUNT_DIFFERS: ['number', 'LINES_DIFFER'],
      CURRENCY_DIFFERS: ['number', 'CURRENCY_DIFFERS'],
      STEP_REFUSED: ['number', 'COLLECTED_BY_CARRIER'],
    },
  });
  const send = form.handleSubmit(async ({ number: text }) => {
    const number = text.replaceAll(/\s/g, '');
    if (!OrderNumber.safeParse(number).success)
      markWrong(form, [{ path: 'number', code: number === '' ? 'REQUIRED' : 'ORDER_NUMBER' }]);
    else await pair(number).catch(refuse);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="stack gap-8" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id="bank-order"
        label={t('bank.orderNumber')}
        error={errors.number?.message}
        className="input num"
        inputMode="numeric"
        {...form.register('number')}
      />
      <SubmitButton text={t('bank.pair')} look="btn wide" isBusy={isSubmitting} />
    </form>
  );
}
