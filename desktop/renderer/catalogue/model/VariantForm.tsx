import { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { Check } from '../../form/Check.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { EditConflict } from './EditConflict.tsx';
import { variantFields, variantValues, type VariantValues } from './model-values.ts';
import { SaveBar } from './SaveBar.tsx';
import { useVersionedSave } from './use-versioned-save.ts';

interface VariantFormProps {
  variant: OfficeVariant;
  /** Whether its part of the screen is seen. */
  isSeen: boolean;
  onSaved: (variant: OfficeVariant) => void;
}

const sides = ['length', 'width', 'height'] as const;
const named = ['long_name', 'short_name', 'subtitle', 'colour_name'] as const;

interface FactsProps {
  variant: OfficeVariant;
  register: UseFormRegister<VariantValues>;
  errors: FieldErrors<VariantValues>;
}

/** Sale, barcode, weight, size and names. */
function Facts({ variant, register, errors }: FactsProps) {
  const { t } = useTranslation();
  const states = SaleState.options.map((value) => ({ value, label: t(`model.saleState.${value}`) }));
  return (
    <>
      <FormRow of={3}>
        <SelectField
          id="variant-sale_state"
          label={t('model.field.sale_state')}
          choices={states}
          hint={t('model.saleStateHint')}
          {...register('sale_state')}
        />
        <TextField
          id="variant-ean"
          label={t('model.field.ean')}
          className="input code"
          inputMode="numeric"
          error={errors.ean?.message}
          {...register('ean')}
        />
        <TextField
          id="variant-weight_grams"
          label={t('model.field.weight_grams')}
          className="input num"
          inputMode="numeric"
          error={errors.weight_grams?.message}
          {...register('weight_grams')}
        />
      </FormRow>
      <FormRow of={3}>
        {sides.map((side, at) => (
          <TextField
            key={side}
            id={`variant-${side}`}
            label={t(`model.side.${side}`)}
            className="input num"
            inputMode="numeric"
            error={errors.package_mm?.[at]?.message}
            {...register(`package_mm.${at}` as 'package_mm.0')}
          />
        ))}
      </FormRow>
      <Check label={t('model.field.is_active')} {...register('is_active')} />
      <div className="md-two">
        {(['cs', 'ro'] as const).map((market) =>
          variant.words[market] === null ? (
            <p key={market} className="faint">
              {t(`product.market.${market}`)}: {t('model.notSold')}
            </p>
          ) : (
            <fieldset key={market} className="field stack gap-8">
              <legend>{t(`product.market.${market}`)}</legend>
              {named.map((field) => (
                <TextField
                  key={field}
                  id={`variant-${market}-${field}`}
                  label={t(`model.field.${field}`)}
                  error={errors.words?.[market]?.[field]?.message}
                  {...register(`words.${market}.${field}`)}
                />
              ))}
            </fieldset>
          ),
        )}
      </div>
    </>
  );
}

/** Barcode, weight, size, sale and names of a variant. Ctrl+S saves. */
export function VariantForm({ variant, isSeen, onSaved }: VariantFormProps) {
  const form = useForm<VariantValues>({ defaultValues: variantValues(variant) });
  const { register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const saving = useVersionedSave({
    form,
    version: variant.version,
    fieldsOf: variantFields,
    send: (fields, version) => client.catalogue.updateVariant({ ...fields, id: variant.row.id, version }),
    stored: OfficeVariant,
    onSaved,
  });
  useHotkeys(({ code, isCtrl }) => {
    if (code !== 'KeyS' || !isCtrl || !isSeen) return false;
    void saving.save();
    return true;
  });
  const { conflict } = saving;
  return (
    <form
      className="stack gap-12"
      noValidate
      aria-label={variant.row.code}
      onSubmit={(event) => void saving.save(event)}
    >
      {conflict && (
        <EditConflict
          mine={conflict.mine}
          theirs={conflict.theirs}
          by={conflict.by}
          at={conflict.at}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      <Facts variant={variant} register={register} errors={errors} />
      <SaveBar isDirty={isDirty} isBusy={isSubmitting} refusal={saving.refusal} onDiscard={() => form.reset()} />
    </form>
  );
}
