import { BulkChange, PriceRounding } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../base/transfer-amount.ts';
import { useCategoryTree, categoryName } from '../../category-tree/use-category-tree.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { PickMany } from '../../form/PickMany.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';

interface Values {
  kind: 'percent' | 'set' | 'sale_state' | 'add' | 'remove';
  market: 'cs' | 'ro';
  percent: string;
  rounding: PriceRounding;
  amount: string;
  sale_state: SaleState;
  category_ids: string[];
}

const empty: Values = {
  kind: 'percent',
  market: 'cs',
  percent: '',
  rounding: 'ends_90',
  amount: '',
  sale_state: 'paused',
  category_ids: [],
};

const percentOf = (text: string): number =>
  /^[+\-−]?\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace('−', '-').replace(',', '.'))
    : Number.NaN;

/** The change as the contract wants it. */
function changeOf({ kind, market, percent, rounding, amount, sale_state, category_ids }: Values): unknown {
  if (kind === 'percent')
    return { kind: 'price', market, how: { way: 'percent', percent: percentOf(percent), rounding } };
  if (kind === 'set') {
    const typed = parseAmount(amount, markets[market].currency)?.amount;
    return { kind: 'price', market, how: { way: 'set', amount: typed ?? 0 } };
  }
  if (kind === 'sale_state') return { kind, sale_state };
  return { kind: 'category', way: kind, category_ids: category_ids.map(Number) };
}

/** Fields of the chosen kind of change. */
function ChangeFields({ kind, form }: { kind: Values['kind']; form: UseFormReturn<Values> }) {
  const { t, i18n } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  const tree = useCategoryTree();
  const categories = (tree.data?.categories ?? []).map((one) => ({
    value: String(one.id),
    label: categoryName(i18n, one),
  }));
  return (
    <>
      {kind === 'percent' && (
        <FormRow of={2}>
          <TextField
            id="bulk-percent"
            label={t('bulk.percent')}
            hint={t('bulk.percentHint')}
            className="input num"
            error={errors.percent?.message}
            {...register('percent')}
          />
          <SelectField
            id="bulk-rounding"
            label={t('bulk.rounding')}
            choices={PriceRounding.options.map((value) => ({ value, label: t(`bulk.round.${value}`) }))}
            {...register('rounding')}
          />
        </FormRow>
      )}
      {kind === 'set' && (
        <TextField
          id="bulk-amount"
          label={t('bulk.amount')}
          className="input num"
          inputMode="numeric"
          error={errors.amount?.message}
          {...register('amount')}
        />
      )}
      {(kind === 'add' || kind === 'remove') && (
        <Controller
          control={control}
          name="category_ids"
          render={({ field, fieldState: { error } }) => (
            <PickMany
              id="bulk-categories"
              label={t('product.categories')}
              none={t('bulk.chooseCategory')}
              choices={categories}
              chosen={field.value}
              onChange={field.onChange}
              error={error?.message}
            />
          )}
        />
      )}
    </>
  );
}

interface BulkFormProps {
  onStage: (change: BulkChange) => Promise<void>;
  onCancel: () => void;
}

/** What is to be changed of the products; the difference is shown before anything is. */
export function BulkForm({ onStage, onCancel }: BulkFormProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: empty });
  const { register, control, formState } = form;
  const { isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const send = form.handleSubmit(async (values) => {
    const change = BulkChange.safeParse(changeOf(values));
    if (change.success) return onStage(change.data);
    const issue = change.error.issues[0];
    const field = issue?.path.at(-1);
    const message = /^[A-Z_]+$/.test(issue?.message ?? '') ? (issue?.message ?? '') : 'INVALID';
    const known = field === 'amount' || field === 'category_ids' ? field : 'percent';
    form.setError(known, { message }, { shouldFocus: true });
  });
  const kinds = (['percent', 'set', 'sale_state', 'add', 'remove'] as const).map((value) => ({
    value,
    label: t(`bulk.kind.${value}`),
  }));
  const isPrice = kind === 'percent' || kind === 'set';
  return (
    <form className="stack gap-12" noValidate aria-label={t('bulk.title')} onSubmit={(event) => void send(event)}>
      <FormRow of={2}>
        <SelectField id="bulk-kind" label={t('bulk.what')} choices={kinds} {...register('kind')} />
        {isPrice && (
          <SelectField
            id="bulk-market"
            label={t('bulk.market')}
            choices={(['cs', 'ro'] as const).map((value) => ({ value, label: t(`product.market.${value}`) }))}
            {...register('market')}
          />
        )}
        {kind === 'sale_state' && (
          <SelectField
            id="bulk-sale_state"
            label={t('model.field.sale_state')}
            choices={SaleState.options.map((value) => ({ value, label: t(`model.saleState.${value}`) }))}
            {...register('sale_state')}
          />
        )}
      </FormRow>
      <ChangeFields kind={kind} form={form} />
      <FormEnd text={t('bulk.stage')} isBusy={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
