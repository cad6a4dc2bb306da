import { TextField } from '../ui/TextField.tsx';
import { FieldError as WrongField } from '@kolobeh/shared/kernel/contract.ts';
import type { LocationLine } from '@kolobeh/shared/stock/contract.ts';
import { LocationKind, LocationTerms, loadingGaps } from '@kolobeh/shared/stock/locations.ts';
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { carriers } from '../base/carriers.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { Select } from '../ui/Select.tsx';
import { useToasts } from '../ui/toasts.ts';

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
const Refused = z.object({ data: z.object({ fields: z.array(WrongField) }) });

const wrongFields = (error: unknown): WrongField[] => Refused.safeParse(error).data?.data.fields ?? [];

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

/** Adds or changes a place. What is wrong lands on its field; what was typed stays. */
export function LocationForm({ line, onSaved }: LocationFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: {
      code: line?.code ?? 'LC-',
      sector: line?.sector ?? '',
      kind: line?.kind ?? 'shelf',
      walk_order: line ? String(line.walk_order) : '',
      carrier: line?.carrier ?? '',
      market: line?.market ?? '',
    },
  });
  const { errors, isSubmitting } = formState;
  const mark = (wrong: readonly WrongField[]) => {
    for (const [index, { path, code }] of wrong.entries())
      setError(path as keyof Values, { message: code }, { shouldFocus: index === 0 });
  };
  const save = handleSubmit(async (values) => {
    const { terms, wrong } = termsOf(values);
    if (!terms) return mark(wrong);
    try {
      const saved = line
        ? await client.stock.changeLocation({ id: line.id, ...terms })
        : await client.stock.createLocation(terms);
      show('ok', t('stock.saved'));
      onSaved(saved);
    } catch (error) {
      const fields = wrongFields(error);
      if (fields.length > 0) mark(fields);
      else show('bad', refusalText(i18n, error));
    }
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
      <div className="field">
        <label htmlFor="location-kind">{t('stock.column.kind')}</label>
        <Select id="location-kind" {...register('kind')}>
          {LocationKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {t(`stock.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </div>
      {watch('kind') === 'loading' && <LoadingFields register={register} errors={errors} />}
      <button type="submit" className="btn wide" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? t('frame.saving') : t('frame.save')}
      </button>
    </form>
  );
}

/** Whose packages a loading place is for. */
function LoadingFields({ register, errors }: { register: UseFormRegister<Values>; errors: FieldErrors<Values> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="field">
        <label htmlFor="location-carrier">{t('stock.column.carrier')}</label>
        <Select id="location-carrier" aria-invalid={errors.carrier !== undefined} {...register('carrier')}>
          <option value="">{t('stock.chooseCarrier')}</option>
          {carriers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <FieldError code={errors.carrier?.message} />
      </div>
      <div className="field">
        <label htmlFor="location-market">{t('stock.column.market')}</label>
        <Select id="location-market" aria-invalid={errors.market !== undefined} {...register('market')}>
          <option value="">{t('stock.chooseMarket')}</option>
          <option value="cs">CZ</option>
          <option value="ro">RO</option>
        </Select>
        <FieldError code={errors.market?.message} />
      </div>
    </>
  );
}
