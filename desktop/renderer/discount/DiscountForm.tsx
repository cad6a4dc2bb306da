import type { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import { type OfficeDiscount, StaleDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { officeToday } from '../base/show-moment.ts';
import { useAnothersChange } from '../form/edition/use-anothers-change.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { useSaveOver } from '../form/use-save-over.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { type DiscountValues, pathInForm, termsOf, valuesOf, valuesOfTerms } from './discount-values.ts';
import { DiscountConflict } from './DiscountConflict.tsx';
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

interface Wish {
  terms: DiscountTerms;
  confirmed: boolean;
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
  const refuse = useRefused(form, { pathOf: pathInForm });
  const {
    conflict,
    save: saveOver,
    keepMine,
    takeTheirs,
    rebase,
  } = useSaveOver({
    version: discount?.version ?? 0,
    present: StaleDiscount,
    send: ({ terms, confirmed }: Wish, version) =>
      base
        ? client.discount.changeDiscount({ id: base.id, version, terms, confirmed })
        : client.discount.createDiscount({ terms, confirmed }),
    onSaved: (saved) => {
      show('ok', t('discount.saved'));
      reset(valuesOf(saved, officeToday()));
      setBase(saved);
      onSaved(saved);
    },
    refuse: (error, { terms }) => (codeOf(error) === 'DISCOUNT_UNCONFIRMED' ? setSteep(terms) : refuse(error)),
  });
  useAnothersChange(discount, base?.version ?? 0, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      reset(valuesOf(fresh, officeToday()));
      setBase(fresh);
      rebase(fresh.version);
    },
  });
  const send = (terms: DiscountTerms, confirmed: boolean): Promise<void> => {
    setSteep(null);
    return saveOver({ terms, confirmed });
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
      {conflict && (
        <DiscountConflict
          conflict={conflict}
          onTakeTheirs={() => takeTheirs((theirs) => reset(valuesOfTerms(theirs)))}
          onKeepMine={keepMine}
        />
      )}
      <SubmitButton text={t('frame.save')} look="btn wide" isBusy={isSubmitting} />
      {steep && <SteepDialog terms={steep} onConfirmed={() => void send(steep, true)} onClose={() => setSteep(null)} />}
    </form>
  );
}
