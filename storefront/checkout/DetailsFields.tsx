import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type ReactNode, useState } from 'react';
import type { TextKey } from '../texts/text-key.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Check, Field } from '../ui/Field.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { AddressField } from './register/AddressField.tsx';
import { CompanyLookUp, type LookedUp } from './register/CompanyLookUp.tsx';
import { billingName, deliveryName } from './details-form.ts';
import { type Asked, OrderWishes } from './OrderWishes.tsx';

type Values = Record<string, unknown> | null | undefined;

/**
 * What the fields start with: the draft, or what was typed and refused. It is unchecked, so values of a wrong type are
 * left empty.
 */
export interface DetailsValues {
  order_billing_address?: Values;
  order_delivery_address?: Values;
  order_info?: Values;
  /** The address is to be kept in the account. */
  save_address?: boolean;
}

const textIn = (values: Values, field: string): string => {
  const value = values?.[field];
  return typeof value === 'string' ? value : '';
};

interface AddressField {
  name: string;
  label: TextKey;
  autoComplete: string;
  inputMode?: 'numeric' | 'tel';
  full?: boolean;
}

const personFields: readonly AddressField[] = [
  { name: 'first_name', label: 'details.first_name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'details.last_name', autoComplete: 'family-name' },
];
const placeFields: readonly AddressField[] = [
  { name: 'address', label: 'details.address', autoComplete: 'street-address', full: true },
  { name: 'city', label: 'details.city', autoComplete: 'address-level2' },
  { name: 'postcode', label: 'details.postcode', autoComplete: 'postal-code', inputMode: 'numeric' },
];
/** Romanian addresses need their county; Czech ones do not. */
const countyField: AddressField = { name: 'district', label: 'details.district', autoComplete: 'address-level1' };

interface GroupProps {
  fields: readonly AddressField[];
  nameOf: (field: string) => string;
  values: Values;
  errors: readonly FieldError[];
  section?: 'shipping';
}

function FieldGroup({ fields, nameOf, values, errors, section }: GroupProps) {
  const { t } = useTexts();
  return fields.map(({ name, label, autoComplete, ...rest }): ReactNode => {
    const field = {
      name: nameOf(name),
      label: t(label),
      errors,
      defaultValue: textIn(values, name),
      autoComplete: section ? (`${section} ${autoComplete}` as const) : autoComplete,
      'aria-required': true,
      ...rest,
    };
    return name === 'address' ? (
      <AddressField key={name} {...field} nameOf={nameOf} />
    ) : (
      <Field key={name} {...field} />
    );
  });
}

interface PartProps {
  values: Values;
  errors: readonly FieldError[];
  /** Fields of a place in this market. */
  places: readonly AddressField[];
}

/** Who orders, and where they live. */
function ContactFields({ values, errors, places }: PartProps) {
  const { t } = useTexts();
  return (
    <div className="fgrid">
      <Field
        full
        name={billingName('email')}
        label={t('details.email')}
        hint={t('details.email_hint')}
        type="email"
        autoComplete="email"
        aria-required
        errors={errors}
        defaultValue={textIn(values, 'email')}
      />
      <FieldGroup values={values} errors={errors} nameOf={billingName} fields={personFields} />
      <PhoneField
        full
        name={billingName('phone')}
        label={t('details.phone')}
        hint={t('details.phone_hint')}
        autoComplete="tel"
        aria-required
        errors={errors}
        defaultValue={textIn(values, 'phone')}
      />
      <FieldGroup values={values} errors={errors} nameOf={billingName} fields={places} />
    </div>
  );
}

interface CompanyFieldsProps {
  billing: Values;
  info: Values;
  errors: readonly FieldError[];
  isShown: boolean;
  lookedUp: LookedUp | undefined;
}

function CompanyFields({ billing, info, errors, isShown, lookedUp }: CompanyFieldsProps) {
  const { t } = useTexts();
  return (
    <div className={isShown ? 'fgrid' : 'fgrid only-plain'}>
      <Field
        name={billingName('tin')}
        label={t('details.tin')}
        inputMode="numeric"
        aria-required
        errors={errors}
        defaultValue={textIn(billing, 'tin')}
      />
      <CompanyLookUp lookedUp={lookedUp} />
      <Field
        name={billingName('company')}
        label={t('details.company')}
        autoComplete="organization"
        aria-required
        errors={errors}
        defaultValue={textIn(billing, 'company')}
      />
      <Field
        name={billingName('vatn')}
        label={`${t('details.vatn')} (${t('details.optional')})`}
        errors={errors}
        defaultValue={textIn(billing, 'vatn')}
      />
      <Field
        full
        name="order_info.internal_order_number"
        label={`${t('details.internal_number')} (${t('details.optional')})`}
        hint={t('details.internal_number_hint')}
        maxLength={40}
        errors={errors}
        defaultValue={textIn(info, 'internal_order_number')}
      />
    </div>
  );
}

/** Another address to deliver to. */
function DeliveryFields({ values, errors, places, isShown }: PartProps & { isShown: boolean }) {
  const { t } = useTexts();
  return (
    <fieldset className={isShown ? 'fgrid' : 'fgrid only-plain'}>
      <legend className="label mb-2">{t('details.delivery_address')}</legend>
      <FieldGroup nameOf={deliveryName} values={values} errors={errors} section="shipping" fields={personFields} />
      <PhoneField
        full
        name={deliveryName('phone')}
        label={t('details.phone')}
        autoComplete="shipping tel"
        aria-required
        errors={errors}
        defaultValue={textIn(values, 'phone')}
      />
      <FieldGroup nameOf={deliveryName} values={values} errors={errors} section="shipping" fields={places} />
    </fieldset>
  );
}

/** Fields of a company and of another address: shown when wanted; without scripts they are always there to be filled in. */
export function DetailsFields({
  values,
  errors,
  isToAddress,
  lookedUp,
  asked = { account: 'open', birthDate: false },
}: {
  values: DetailsValues;
  errors: readonly FieldError[];
  isToAddress: boolean;
  /** What asking the register of companies came to. */
  lookedUp?: LookedUp | undefined;
  asked?: Asked;
}) {
  const { t, market } = useTexts();
  const { order_billing_address: billing, order_delivery_address: delivery, order_info: info } = values;
  const [isCompany, setCompany] = useState(billing?.invoice_on_company === true);
  const [isElsewhere, setElsewhere] = useState(Boolean(delivery));
  const places = market.hasCounties ? [...placeFields, countyField] : placeFields;
  return (
    <>
      <ContactFields values={billing} errors={errors} places={places} />
      <div className="stack mt-5 gap-3">
        <Check
          name={billingName('invoice_on_company')}
          label={t('details.on_company')}
          defaultChecked={isCompany}
          onChange={setCompany}
        />
        <CompanyFields billing={billing} info={info} errors={errors} isShown={isCompany} lookedUp={lookedUp} />
        {isToAddress && (
          <>
            <Check
              name="elsewhere"
              label={t('details.elsewhere')}
              defaultChecked={isElsewhere}
              onChange={setElsewhere}
            />
            <DeliveryFields values={delivery} errors={errors} places={places} isShown={isElsewhere} />
          </>
        )}
        <OrderWishes {...{ info, errors, asked }} isAddressToSave={values.save_address === true} />
      </div>
    </>
  );
}
