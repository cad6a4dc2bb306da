import { TextField } from '../../../ui/TextField.tsx';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../base/data/api.ts';
import { refusalText } from '../../../base/data/refusal-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/FieldError.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useToasts } from '../../../ui/toasts.ts';
import { ColourFields, colourOf, noColour } from './ColourFields.tsx';
import { colourErrors, refusedParts } from './refused-colour.ts';

const noModel = { manufacturer: '', name: '', storage_gb: '', released_on: '', picture_of: '', is_same_device: true };
type ModelValues = typeof noModel;

const typed = [
  { name: 'name', type: 'text' },
  { name: 'storage_gb', type: 'number' },
  { name: 'released_on', type: 'date' },
  { name: 'picture_of', type: 'text' },
] as const;

const modelOf = (type: ProductType, values: ModelValues) => ({
  ...values,
  product_type: type,
  storage_gb: values.storage_gb === '' ? null : Number(values.storage_gb),
  released_on: values.released_on || null,
  picture_of: values.picture_of.trim().toUpperCase(),
});

/** Adds a model that is not in the buy-out yet, with its first colour. */
export function ModelDialog({ type, onClose }: { type: ProductType; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [values, setValues] = useState(noModel);
  const [colour, setColour] = useState(noColour);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const add = useMutation(
    api.buyout.addBuyoutModel.mutationOptions({
      onSuccess: () => {
        show('ok', t('priceList.modelAdded', { name: values.name }));
        void queries.invalidateQueries({ queryKey: api.buyout.priceListSheet.key() });
        onClose();
      },
      onError: (error) => {
        const parts = refusedParts(error);
        setErrors(parts);
        if (Object.keys(parts).length === 0) show('bad', refusalText(i18n, error));
      },
    }),
  );
  return (
    <Dialog title={t('priceList.addModelTitle')} onClose={onClose}>
      <p>{t('priceList.addModelText')}</p>
      <form
        className="sheetform"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ ...modelOf(type, values), colours: [colourOf(colour)] });
        }}
      >
        <ModelFields values={values} errors={errors} onChange={setValues} />
        <ColourFields values={colour} errors={colourErrors(errors)} onChange={setColour} />
        <div className="row">
          <button type="button" className="btn line" onClick={onClose}>
            {t('frame.cancel')}
          </button>
          <button type="submit" className="btn" disabled={add.isPending} aria-busy={add.isPending}>
            {t('priceList.addModel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ModelFieldsProps {
  values: ModelValues;
  /** Codes by field. */
  errors: Record<string, string>;
  onChange: (values: ModelValues) => void;
}

function ModelFields({ values, errors, onChange }: ModelFieldsProps) {
  const { t } = useTranslation();
  const makers = useQuery(api.discount.bonusManufacturers.queryOptions());
  return (
    <>
      <div className="two-fields">
        <div className="field">
          <label htmlFor="model-manufacturer">{t('priceList.field.manufacturer')}</label>
          <Select
            id="model-manufacturer"
            value={values.manufacturer}
            onChange={({ target }) => onChange({ ...values, manufacturer: target.value })}
          >
            <option value="">–</option>
            {makers.data?.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <FieldError code={errors['manufacturer']} />
        </div>
        {typed.map(({ name, type: kind }) => (
          <TextField
            key={name}
            id={`model-${name}`}
            label={t(`priceList.field.${name}`)}
            error={errors[name]}
            type={kind}
            value={values[name]}
            onChange={({ target }) => onChange({ ...values, [name]: target.value })}
          />
        ))}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={values.is_same_device}
          onChange={({ target }) => onChange({ ...values, is_same_device: target.checked })}
        />
        <span>{t('priceList.field.is_same_device')}</span>
      </label>
    </>
  );
}
