import { TextField } from '../../form/TextField.tsx';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { type Control, type FieldErrors, useFieldArray, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { type BonusValues, emptyTier } from './bonus-values.ts';

interface TiersProps {
  control: Control<BonusValues>;
  register: UseFormRegister<BonusValues>;
  errors: FieldErrors<BonusValues>;
}

interface TierProps extends TiersProps {
  index: number;
  /** Absent for the only step there is. */
  onRemove?: () => void;
}

const textFields = ['buyout_from', 'product_from', 'value', 'most'] as const;

function Tier({ control, register, errors, index, onRemove }: TierProps) {
  const { t } = useTranslation();
  const tier = useWatch({ control, name: `tiers.${index}` });
  const market = useWatch({ control, name: 'market' });
  const sign = markets[market].currencySign;
  const wrong = errors.tiers?.[index];
  const unit = (name: (typeof textFields)[number]): string =>
    name === 'value' && tier.kind === 'percent' ? '%' : sign;
  const shown = textFields.filter((name) => name !== 'most' || tier.kind === 'percent');
  return (
    <fieldset className="tier">
      <legend>{t('bonus.tier', { number: index + 1 })}</legend>
      <SelectField
        id={`tier-${index}-kind`}
        label={t('bonus.reward')}
        choices={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`bonus.${value}`) }))}
        {...register(`tiers.${index}.kind`)}
      />
      {shown.map((name) => (
        <TextField
          key={name}
          id={`tier-${index}-${name}`}
          label={`${t(`bonus.field.${name}`)} (${unit(name)})`}
          error={wrong?.[name]?.message}
          className="input num"
          inputMode="decimal"
          {...register(`tiers.${index}.${name}`)}
        />
      ))}
      {onRemove && (
        <button type="button" className="btn quiet" onClick={onRemove}>
          <Icon name="trash" size="s" /> {t('bonus.removeTier')}
        </button>
      )}
    </fieldset>
  );
}

/** Steps of a bonus: from what prices it counts and what it gives. */
export function BonusTiers(props: TiersProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: props.control, name: 'tiers' });
  return (
    <div className="stack gap-12">
      {fields.map(({ id }, index) => (
        <Tier key={id} {...props} index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
      ))}
      <FieldError code={props.errors.tiers?.message} />
      <button type="button" className="btn line" onClick={() => append(emptyTier)}>
        <Icon name="plus" size="s" /> {t('bonus.addTier')}
      </button>
    </div>
  );
}
