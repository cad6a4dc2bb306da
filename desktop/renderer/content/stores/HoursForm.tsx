import { OfficeStore } from '@kolobeh/shared/store/contract.ts';
import { Controller, useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { officeToday, showDay } from '../../base/show-moment.ts';
import { SaveBar } from '../../catalogue/model/SaveBar.tsx';
import { useVersionedSave } from '../../catalogue/model/use-versioned-save.ts';
import { Check } from '../../form/Check.tsx';
import { DayField } from '../../form/DayField.tsx';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type HoursValues, hoursValues, specialDay, storeHours } from './hours-values.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

type Form = UseFormReturn<HoursValues>;
type Place = `opening_hours.${number}` | `special_days.${number}`;

interface DayHoursProps {
  form: Form;
  place: Place;
  /** What the day is called in the labels of its fields. */
  day: string;
  errors: { from?: { message?: string }; to?: { message?: string } } | undefined;
}

/** Whether a day is open, and from when until when. */
function DayHours({ form, place, day, errors }: DayHoursProps) {
  const { t } = useTranslation();
  const isOpen = useWatch({ control: form.control, name: `${place}.isOpen` });
  const id = place.replace('.', '-');
  return (
    <>
      <Check
        label={t('stores.isOpen')}
        aria-label={t('stores.isOpenOn', { day })}
        {...form.register(`${place}.isOpen`)}
      />
      {isOpen && (
        <>
          <TextField
            id={`${id}-from`}
            className="input num"
            inputMode="numeric"
            placeholder="09:00"
            maxLength={5}
            label={t('stores.from')}
            error={errors?.from?.message}
            {...form.register(`${place}.from`)}
          />
          <TextField
            id={`${id}-to`}
            className="input num"
            inputMode="numeric"
            placeholder="09:00"
            maxLength={5}
            label={t('stores.to')}
            error={errors?.to?.message}
            {...form.register(`${place}.to`)}
          />
        </>
      )}
    </>
  );
}

/** Days that differ, with the holidays of the country, on which the store is closed unless one is added for it. */
function SpecialDays({ form, holidays }: { form: Form; holidays: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'special_days' });
  const days = useWatch({ control: form.control, name: 'special_days' });
  const errors = form.formState.errors.special_days;
  const left = holidays.filter((on) => !days.some((one) => one.on === on)).slice(0, 8);
  return (
    <fieldset className="stack gap-8">
      <legend>{t('stores.special')}</legend>
      <p className="faint">{t('stores.specialText')}</p>
      {fields.map((field, at) => (
        <div key={field.id} className="hours-day special">
          <Controller
            control={form.control}
            name={`special_days.${at}.on`}
            render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
              <DayField
                id={`special-${at}-on`}
                label={t('stores.day')}
                value={value}
                onChange={onChange}
                error={error?.message}
                ref={ref}
              />
            )}
          />
          <DayHours
            form={form}
            place={`special_days.${at}`}
            day={showDay(i18n.language, days[at]?.on || officeToday())}
            errors={errors?.[at]}
          />
          <button
            type="button"
            className="iconbtn"
            aria-label={t('stores.dropDay', { number: at + 1 })}
            onClick={() => remove(at)}
          >
            <Icon name="trash" size="s" />
          </button>
        </div>
      ))}
      <button type="button" className="btn quiet hours-add" onClick={() => append(specialDay(''))}>
        <Icon name="plus" size="s" /> {t('stores.addDay')}
      </button>
      {left.length > 0 && (
        <div className="stack gap-4">
          <span className="faint">{t('stores.holidays')}</span>
          <div className="row wrap">
            {left.map((on) => (
              <button
                key={on}
                type="button"
                className="chip"
                aria-label={t('stores.addHoliday', { day: showDay(i18n.language, on) })}
                onClick={() => append({ ...specialDay(on), isOpen: true })}
              >
                {showDay(i18n.language, on)}
              </button>
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}

interface HoursFormProps {
  store: OfficeStore;
  /** Of the store's country in the next year, ISO dates. */
  holidays: readonly string[];
  onSaved: (store: OfficeStore) => void;
}

/** Week and special days of a store; the shop tells and promises by them once they are saved. */
export function HoursForm({ store, holidays, onSaved }: HoursFormProps) {
  const { t, i18n } = useTranslation();
  const form = useForm<HoursValues>({ defaultValues: hoursValues(store) });
  const { isDirty, isSubmitting, errors } = form.formState;
  const saving = useVersionedSave({
    form,
    version: store.version,
    fieldsOf: storeHours,
    send: (hours, version) => client.store.saveHours({ ...hours, id: store.id, version }),
    stored: OfficeStore,
    onSaved,
  });
  const { conflict } = saving;
  const said = ({ from, to }: { from: string | null; to: string | null }): string =>
    from && to ? `${from}–${to}` : t('stores.closed');
  const nameOf = (day: number): string => t(`stores.weekday.${weekdays[day - 1] ?? 'sun'}`);
  return (
    <form className="doc-form" noValidate aria-label={t('stores.hours')} onSubmit={(event) => void saving.save(event)}>
      {conflict && (
        <SaveConflict
          rows={[
            ...conflict.mine.opening_hours.map((mine) => ({
              path: String(mine.day),
              label: nameOf(mine.day),
              theirs: said(
                conflict.theirs.opening_hours.find(({ day }) => day === mine.day) ?? { from: null, to: null },
              ),
              mine: said(mine),
            })),
            {
              path: 'special_days',
              label: t('stores.special'),
              theirs: conflict.theirs.special_days
                .map((one) => `${showDay(i18n.language, one.on)} ${said(one)}`)
                .join(', '),
              mine: conflict.mine.special_days
                .map((one) => `${showDay(i18n.language, one.on)} ${said(one)}`)
                .join(', '),
            },
          ].filter(({ theirs, mine }) => theirs !== mine)}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={saving.takeTheirs}
          onKeepMine={saving.keepMine}
        />
      )}
      <fieldset className="stack gap-8">
        <legend>{t('stores.week')}</legend>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <div key={day} className="hours-day">
            <b>{nameOf(day)}</b>
            <DayHours
              form={form}
              place={`opening_hours.${day - 1}`}
              day={nameOf(day)}
              errors={errors.opening_hours?.[day - 1]}
            />
          </div>
        ))}
      </fieldset>
      <SpecialDays form={form} holidays={holidays} />
      <SaveBar isDirty={isDirty} isBusy={isSubmitting} refusal={saving.refusal} onDiscard={() => form.reset()} />
    </form>
  );
}
