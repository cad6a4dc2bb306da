import { TypeDevice } from '@kolobeh/shared/catalogue/office/type-device.ts';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../form/DayField.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FindModel } from '../FindModel.tsx';
import type { ModelDraft } from './model-draft.ts';

interface FactsProps {
  model: ModelDraft;
  makers: readonly { name: string }[];
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ModelDraft>) => void;
}

/** Whether an accessory is a spare part, and the models that it is made for. */
function MadeFor({ model, errors, onChange }: Omit<FactsProps, 'makers'>) {
  const { t } = useTranslation();
  return (
    <div className="stack gap-8" role="group" aria-label={t('model.models')}>
      <SwitchField
        id="ng-is_spare_part"
        label={t('model.field.is_spare_part')}
        hint={t('model.sparePartHint')}
        checked={model.is_spare_part}
        error={errors['is_spare_part']}
        onChange={({ target }) => onChange({ is_spare_part: target.checked })}
      />
      <b>{t('model.models')}</b>
      {model.fits.length === 0 && <p className="faint">{t('model.fitsAll')}</p>}
      <ul className="plain md-list">
        {model.fits.map(({ id, code, name }) => (
          <li key={id} className="md-fit">
            <span>
              {name} <small className="code faint">{code}</small>
            </span>
            <button
              type="button"
              className="iconbtn"
              aria-label={t('form.takeOut', { name })}
              onClick={() => onChange({ fits: model.fits.filter((one) => one.id !== id) })}
            >
              <Icon name="x" size="s" />
            </button>
          </li>
        ))}
      </ul>
      <FindModel
        label={t('model.addModel')}
        known={model.fits.map(({ id }) => id)}
        onAdd={(found) => onChange({ fits: [...model.fits, found] })}
      />
      <FieldError id="ng-fits-error" code={errors['fits']} />
    </div>
  );
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
      </FormRow>
      {model.type_device === 'accessory' && <MadeFor model={model} errors={errors} onChange={onChange} />}
    </section>
  );
}
