import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { useEffect, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { officeToday } from '../base/show-moment.ts';
import { useToasts } from '../ui/toasts.ts';
import { type BonusValues, termsOf, valuesOf, type WrongValue, wrongValues } from './bonus-values.ts';
import { BonusFacts } from './BonusFacts.tsx';
import { BonusConditions } from './BonusConditions.tsx';
import { BonusTiers } from './BonusTiers.tsx';
import { type Overlap, refusedFields } from './refused-fields.ts';

interface BonusFormProps {
  /** Null = a new one. */
  bonus: OfficeBonus | null;
  onSaved: (bonus: OfficeBonus) => void;
}

/** Adds or changes a bonus. What the server refuses lands on its field; what was typed stays. */
export function BonusForm({ bonus, onSaved }: BonusFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [overlap, setOverlap] = useState<Overlap | null>(null);
  const form = useForm<BonusValues>({ defaultValues: valuesOf(bonus, officeToday()) });
  const { register, handleSubmit, formState, setError, control } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [base, setBase] = useState(bonus);
  const { reset } = form;
  // Another's change shows where nothing is half written. What is stays, on the version it was begun on, and the server
  // tells the two apart.
  useEffect(() => {
    if (isDirty || isSubmitting || !bonus || bonus.version <= (base?.version ?? 0)) return;
    reset(valuesOf(bonus, officeToday()));
    setBase(bonus);
  }, [isDirty, isSubmitting, base, bonus, reset]);
  const kind = useWatch({ control, name: 'kind' });
  const refuse = (wrong: readonly WrongValue[]): void => {
    for (const [index, { path, code }] of wrong.entries())
      setError(path as Path<BonusValues>, { message: code }, { shouldFocus: index === 0 });
  };
  const save = handleSubmit(async (values) => {
    setOverlap(null);
    const terms = termsOf(values);
    if (!terms.ok) return refuse(terms.refusal);
    try {
      const saved = base
        ? await client.discount.changeBonus({ id: base.id, version: base.version, terms: terms.value })
        : await client.discount.createBonus({ terms: terms.value });
      show('ok', t('bonus.saved'));
      reset(valuesOf(saved, officeToday()));
      setBase(saved);
      onSaved(saved);
    } catch (error) {
      const { fields, overlap: crossed } = refusedFields(error);
      setOverlap(crossed);
      if (fields.length > 0) refuse(wrongValues(fields));
      else show('bad', refusalText(i18n, error));
    }
  });
  return (
    <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
      <BonusFacts control={control} register={register} errors={errors} />
      {overlap && <p className="error">{t('bonus.overlaps', { name: overlap.name, from: overlap.from })}</p>}
      {kind === 'used_product' && <BonusConditions register={register} errors={errors} />}
      <label className="check">
        <input type="checkbox" {...register('is_combinable')} />
        <span>{t('bonus.field.is_combinable')}</span>
      </label>
      <BonusTiers control={control} register={register} errors={errors} />
      <button type="submit" className="btn wide" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? t('frame.saving') : t('frame.save')}
      </button>
    </form>
  );
}
