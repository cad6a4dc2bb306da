import type { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { officeToday } from '../base/show-moment.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { type DiscountValues, pathInForm, termsOf, valuesOf } from './discount-values.ts';
import { DiscountConditionFields } from './DiscountConditionFields.tsx';
import { DiscountFacts } from './DiscountFacts.tsx';
import { DiscountSets } from './DiscountSets.tsx';
import { DiscountTry } from './DiscountTry.tsx';
import { SteepDialog } from './SteepDialog.tsx';

interface DiscountFormProps {
  /** Null = a new one. */
  discount: OfficeDiscount | null;
  onSaved: (discount: OfficeDiscount) => void;
}

/** Adds or changes a discount. What the server refuses lands on its field; what was typed stays. */
export function DiscountForm({ discount, onSaved }: DiscountFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  /** Terms that take off so much that somebody has to say it is meant. */
  const [steep, setSteep] = useState<DiscountTerms | null>(null);
  const form = useForm<DiscountValues>({ defaultValues: valuesOf(discount, officeToday()) });
  const { register, handleSubmit, formState, control, reset } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [base, setBase] = useState(discount);
  // Another's change shows where nothing is half written; what is stays, on the version it was begun on.
  useEffect(() => {
    if (isDirty || isSubmitting || !discount || discount.version <= (base?.version ?? 0)) return;
    reset(valuesOf(discount, officeToday()));
    setBase(discount);
  }, [isDirty, isSubmitting, base, discount, reset]);
  const refuse = useRefused(form, { pathOf: pathInForm });
  const send = async (terms: DiscountTerms, confirmed: boolean): Promise<void> => {
    setSteep(null);
    try {
      const saved = base
        ? await client.discount.changeDiscount({ id: base.id, version: base.version, terms, confirmed })
        : await client.discount.createDiscount({ terms, confirmed });
      show('ok', t('discount.saved'));
      reset(valuesOf(saved, officeToday()));
      setBase(saved);
      onSaved(saved);
    } catch (error) {
      if (codeOf(error) === 'DISCOUNT_UNCONFIRMED') setSteep(terms);
      else refuse(error);
    }
  };
  const save = handleSubmit(async (values) => {
    const terms = termsOf(values);
    if (terms.ok) await send(terms.value, false);
    else markWrong(form, terms.refusal);
  });
  const parts = { control, register, errors };
  return (
    <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
      <DiscountFacts {...parts} />
      <h3>{t('discount.goods')}</h3>
      <DiscountConditionFields at="conditions" {...parts} />
      <h3>{t('discount.sets')}</h3>
      <DiscountSets {...parts} />
      <DiscountTry
        id={base?.id ?? null}
        terms={() => termsOf(form.getValues())}
        onWrong={(wrong) => markWrong(form, wrong)}
        onRefused={refuse}
      />
      <SubmitButton text={t('frame.save')} look="btn wide" isBusy={isSubmitting} />
      {steep && <SteepDialog terms={steep} onConfirmed={() => void send(steep, true)} onClose={() => setSteep(null)} />}
    </form>
  );
}
