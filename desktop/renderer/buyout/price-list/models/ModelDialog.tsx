import { TextField } from '../../../form/TextField.tsx';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../base/data/api.ts';
import { Check } from '../../../form/Check.tsx';
import { FormEnd } from '../../../form/FormEnd.tsx';
import { FormRow } from '../../../form/FormRow.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { useRefused } from '../../../form/use-refused.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ColourFields, colourOf, colourPath, noColour } from './ColourFields.tsx';

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
  const { t } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const form = useForm({ defaultValues: { ...noModel, colour: noColour } });
  const refuse = useRefused(form, { pathOf: colourPath });
  const add = useMutation(
    api.buyout.addBuyoutModel.mutationOptions({
      onSuccess: (_, { name }) => {
        show('ok', t('priceList.modelAdded', { name }));
        void queries.invalidateQueries({ queryKey: api.buyout.priceListSheet.key() });
        onClose();
      },
      onError: refuse,
    }),
  );
  const submit = form.handleSubmit(({ colour, ...values }) =>
    add.mutate({ ...modelOf(type, values), colours: [colourOf(colour)] }),
  );
  return (
    <Dialog title={t('priceList.addModelTitle')} onClose={onClose}>
      <p>{t('priceList.addModelText')}</p>
      <FormProvider {...form}>
        <form className="sheetform" noValidate onSubmit={(event) => void submit(event)}>
          <ModelFields />
          <ColourFields />
          <FormEnd text={t('priceList.addModel')} isBusy={add.isPending} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

function ModelFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ModelValues>();
  const { errors } = formState;
  const makers = useQuery(api.discount.bonusManufacturers.queryOptions());
  return (
    <>
      <FormRow of={2}>
        <SelectField
          // A list that came later is another field, or the value chosen before would not be shown in it.
          key={String(makers.isSuccess)}
          id="model-manufacturer"
          label={t('priceList.field.manufacturer')}
          error={errors.manufacturer?.message}
          none="–"
          choices={makers.data?.choices ?? []}
          {...register('manufacturer')}
        />
        {typed.map(({ name, type: kind }) => (
          <TextField
            key={name}
            id={`model-${name}`}
            label={t(`priceList.field.${name}`)}
            error={errors[name]?.message}
            type={kind}
            {...register(name)}
          />
        ))}
      </FormRow>
      <Check label={t('priceList.field.is_same_device')} {...register('is_same_device')} />
    </>
  );
}
