import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { DayField } from '../../form/DayField.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { WordsProps } from './ModelWords.tsx';

type FactsProps = Omit<WordsProps, 'market'> & { kind: OfficeMaster['type_device'] };

/** What is said of the model once for both markets. */
export function ModelFacts({ control, register, errors, kind }: FactsProps) {
  const { t } = useTranslation();
  const makers = useQuery(api.category.officeManufacturers.queryOptions());
  const choices = (makers.data?.manufacturers ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <section className="card stack gap-12" aria-label={t('model.facts')}>
      <h3>{t('model.facts')}</h3>
      <FormRow of={2}>
        <SelectField
          key={choices.length}
          id="model-manufacturer"
          label={t('model.field.manufacturer')}
          choices={choices}
          error={errors.manufacturer?.message}
          {...register('manufacturer')}
        />
        <Controller
          control={control}
          name="released_on"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <DayField
              id="model-released_on"
              label={t('model.field.released_on')}
              value={value}
              onChange={onChange}
              error={error?.message}
              ref={ref}
            />
          )}
        />
      </FormRow>
      {kind === 'accessory' && (
        <SwitchField
          id="model-is_spare_part"
          label={t('model.field.is_spare_part')}
          hint={t('model.sparePartHint')}
          error={errors.is_spare_part?.message}
          {...register('is_spare_part')}
        />
      )}
    </section>
  );
}

type AttributesProps = WordsProps & { kind: OfficeMaster['type_device'] };

/** Attributes of one market; a market that does not sell the model has none, and no field that would begin its words. */
export function ModelAttributes(props: AttributesProps) {
  const words = useWatch({ control: props.control, name: `words.${props.market}` });
  return words === null ? null : <SoldAttributes {...props} />;
}

/** Names and values that others of its kind have are offered. */
function SoldAttributes({ market, control, register, errors, kind }: AttributesProps) {
  const { t } = useTranslation();
  const { fields, append, remove, move } = useFieldArray({ control, name: `words.${market}.attributes` });
  const words = useWatch({ control, name: `words.${market}` });
  const names = useQuery(api.catalogue.attributeNames.queryOptions({ input: { market, type_device: kind } }));
  const choices = names.data?.choices ?? [];
  const valuesOf = (name: string): string[] => choices.find((one) => one.name === name)?.values ?? [];
  return (
    <section
      className="card stack gap-8"
      aria-label={t('model.attributesIn', { market: t(`product.market.${market}`) })}
    >
      <h3>{t('model.attributesIn', { market: t(`product.market.${market}`) })}</h3>
      <datalist id={`model-${market}-names`}>
        {choices.map(({ name }) => (
          <option key={name} value={name} aria-label={name} />
        ))}
      </datalist>
      {fields.map(({ id }, at) => {
        const wrong = errors.words?.[market]?.attributes?.[at];
        const label = t('model.attribute', { number: at + 1 });
        return (
          <div key={id} className="md-row of-attribute">
            <TextField
              id={`model-${market}-attribute-${at}`}
              label={label}
              list={`model-${market}-names`}
              error={wrong?.name?.message}
              {...register(`words.${market}.attributes.${at}.name`)}
            />
            <TextField
              id={`model-${market}-value-${at}`}
              label={t('model.value', { number: at + 1 })}
              list={`model-${market}-values-${at}`}
              error={wrong?.value?.message}
              {...register(`words.${market}.attributes.${at}.value`)}
            />
            <datalist id={`model-${market}-values-${at}`}>
              {valuesOf(words?.attributes[at]?.name ?? '').map((value) => (
                <option key={value} value={value} aria-label={value} />
              ))}
            </datalist>
            <button
              type="button"
              className="iconbtn"
              disabled={at === 0}
              aria-label={t('model.up', { name: label })}
              onClick={() => move(at, at - 1)}
            >
              <Icon name="chev-u" size="s" />
            </button>
            <button
              type="button"
              className="iconbtn"
              aria-label={t('form.takeOut', { name: label })}
              onClick={() => remove(at)}
            >
              <Icon name="x" size="s" />
            </button>
          </div>
        );
      })}
      <button type="button" className="btn quiet" onClick={() => append({ name: '', value: '' })}>
        <Icon name="plus" size="s" /> {t('model.addAttribute')}
      </button>
    </section>
  );
}
