import {
  type OfficeLoanCompany,
  type OfficeTier,
  StaleTier,
  type TierTerms,
} from '@kolobeh/shared/instalment/office-instalment.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { officeToday } from '../base/show-moment.ts';
import { useGoodsChoices } from '../discount/use-goods-choices.ts';
import { useAnothersChange } from '../form/edition/use-anothers-change.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { LoanExample } from './LoanExample.tsx';
import { differencesOf } from './tier-words.ts';
import { pathInForm, termsOf, type TierValues, valuesOf, valuesOfTerms } from './tier-values.ts';
import { TierCounts } from './TierCounts.tsx';
import { TierFacts } from './TierFacts.tsx';
import { TierGoods } from './TierGoods.tsx';

interface TierFormProps {
  /** Null = a new one. */
  tier: OfficeTier | null;
  companies: readonly OfficeLoanCompany[];
  onSaved: (tier: OfficeTier) => void;
}

const Stale = z.object({ data: StaleTier });
type Conflict = z.infer<typeof StaleTier> & { mine: TierTerms };

/** Adds or changes a price list. What the server refuses lands on its field; what was typed stays. */
export function TierForm({ tier, companies, onSaved }: TierFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { names } = useGoodsChoices();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<TierValues>({ defaultValues: valuesOf(tier, companies, officeToday()) });
  const { register, handleSubmit, formState, control, reset } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [base, setBase] = useState(tier);
  useAnothersChange(tier, base?.version ?? 0, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      reset(valuesOf(fresh, companies, officeToday()));
      setBase(fresh);
    },
  });
  const values = useWatch({ control }) as TierValues;
  const market = companies.find(({ code }) => code === values.company)?.market ?? 'cs';
  const typed = termsOf(values, market);
  const refuse = useRefused(form, { pathOf: pathInForm });
  const send = async (terms: TierTerms, version: number | undefined): Promise<void> => {
    setConflict(null);
    try {
      const saved =
        base && version !== undefined
          ? await client.instalment.changeTier({ id: base.id, version, terms })
          : await client.instalment.createTier({ terms });
      show('ok', t('loans.saved'));
      reset(valuesOf(saved, companies, officeToday()));
      setBase(saved);
      onSaved(saved);
    } catch (error) {
      const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
      if (stale) setConflict({ ...stale.data, mine: terms });
      else refuse(error);
    }
  };
  const save = handleSubmit(async () => {
    if (typed.ok) await send(typed.value, base?.version);
    else markWrong(form, typed.refusal);
  });
  const parts = { control, register, errors, market };
  const offered = companies.filter((one) => !base || one.market === base.market);
  return (
    <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
      <TierFacts {...parts} companies={offered} />
      <TierCounts {...parts} />
      <TierGoods {...parts} />
      {conflict && base && (
        <SaveConflict
          rows={differencesOf(
            { t, language: i18n.language },
            { mine: conflict.mine, theirs: conflict.value, market },
            names.categories,
          )}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={() => {
            reset(valuesOfTerms(conflict.value));
            setBase({ ...base, ...conflict.value, version: conflict.version });
            setConflict(null);
          }}
          onKeepMine={() => void send(conflict.mine, conflict.version)}
        />
      )}
      <LoanExample terms={typed.ok ? typed.value : null} market={market} />
      <SubmitButton text={t('frame.save')} look="btn wide" isBusy={isSubmitting} />
    </form>
  );
}
