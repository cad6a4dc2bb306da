import { zodResolver } from '@hookform/resolvers/zod';
import { PriceAmount } from '@kolobeh/shared/catalogue/office-product.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { parseAmount } from '../order/transfer-amount.ts';
import { FieldError } from '../ui/FieldError.tsx';
import type { ValueFormProps } from './value-form-props.ts';

/** As typed; the code of what is wrong with it comes from the contract's own rule. */
const fieldsFor = (market: MarketCode) =>
  z.object({
    price: z.string().transform((text, context): number => {
      const { currency } = markets[market];
      const amount = parseAmount(text, currency)?.amount;
      const parsed = PriceAmount.safeParse(amount);
      if (parsed.success) return parsed.data;
      const message = amount === undefined ? 'INVALID_AMOUNT' : (parsed.error.issues[0]?.message ?? 'INVALID');
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  });

export function PriceForm({
  id,
  initial,
  submit,
  onSubmit,
  market,
}: ValueFormProps<number | null> & { market: MarketCode }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fieldsFor(market)),
    defaultValues: { price: initial === null ? '' : String(initial / minorUnits) },
  });
  const { errors, isSubmitting } = formState;
  const { currency } = markets[market];
  return (
    <form
      className="edit-form one-line"
      noValidate
      onSubmit={(event) => void handleSubmit(({ price }) => onSubmit(price))(event)}
    >
      <div className="field">
        <label htmlFor={id}>{t('product.newPrice', { currency })}</label>
        <input
          id={id}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={errors.price !== undefined}
          {...register('price')}
        />
        <FieldError code={errors.price?.message} />
      </div>
      <button type="submit" className="btn line" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? t('frame.saving') : submit}
      </button>
    </form>
  );
}
