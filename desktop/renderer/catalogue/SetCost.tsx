import type { OfficeProduct } from '@kolobeh/shared/catalogue/office-product.ts';
import { CostAmount } from '@kolobeh/shared/catalogue/office/price-amount.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { parseAmount } from '../base/transfer-amount.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { WrongValue } from './model/model-values.ts';
import { useVersionedSave } from './model/use-versioned-save.ts';

type Cost = NonNullable<OfficeProduct['prices'][number]['set_cost']>;

interface CostProps {
  productId: number;
  market: MarketCode;
  cost: Cost;
  onSaved: () => void;
}

interface Typed {
  amount: string;
}

const written = ({ value }: Pick<Cost, 'value'>): string =>
  value === null ? '' : (value / minorUnits).toFixed(value % minorUnits === 0 ? 0 : 2).replace('.', ',');

/** What was typed as a cost: nothing when the field is empty, since a cost may be not known. */
function costOf(market: MarketCode, { amount: text }: Typed): Result<number | null, WrongValue[]> {
  if (text.trim() === '') return ok(null);
  const typed = /^0+$/.test(text.trim()) ? 0 : parseAmount(text, markets[market].currency)?.amount;
  const amount = CostAmount.safeParse(typed);
  return amount.success
    ? ok(amount.data)
    : refused([
        { path: 'amount', code: typed === undefined ? 'INVALID' : (amount.error.issues[0]?.message ?? 'INVALID') },
      ]);
}

/** What a piece is bought for without VAT, with the way to change it. */
export function SetCost({ cost, ...rest }: CostProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useStation((state) => state.session?.capabilities.includes('price.edit') ?? false);
  const { currency } = markets[rest.market];
  if (isOpen)
    return (
      <CostForm
        {...rest}
        cost={cost}
        onClose={() => setOpen(false)}
        onSaved={() => {
          setOpen(false);
          rest.onSaved();
        }}
      />
    );
  return (
    <p className="row wrap">
      <span>
        {t('product.cost')}{' '}
        <b className="num">{cost.value === null ? '—' : showExactMoney({ amount: cost.value, currency })}</b>{' '}
        {cost.at !== null && (
          <small className="faint">
            {showMoment(i18n.language, cost.at)} {cost.by}
          </small>
        )}
      </span>
      {mayEdit && (
        <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
          <Icon name="edit" size="s" /> {t('product.costChange')}
        </button>
      )}
    </p>
  );
}

function CostForm({ productId, market, cost, onSaved, onClose }: CostProps & { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { currency } = markets[market];
  const show = (amount: number | null) => (amount === null ? '—' : showExactMoney({ amount, currency }));
  const form = useForm<Typed>({ defaultValues: { amount: written(cost) } });
  const { errors, isSubmitting } = form.formState;
  const { save, refusal, conflict, keepMine, takeTheirs } = useVersionedSave<Typed, number | null, number | null>({
    form,
    version: cost.version,
    fieldsOf: (typed) => costOf(market, typed),
    send: async (amount, version) =>
      (await client.catalogue.changeCost({ id: productId, market, amount, version })).value,
    stored: z.int().nullable(),
    onSaved,
  });
  return (
    <form className="md-plan" noValidate aria-label={t('product.cost')} onSubmit={(event) => void save(event)}>
      {conflict && (
        <SaveConflict
          rows={[
            { path: 'amount', label: t('product.cost'), theirs: show(conflict.theirs), mine: show(conflict.mine) },
          ]}
          by={conflict.by}
          at={conflict.at}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <TextField
        id={`cost-${market}`}
        label={t('product.costIn', { currency })}
        hint={t('product.costHint')}
        className="input num"
        inputMode="decimal"
        autoFocus
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      {refusal !== null && (
        <p className="error" role="alert">
          {refusalText(i18n, refusal)}
        </p>
      )}
      <div className="row">
        <SubmitButton text={t('frame.save')} look="btn line" isBusy={isSubmitting} />
        <button type="button" className="btn quiet" onClick={onClose}>
          {t('frame.cancel')}
        </button>
      </div>
    </form>
  );
}
