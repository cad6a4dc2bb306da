import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type OfficeStore, StaleStore } from '@kolobeh/shared/store/contract.ts';
import { StoreFacts, StoreUse } from '@kolobeh/shared/store/store-facts.ts';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { marketChoices } from '../../base/market-choices.ts';
import { useAnothersChange } from '../../form/edition/use-anothers-change.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { useSaveOver } from '../../form/use-save-over.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { StoreInUse } from './StoreInUse.tsx';
import { differingStore, newStoreValues, storeFactsOf, type StoreValues, storeValues } from './store-values.ts';

const rows = [['name'], ['street'], ['city', 'postcode'], ['phone', 'email'], ['latitude', 'longitude']] as const;
const switches = ['is_buyout_centre', 'is_service_centre', 'is_showroom', 'is_active'] as const;
const InUse = z.object({ data: StoreUse });

function StoreFields({ form, isNew }: { form: UseFormReturn<StoreValues>; isNew: boolean }) {
  const { t } = useTranslation();
  const { register, formState } = form;
  const field = (name: (typeof rows)[number][number]) => (
    <TextField
      key={name}
      id={`store-${name}`}
      label={t(`stores.field.${name}`)}
      error={formState.errors[name]?.message}
      {...(name === 'latitude' || name === 'longitude' ? { className: 'input num', inputMode: 'decimal' } : {})}
      {...register(name)}
    />
  );
  return (
    <>
      {isNew && (
        <SelectField
          id="store-market"
          label={t('stores.market')}
          hint={t('stores.marketHint')}
          choices={marketChoices}
          {...register('market')}
        />
      )}
      {rows.map((names) =>
        names.length === 1 ? (
          field(names[0])
        ) : (
          <FormRow key={names[0]} of={2}>
            {names.map(field)}
          </FormRow>
        ),
      )}
      {switches.map((name) => (
        <SwitchField
          key={name}
          id={`store-${name}`}
          label={t(`stores.field.${name}`)}
          hint={t(`stores.hint.${name}`)}
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
    </>
  );
}

const valuesOf = (store: OfficeStore): StoreValues => storeValues(StoreFacts.strip().parse(store), store.market);

interface StoreFormProps {
  /** Null = a new one. */
  store: OfficeStore | null;
  /** In which a new one begins. */
  market: MarketCode;
  onSaved: (store: OfficeStore) => void;
}

/** What a store is. What the server refuses lands on its field; what was typed stays. */
export function StoreForm({ store, market, onSaved }: StoreFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [use, setUse] = useState<StoreUse | null>(null);
  const [begun, setBegun] = useState(store?.facts_version ?? 0);
  const form = useForm<StoreValues>({ defaultValues: store ? valuesOf(store) : newStoreValues(market) });
  const { isDirty, isSubmitting } = form.formState;
  const refuse = useRefused(form, { pathOf: (path) => path.replace(/^facts\./, '') });
  const { conflict, save, keepMine, takeTheirs, rebase } = useSaveOver({
    version: store?.facts_version ?? 0,
    present: StaleStore,
    send: async (facts: StoreFacts, version) => {
      const saved = store
        ? await client.store.changeStore({ id: store.id, version, facts })
        : await client.store.createStore({ market: form.getValues('market'), facts });
      return { store: saved, version: saved.facts_version };
    },
    onSaved: ({ store: saved }) => {
      show('ok', t('category.saved'));
      form.reset(valuesOf(saved));
      setBegun(saved.facts_version);
      onSaved(saved);
    },
    refuse: (error) => {
      const used = codeOf(error) === 'STORE_IN_USE' ? InUse.safeParse(error).data : undefined;
      if (used) setUse(used.data);
      else refuse(error);
    },
  });
  useAnothersChange(store && { ...store, version: store.facts_version }, begun, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      form.reset(valuesOf(fresh));
      setBegun(fresh.version);
      rebase(fresh.version);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setUse(null);
    const facts = storeFactsOf(values);
    if (facts.ok) await save(facts.value);
    else markWrong(form, facts.refusal);
  });
  return (
    <form className="doc-form" noValidate aria-label={t('stores.facts')} onSubmit={(event) => void submit(event)}>
      <StoreFields form={form} isNew={store === null} />
      {use && <StoreInUse use={use} />}
      {conflict && store && (
        <SaveConflict
          rows={differingStore(t, { mine: conflict.mine, theirs: conflict.value })}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={() => takeTheirs((theirs) => form.reset(storeValues(theirs, store.market)))}
          onKeepMine={keepMine}
        />
      )}
      <SubmitButton text={t('frame.save')} look="btn wide" isBusy={isSubmitting} />
    </form>
  );
}
