import { ComponentParam, componentOf, paramsOf } from '@kolobeh/shared/content/component-params.ts';
import { Component } from '@kolobeh/shared/content/document.ts';
import { useState } from 'react';
import { type Control, type FieldErrors, useFieldArray, useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { wordOr } from '../base/words.ts';
import { FormEnd } from '../form/FormEnd.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { markWrong } from '../form/use-refused.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { paramValue, type TypedParam, typedParam } from './typed-params.ts';

const Parts = z.object({ components: z.array(z.unknown()) });

interface PartParamsProps {
  /** The landing page as it is typed. */
  body: unknown;
  onChange: (body: unknown) => void;
}

interface Values {
  data: TypedParam[];
}

const types = ComponentParam.shape.type.options;

interface RowsProps {
  control: Control<Values>;
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

/** Name, type and value of each param; more are added for entries of a list, such as `codes.2`. */
function ParamRows({ control, register, errors }: RowsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'data' });
  return (
    <div className="stack gap-8">
      {fields.map(({ id, name }, at) => {
        const wrong = errors.data?.[at];
        const said = name || String(at + 1);
        return (
          <div key={id} className="md-row of-param">
            <TextField
              id={`param-${at}-name`}
              label={t('content.params.name', { name: said })}
              className="input code"
              spellCheck={false}
              error={wrong?.name?.message}
              {...register(`data.${at}.name`)}
            />
            <SelectField
              id={`param-${at}-type`}
              label={t('content.params.type', { name: said })}
              choices={types.map((value) => ({ value, label: t(`content.params.types.${value}`) }))}
              error={wrong?.type?.message}
              {...register(`data.${at}.type`)}
            />
            <TextField
              id={`param-${at}-value`}
              label={t('content.params.value', { name: said })}
              error={wrong?.value?.message}
              {...register(`data.${at}.value`)}
            />
            <button
              type="button"
              className="iconbtn"
              aria-label={t('form.takeOut', { name: said })}
              onClick={() => remove(at)}
            >
              <Icon name="x" size="s" />
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="btn quiet"
        onClick={() => append({ name: '', type: 'text', value: '', wasNone: false })}
      >
        <Icon name="plus" size="s" /> {t('content.params.add')}
      </button>
    </div>
  );
}

interface ParamsFormProps {
  part: Component;
  onApply: (part: Component) => void;
  onCancel: () => void;
}

/** Params of one part; what does not fit its contract is said at its own field. */
function ParamsForm({ part, onApply, onCancel }: ParamsFormProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: { data: paramsOf(part).map(typedParam) } });
  const [lacking, setLacking] = useState<string | null>(null);
  const apply = form.handleSubmit(({ data }) => {
    const params: ComponentParam[] = data.map((one) => ({
      name: one.name.trim(),
      type: one.type,
      value: paramValue(one),
    }));
    const made = componentOf(part.type, params);
    if ('component' in made) return onApply(made.component);
    markWrong(form, made.wrong);
    const named = made.wrong.find(({ path }) => path === 'data')?.params?.['name'];
    setLacking(named === undefined ? null : String(named));
  });
  return (
    <form
      className="stack gap-12"
      noValidate
      aria-label={t('content.params.title')}
      onSubmit={(event) => void apply(event)}
    >
      <ParamRows control={form.control} register={form.register} errors={form.formState.errors} />
      {lacking !== null && (
        <p className="row gap-8" role="alert">
          <span className="code">{lacking}</span> <FieldError id="params-error" code="REQUIRED" />
        </p>
      )}
      <FormEnd text={t('content.params.apply')} isBusy={false} onCancel={onCancel} />
    </form>
  );
}

/** Parts of a landing page as flat lists of named values, as programs save them; what is applied is typed, not saved. */
export function PartParams({ body, onChange }: PartParamsProps) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const parts = (Parts.safeParse(body).data?.components ?? []).map((one) => Component.safeParse(one).data ?? null);
  const part = open === null ? null : parts[open];
  const known = parts.flatMap((one, at) => (one ? [{ one, at }] : []));
  if (known.length === 0) return null;
  return (
    <section className="dsec" aria-label={t('content.params.title')}>
      <h3>{t('content.params.title')}</h3>
      <p className="faint">{t('content.params.hint')}</p>
      <div className="row wrap gap-8">
        {known.map(({ one, at }) => (
          <button key={at} type="button" className="btn quiet" aria-haspopup="dialog" onClick={() => setOpen(at)}>
            {at + 1} {wordOr(i18n, 'content.parts', one.type)}
          </button>
        ))}
      </div>
      {open !== null && part && (
        <Dialog title={`${t('content.params.title')}: ${open + 1}`} onClose={() => setOpen(null)}>
          <div className="bulk">
            <ParamsForm
              part={part}
              onApply={(next) => {
                const typed = Parts.loose().parse(body);
                onChange({ ...typed, components: typed.components.with(open, next) });
                setOpen(null);
              }}
              onCancel={() => setOpen(null)}
            />
          </div>
        </Dialog>
      )}
    </section>
  );
}
