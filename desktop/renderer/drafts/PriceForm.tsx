import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { PriceAmount } from '@kolobeh/shared/catalogue/office/price-amount.ts';
import { isAskedChange } from '@kolobeh/shared/catalogue/price-change.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { parseAmount } from '../base/transfer-amount.ts';
import { PriceChangeFacts } from './PriceChangeFacts.tsx';
import type { PriceFacts } from './price-facts.ts';
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

interface PriceFormProps extends ValueFormProps<number | null> {
  market: MarketCode;
  facts: PriceFacts;
}

/** A new price with what it means; a change as large as one that is asked about is saved by a second act. */
export function PriceForm({ id, initial, submit, onSubmit, market, facts }: PriceFormProps) {
  const { t } = useTranslation();
  const Fields = fieldsFor(market);
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { price: initial === null ? '' : String(initial / minorUnits) },
  });
  const [asked, setAsked] = useState<number | null>(null);
  const typed = Fields.safeParse({ price: useWatch({ control, name: 'price' }) }).data?.price ?? null;
  const { errors, isSubmitting } = formState;
  const { currency } = markets[market];
  const send = handleSubmit(async ({ price }) => {
    if (isAskedChange(facts.from, price)) setAsked(price);
    else await onSubmit(price);
  });
  const confirm = handleSubmit(({ price }) => onSubmit(price, true));
  useHotkeys(({ code, isCtrl }) => {
    if (code !== 'KeyS' || !isCtrl || !form.current?.contains(document.activeElement)) return false;
    void send();
    return true;
  });
  const isAsked = asked !== null && asked === typed;
  return (
    <form ref={form} className="edit-form one-line" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id={id}
        label={t('product.newPrice', { currency })}
        error={errors.price?.message}
        className="input num"
        inputMode="numeric"
        aria-keyshortcuts="Control+S"
        {...register('price')}
      />
      <SubmitButton text={submit} look="btn line" isBusy={isSubmitting} />
      {typed !== null && typed !== facts.from && <PriceChangeFacts market={market} facts={facts} to={typed} />}
      {isAsked && typed !== null && (
        <div className="price-asked" role="alert">
          <p>{t('product.change.ask')}</p>
          <button type="button" className="btn danger" disabled={isSubmitting} onClick={() => void confirm()}>
            {t('product.change.confirm', { price: showMoney({ amount: typed, currency }) })}
          </button>
          <button type="button" className="btn quiet" onClick={() => setAsked(null)}>
            {t('product.change.back')}
          </button>
        </div>
      )}
    </form>
  );
}
