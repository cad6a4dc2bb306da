import { TypeDevice } from '@kolobeh/shared/category/office-category.ts';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../form/DayField.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { ModelDraft } from './model-draft.ts';

interface FactsProps {
  model: ModelDraft;
  makers: readonly { name: string }[];
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ModelDraft>) => void;
}

/** Maker, name, kind and day of release; a maker that is not known yet begins with the model. */
export function NewModelFacts({ model, makers, errors, onChange }: FactsProps) {
  const { t } = useTranslation();
  const typed = model.maker.trim().toLowerCase();
  const isNew = typed !== '' && makers.length > 0 && !makers.some(({ name }) => name.toLowerCase() === typed);
  return (
    <section className="card stack gap-12" aria-label={t('model.facts')}>
      <h3>{t('model.facts')}</h3>
      <datalist id="ng-makers">
        {makers.map(({ name }) => (
          <option key={name} value={name} aria-label={name} />
        ))}
      </datalist>
      <FormRow of={2}>
        <TextField
          id="ng-maker"
          label={t('model.field.manufacturer')}
          list="ng-makers"
          hint={isNew ? t('newGoods.newMaker') : undefined}
          value={model.maker}
          maxLength={80}
          error={errors['maker']}
          onChange={({ target }) => onChange({ maker: target.value })}
        />
        <TextField
          id="ng-model"
          label={t('newGoods.modelName')}
          hint={t('newGoods.modelNameHint')}
          value={model.model}
          maxLength={120}
          error={errors['model']}
          onChange={({ target }) => onChange({ model: target.value })}
        />
      </FormRow>
      <FormRow of={3}>
        <SelectField
          id="ng-type_device"
          label={t('newGoods.kind')}
          value={model.type_device}
          choices={TypeDevice.options.map((value) => ({ value, label: t(`product.kind.${value}`) }))}
          error={errors['type_device']}
          onChange={({ target }) => onChange({ type_device: TypeDevice.parse(target.value) })}
        />
        <DayField
          id="ng-released_on"
          label={t('model.field.released_on')}
          value={model.released_on}
          error={errors['released_on']}
          onChange={(released_on) => onChange({ released_on })}
        />
        {model.type_device === 'accessory' && (
          <TextField
            id="ng-fits"
            label={t('model.field.fits')}
            hint={t('model.fitsHint')}
            className="input code"
            value={model.fits}
            error={errors['fits']}
            onChange={({ target }) => onChange({ fits: target.value })}
          />
        )}
      </FormRow>
    </section>
  );
}
