import type { BonusTerms } from '@kolobeh/shared/discount/bonus.ts';
import { type OfficeBonus, StaleBonus } from '@kolobeh/shared/discount/contract.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { officeToday } from '../../base/show-moment.ts';
import { Check } from '../../form/Check.tsx';
import { useAnothersChange } from '../../form/edition/use-anothers-change.ts';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { useSaveOver } from '../../form/use-save-over.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { type BonusValues, pathInForm, termsOf, valuesOf } from './bonus-values.ts';
import { BonusFacts } from './BonusFacts.tsx';
import { differingTerms } from './bonus-words.ts';
import { BonusConditions } from './BonusConditions.tsx';
import { BonusTiers } from './BonusTiers.tsx';
import { type Overlap, overlapIn } from './overlap.ts';

interface BonusFormProps {
  /** Null = a new one. */
  bonus: OfficeBonus | null;
  onSaved: (bonus: OfficeBonus) => void;
}

/** Adds or changes a bonus. What the server refuses lands on its field; what was typed stays. */
export function BonusForm({ bonus, onSaved }: BonusFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [overlap, setOverlap] = useState<Overlap | null>(null);
  const form = useForm<BonusValues>({ defaultValues: valuesOf(bonus, officeToday()) });
  const { register, handleSubmit, formState, control } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [base, setBase] = useState(bonus);
  const { reset } = form;
  const kind = useWatch({ control, name: 'kind' });
  const refuse = useRefused(form, { pathOf: pathInForm });
  const {
    conflict,
    save: saveOver,
    keepMine,
    takeTheirs,
    rebase,
  } = useSaveOver({
    version: bonus?.version ?? 0,
    present: StaleBonus,
    send: (terms: BonusTerms, version) =>
      base ? client.discount.changeBonus({ id: base.id, version, terms }) : client.discount.createBonus({ terms }),
    onSaved: (saved) => {
      show('ok', t('bonus.saved'));
      reset(valuesOf(saved, officeToday()));
      setBase(saved);
      onSaved(saved);
    },
    refuse: (error) => {
      setOverlap(overlapIn(error));
      refuse(error);
    },
  });
  useAnothersChange(bonus, base?.version ?? 0, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      reset(valuesOf(fresh, officeToday()));
      setBase(fresh);
      rebase(fresh.version);
    },
  });
  const save = handleSubmit(async (values) => {
    setOverlap(null);
    const terms = termsOf(values);
    if (terms.ok) await saveOver(terms.value);
    else markWrong(form, terms.refusal);
  });
  return (
    <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
      <BonusFacts control={control} register={register} errors={errors} />
      {overlap && <p className="error">{t('bonus.overlaps', { name: overlap.name, from: overlap.from })}</p>}
      {kind === 'used_product' && <BonusConditions register={register} errors={errors} />}
      <Check label={t('bonus.field.is_combinable')} {...register('is_combinable')} />
      <BonusTiers control={control} register={register} errors={errors} />
      {conflict && (
        <SaveConflict
          rows={differingTerms(t, { mine: conflict.mine, theirs: conflict.value })}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={() => takeTheirs((theirs) => reset(valuesOf(theirs, officeToday())))}
          onKeepMine={keepMine}
        />
      )}
      <SubmitButton text={t('frame.save')} look="btn wide" isBusy={isSubmitting} />
    </form>
  );
}
