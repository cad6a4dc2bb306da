import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { TierFieldsProps } from './TierFacts.tsx';
import { emptyCount } from './tier-values.ts';

interface CountProps extends TierFieldsProps {
  index: number;
  /** Absent for the only count there is. */
  onRemove: (() => void) | undefined;
}

function Count({ control, register, errors, index, onRemove }: CountProps) {
  const { t } = useTranslation();
  const kind = useWatch({ control, name: `terms.${index}.kind` });
  const wrong = errors.terms?.[index];
  return (
    <fieldset className="loan-count">
      <legend className="sr">{t('loans.count', { number: index + 1 })}</legend>
      <TextField
        id={`loan-count-${index}`}
        label={t('loans.field.count')}
        error={wrong?.count?.message}
        className="input num"
        inputMode="numeric"
        {...register(`terms.${index}.count`)}
      />
      <SelectField
        id={`loan-kind-${index}`}
        label={t('loans.field.kind')}
        choices={(['rate', 'coefficient'] as const).map((value) => ({ value, label: t(`loans.price.${value}`) }))}
        {...register(`terms.${index}.kind`)}
      />
      <TextField
        id={`loan-value-${index}`}
        label={t(kind === 'rate' ? 'loans.field.rate' : 'loans.field.coefficient')}
        error={wrong?.value?.message}
        className="input num"
        inputMode="decimal"
        {...register(`terms.${index}.value`)}
      />
      <button
        type="button"
        className="iconbtn"
        disabled={!onRemove}
        aria-label={t('loans.removeCount', { number: index + 1 })}
        onClick={onRemove}
      >
        <Icon name="trash" size="s" />
      </button>
    </fieldset>
  );
}

/** Counts of instalments with their prices. */
export function TierCounts(props: TierFieldsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: props.control, name: 'terms' });
  return (
    <section className="stack gap-8" aria-label={t('loans.counts')}>
      <h3>{t('loans.counts')}</h3>
      {fields.map(({ id }, index) => (
        <Count key={id} {...props} index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
      ))}
      <FieldError code={props.errors.terms?.message ?? props.errors.terms?.root?.message} />
      {fields.length < 24 && (
        <button type="button" className="btn line" onClick={() => append(emptyCount)}>
          <Icon name="plus" size="s" /> {t('loans.addCount')}
        </button>
      )}
    </section>
  );
}
