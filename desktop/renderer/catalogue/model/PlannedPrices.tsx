import type { OfficeProduct } from '@kolobeh/shared/catalogue/office-product.ts';
import { PriceAmount } from '@kolobeh/shared/catalogue/office/price-amount.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { codeOf, refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { isInstant } from '../../base/typed-moment.ts';
import { useStation } from '../../base/station.ts';
import { parseAmount } from '../../base/transfer-amount.ts';
import { MomentField } from '../../form/MomentField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

type Price = OfficeProduct['prices'][number];

interface PlannedProps {
  productId: number;
  price: Price;
  onChanged: () => void;
}

/** Prices that begin by themselves, with the way to take one back and to set another. */
export function PlannedPrices({ productId, price, onChanged }: PlannedProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const mayEdit = useStation((state) => state.session?.capabilities.includes('price.edit') ?? false);
  const { market, planned } = price;
  const { currency } = markets[market];
  const cancel = async (id: string) => {
    try {
      await client.catalogue.cancelPlannedPrice({ id });
      show('ok', t('model.planCancelled'));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    onChanged();
  };
  return (
    <div className="md-plans">
      {planned.length > 0 && (
        <ul className="plain" aria-label={t('model.planned')}>
          {planned.map(({ id, amount, starts_at: at, by }) => (
            <li key={id}>
              <Icon name="clock" size="s" />
              <span>
                <b className="num">{showMoney({ amount, currency })}</b>{' '}
                <span className="faint">{t('model.from', { at: showMoment(i18n.language, at) })}</span>{' '}
                {by && <small className="faint">{by}</small>}
              </span>
              {mayEdit && (
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={t('model.cancelPlan', { price: showMoney({ amount, currency }) })}
                  onClick={() => void cancel(id)}
                >
                  <Icon name="x" size="s" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <NewPlan productId={productId} price={price} onSaved={onChanged} />}
    </div>
  );
}

interface NewPlanProps {
  productId: number;
  price: Price;
  onSaved: () => void;
}

/** The button of another price, and the form that it opens. */
function NewPlan({ onSaved, ...plan }: NewPlanProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
        <Icon name="clock" size="s" /> {t('model.plan')}
      </button>
    );
  const close = () => setOpen(false);
  return (
    <PlanForm
      {...plan}
      onClose={close}
      onSaved={() => {
        close();
        onSaved();
      }}
    />
  );
}

/** A price and the moment it begins at, in the office's own time. */
function PlanForm({ productId, price, onSaved, onClose }: NewPlanProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { market } = price;
  const { currency } = markets[market];
  const show = useToasts((state) => state.show);
  const [isAsked, setAsked] = useState(false);
  // One for what is typed: a repeat after a lost answer plans nothing twice.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const typedAnew = () => {
    setAsked(false);
    setKey(crypto.randomUUID());
  };
  const form = useForm({ defaultValues: { amount: '', starts_at: '' } });
  const refused = useRefused(form);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ amount: text, starts_at: at }) => {
    const amount = PriceAmount.safeParse(parseAmount(text, currency)?.amount);
    if (!amount.success) return form.setError('amount', { message: amount.error.issues[0]?.message ?? 'INVALID' });
    if (!isInstant(at)) return form.setError('starts_at', { message: at || 'REQUIRED' });
    try {
      await client.catalogue.planPrice(
        { id: productId, market, amount: amount.data, starts_at: at, confirmed: isAsked },
        { context: { idempotencyKey } },
      );
      show('ok', t('model.plannedDone'));
      onSaved();
    } catch (error) {
      if (codeOf(error) === 'PRICE_CHANGE_UNCONFIRMED') setAsked(true);
      else refused(error);
    }
  });
  return (
    <form className="md-plan" noValidate aria-label={t('model.plan')} onSubmit={(event) => void send(event)}>
      <TextField
        id={`plan-${market}-amount`}
        label={t('product.newPrice', { currency })}
        className="input num"
        inputMode="numeric"
        error={errors.amount?.message}
        {...form.register('amount', { onChange: typedAnew })}
      />
      <Controller
        control={form.control}
        name="starts_at"
        render={({ field }) => (
          <MomentField
            {...field}
            id={`plan-${market}-at`}
            label={t('model.begins')}
            error={errors.starts_at?.message}
            onChange={(moment) => {
              field.onChange(moment);
              typedAnew();
            }}
          />
        )}
      />
      {isAsked && (
        <p className="error" role="alert">
          {t('product.change.ask')}
        </p>
      )}
      <div className="row">
        <SubmitButton
          text={t(isAsked ? 'model.planConfirm' : 'model.planSave')}
          look="btn line"
          isBusy={isSubmitting}
        />
        <button type="button" className="btn quiet" onClick={onClose}>
          {t('frame.cancel')}
        </button>
      </div>
    </form>
  );
}
