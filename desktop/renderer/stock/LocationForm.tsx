import { TextField } from '../form/TextField.tsx';
import type { FieldError as WrongField } from '@kolobeh/shared/kernel/contract.ts';
import { type LocationLine, StaleLocation } from '@kolobeh/shared/stock/contract.ts';
import { LocationKind, LocationTerms, loadingGaps } from '@kolobeh/shared/stock/locations.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { carriers } from '../base/carriers.ts';
import { marketChoices } from '../base/market-choices.ts';
import { useAnothersChange } from '../form/edition/use-anothers-change.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { useSaveOver } from '../form/use-save-over.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

interface LocationFormProps {
  /** Null = a new one. */
  line: LocationLine | null;
  onSaved: (line: LocationLine) => void;
}

interface Values {
  code: string;
  sector: string;
  kind: LocationKind;
  walk_order: string;
  /** Empty: none. */
  carrier: string;
  market: string;
}

const texts = ['code', 'sector', 'walk_order'] as const;

/** What the schema says of typed values, each on its field. */
function termsOf(values: Values): { terms: LocationTerms | null; wrong: WrongField[] } {
  const walkOrder = values.walk_order.trim();
  const parsed = LocationTerms.safeParse({
    ...values,
    carrier: values.carrier || null,
    market: values.market || null,
    walk_order: /^\d+$/.test(walkOrder) ? Number(walkOrder) : NaN,
  });
  const gaps = parsed.success ? loadingGaps(parsed.data) : [];
  if (gaps.length > 0) return { terms: null, wrong: gaps };
  if (parsed.success) return { terms: parsed.data, wrong: [] };
  const wrong = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    code: /^[A-Z_]+$/.test(message) ? message : 'INVALID',
  }));
  return { terms: null, wrong };
}

const valuesOf = (terms: LocationTerms | null): Values => ({
  code: terms?.code ?? 'LC-',
  sector: terms?.sector ?? '',
  kind: terms?.kind ?? 'shelf',
  walk_order: terms ? String(terms.walk_order) : '',
  carrier: terms?.carrier ?? '',
  market: terms?.market ?? '',
});

/** What differs between two editions, each as a person reads it. */
const differing = (t: TFunction, { mine, theirs }: Record<'mine' | 'theirs', LocationTerms>) => {
  const said = (terms: LocationTerms): Record<keyof LocationTerms, string> => ({
    code: terms.code,
    sector: terms.sector,
    kind: t(`stock.kind.${terms.kind}`),
    walk_order: String(terms.walk_order),
    carrier: carriers.find(({ value }) => value === terms.carrier)?.label ?? '—',
    market: marketChoices.find(({ value }) => value === terms.market)?.label ?? '—',
  });
  const [ours, others] = [said(mine), said(theirs)];
  return LocationTerms.keyof()
    .options.map((path) => ({ path, label: t(`stock.column.${path}`), theirs: others[path], mine: ours[path] }))
    .filter((row) => row.theirs !== row.mine);
};

/** Adds or changes a place. What is wrong lands on its field; what was typed stays. */
export function LocationForm({ line, onSaved }: LocationFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [begun, setBegun] = useState(line?.version ?? 0);
  const form = useForm<Values>({ defaultValues: valuesOf(line) });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const shown = (terms: LocationTerms, version: number): void => {
    form.reset(valuesOf(terms));
    setBegun(version);
  };
  const over = useSaveOver({
    version: line?.version ?? 0,
    present: StaleLocation,
    send: (terms: LocationTerms, version) =>
      line ? client.stock.changeLocation({ id: line.id, version, ...terms }) : client.stock.createLocation(terms),
    onSaved: (saved) => {
      show('ok', t('stock.saved'));
      shown(saved, saved.version);
      onSaved(saved);
    },
    refuse: useRefused(form),
  });
  const { conflict } = over;
  useAnothersChange(line, begun, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      shown(fresh, fresh.version);
      over.rebase(fresh.version);
    },
  });
  const save = handleSubmit(async (values) => {
    const { terms, wrong } = termsOf(values);
    if (terms) await over.save(terms);
    else markWrong(form, wrong);
  });
  return (
    <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
      {texts.map((name) => (
        <TextField
          key={name}
          id={`location-${name}`}
          label={t(`stock.column.${name}`)}
          error={errors[name]?.message}
          className={name === 'code' ? 'input code' : 'input'}
          autoFocus={name === 'code'}
          inputMode={name === 'walk_order' ? 'numeric' : undefined}
          {...register(name)}
        />
      ))}
      <SelectField
        id="location-kind"
        label={t('stock.column.kind')}
        choices={LocationKind.options.map((value) => ({ value, label: t(`stock.kind.${value}`) }))}
        {...register('kind')}
      />
      {watch('kind') === 'loading' && <LoadingFields register={register} errors={errors} />}
      {conflict && (
        <SaveConflict
          rows={differing(t, { mine: conflict.mine, theirs: conflict.value })}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={() => over.takeTheirs((theirs) => shown(theirs, conflict.version))}
          onKeepMine={over.keepMine}
        />
      )}
      <SubmitButton text={t('frame.save')} look="btn wide" isBusy={isSubmitting} />
    </form>
  );
}

/** Whose packages a loading place is for. */
function LoadingFields({ register, errors }: { register: UseFormRegister<Values>; errors: FieldErrors<Values> }) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        id="location-carrier"
        label={t('stock.column.carrier')}
        error={errors.carrier?.message}
        none={t('stock.chooseCarrier')}
        choices={carriers}
        {...register('carrier')}
      />
      <SelectField
        id="location-market"
        label={t('stock.column.market')}
        error={errors.market?.message}
        none={t('stock.chooseMarket')}
        choices={marketChoices}
        {...register('market')}
      />
    </>
  );
}
