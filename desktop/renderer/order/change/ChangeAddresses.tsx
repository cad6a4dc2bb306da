import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { TextField } from '../../form/TextField.tsx';
import { type ChangeValues, companyFields, personFields, placeFields } from './change-values.ts';

type Form = UseFormReturn<ChangeValues>;

function AddressFields({ form, of }: { form: Form; of: 'order_billing_address' | 'order_delivery_address' }) {
  const { t } = useTranslation();
  const errors = form.formState.errors[of];
  const field = (name: (typeof personFields | typeof placeFields)[number]) => (
    <TextField
      key={name}
      id={`change-${of}-${name}`}
      label={t(`orderChange.field.${name}`)}
      error={errors?.[name]?.message}
      {...form.register(`${of}.${name}`)}
    />
  );
  return (
    <>
      <FormRow of={3}>{personFields.map(field)}</FormRow>
      <FormRow of={2}>{placeFields.map(field)}</FormRow>
    </>
  );
}

/** Who is invoiced and where the goods go. */
export function ChangeAddresses({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const isCompany = useWatch({ control, name: 'order_billing_address.invoice_on_company' });
  const isElsewhere = useWatch({ control, name: 'isElsewhere' });
  const billing = formState.errors.order_billing_address;
  return (
    <fieldset className="chg-part">
      <legend>{t('orderChange.addresses')}</legend>
      <AddressFields form={form} of="order_billing_address" />
      <TextField
        id="change-email"
        label={t('order.email')}
        error={billing?.email?.message}
        inputMode="email"
        {...register('order_billing_address.email')}
      />
      <Check label={t('order.company.name')} {...register('order_billing_address.invoice_on_company')} />
      {isCompany && (
        <FormRow of={3}>
          {companyFields.map((name) => (
            <TextField
              key={name}
              id={`change-${name}`}
              label={t(`orderChange.field.${name}`)}
              error={billing?.[name]?.message}
              {...register(`order_billing_address.${name}`)}
            />
          ))}
        </FormRow>
      )}
      <Check label={t('orderChange.elsewhere')} {...register('isElsewhere')} />
      {isElsewhere && <AddressFields form={form} of="order_delivery_address" />}
    </fieldset>
  );
}
