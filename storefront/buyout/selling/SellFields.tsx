import { bankLabel, banksBySize } from '@kolobeh/shared/buyout/selling/bank-codes.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { TextKey } from '../../texts/text-key.ts';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field, FieldMessage, errorText } from '../../ui/Field.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import type { SaleValues } from './sale-resolver.ts';
import type { TypedSale } from './sell-form.ts';

interface Option {
  value: string;
  label: string;
}

interface SellFieldsProps {
  typed: TypedSale;
  errors: readonly FieldError[];
  register: UseFormRegister<SaleValues>;
  isPhone: boolean;
  countries: readonly Option[];
  centres: readonly Option[];
  /** The device is known, so it is not asked about; of one that is here, neither is its way to us. */
  known?: { isHere: boolean };
}

type Shared = Pick<SellFieldsProps, 'typed' | 'errors' | 'register'>;
type Group = 'customer_data' | 'pickup_address' | 'buyout_device';

interface ChoiceProps extends Shared {
  name: `${Group}.${string}`;
  label: TextKey;
  options: readonly Option[];
  /** Words of the empty choice. */
  empty: TextKey;
  preset?: string;
}

function Choice({ name, label, options, empty, preset = '', typed, errors, register }: ChoiceProps) {
  const { t } = useTexts();
  const error = errors.find(({ path }) => path === name);
  return (
    <div className="field">
      <label htmlFor={name}>{t(label)}</label>
      <select
        className="input"
        id={name}
        {...register(name)}
        defaultValue={typed[name] ?? preset}
        aria-required={name !== 'customer_data.location' || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      >
        <option value="">{t(empty)}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && <FieldMessage id={`${name}-error`} text={t(errorText(error.code))} />}
    </div>
  );
}

interface TypedProps extends Shared {
  group: Group;
  field: string;
  label: TextKey;
  hint?: TextKey;
  isOptional?: boolean;
  /** Identity fields stay `off`: browsers shall not keep them. */
  autoComplete?:
    | 'given-name'
    | 'family-name'
    | 'tel'
    | 'email'
    | 'street-address'
    | 'address-level2'
    | 'postal-code'
    | 'off';
  type?: 'tel' | 'email';
  /** Id of the `datalist` that offers what may be typed. */
  list?: string;
}

function Typed(props: TypedProps) {
  const { group, field, label, hint, isOptional, autoComplete = 'off', type, list, typed, errors, register } = props;
  const { t } = useTexts();
  const name = `${group}.${field}` as const;
  const Shown = type === 'tel' ? PhoneField : Field;
  return (
    <Shown
      {...register(name)}
      label={isOptional ? `${t(label)} (${t('sell.optional')})` : t(label)}
      hint={hint && t(hint)}
      errors={errors}
      defaultValue={typed[name]}
      autoComplete={autoComplete}
      type={type}
      list={list}
      aria-required={!isOptional || undefined}
    />
  );
}

function Part({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <section className="card pad">
      <h2>{t(title)}</h2>
      <div className="fgrid">{children}</div>
    </section>
  );
}

function AddressFields({
  shared,
  group,
  countries,
}: {
  shared: Shared;
  group: 'customer_data' | 'pickup_address';
  countries: readonly Option[];
}) {
  const { market } = useTexts();
  const of = { ...shared, group };
  return (
    <>
      <Typed {...of} field="street" label="sell.street" autoComplete="street-address" />
      <Typed {...of} field="city" label="sell.city" autoComplete="address-level2" />
      <Typed {...of} field="postcode" label="sell.postcode" autoComplete="postal-code" />
      <Typed
        {...of}
        field="district"
        label="sell.district"
        isOptional={!market.hasCounties || group === 'pickup_address'}
      />
      <Choice
        {...shared}
        name={`${group}.country`}
        label="sell.country"
        options={countries}
        empty="sell.choose"
        preset={market.country}
      />
    </>
  );
}

function PersonFields({ shared, countries }: { shared: Shared; countries: readonly Option[] }) {
  const { t, market } = useTexts();
  const of = { ...shared, group: 'customer_data' } as const;
  const genders = [
    { value: 'female', label: t('sell.female') },
    { value: 'male', label: t('sell.male') },
  ];
  return (
    <Part title="sell.person">
      <Typed {...of} field="first_name" label="sell.first_name" autoComplete="given-name" />
      <Typed {...of} field="last_name" label="sell.last_name" autoComplete="family-name" />
      <Typed {...of} field="degree_before_name" label="sell.degree_before_name" isOptional />
      <Choice {...shared} name="customer_data.gender" label="sell.gender" options={genders} empty="sell.choose" />
      <Typed {...of} field="personal_identification_number" label="sell.personal_identification_number" />
      <Typed {...of} field="place_of_birth" label="sell.place_of_birth" />
      <Choice
        {...shared}
        name="customer_data.nationality"
        label="sell.nationality"
        options={countries}
        empty="sell.choose"
        preset={market.country}
      />
      <Typed {...of} field="identity_card_number" label="sell.identity_card_number" />
      <Typed {...of} field="identity_released_by" label="sell.identity_released_by" />
      <Typed {...of} field="identity_valid_to" label="sell.identity_valid_to" hint="sell.date_hint" />
      <Typed {...of} field="phone_number" label="sell.phone_number" autoComplete="tel" type="tel" />
      <Typed {...of} field="e_mail" label="sell.e_mail" autoComplete="email" type="email" />
    </Part>
  );
}

/** Banks are chosen only where an account has a bank's code; an IBAN holds it. */
function AccountFields({ shared }: { shared: Shared }) {
  const { market } = useTexts();
  return (
    <Part title="sell.account">
      <Typed
        {...shared}
        group="customer_data"
        field="bank_account_full_number"
        label="sell.bank_account_full_number"
        hint="sell.bank_account_hint"
      />
      {market.accountForm === 'cz' && (
        <>
          <Typed
            {...shared}
            group="customer_data"
            field="bank_code"
            label="sell.bank_code"
            hint="sell.bank_code_hint"
            list="banks"
          />
          <datalist id="banks">
            {banksBySize().map((bank) => (
              <option key={bank.code}>{bankLabel(bank)}</option>
            ))}
          </datalist>
        </>
      )}
    </Part>
  );
}

function HandingFields({
  shared,
  countries,
  centres,
}: { shared: Shared } & Pick<SellFieldsProps, 'countries' | 'centres'>) {
  const { t } = useTexts();
  const [isElsewhere, setElsewhere] = useState(shared.typed['elsewhere'] === 'on');
  return (
    <section className="card pad">
      <h2>{t('sell.handing')}</h2>
      <div className="stack gap-3">
        <Choice
          {...shared}
          name="customer_data.location"
          label="sell.location"
          options={centres}
          empty="sell.by_courier"
        />
        <label className="check">
          <input
            type="checkbox"
            {...shared.register('elsewhere', {
              onChange: (event: ChangeEvent<HTMLInputElement>) => setElsewhere(event.target.checked),
            })}
            defaultChecked={isElsewhere}
          />
          <span>{t('sell.elsewhere')}</span>
        </label>
        <fieldset className={isElsewhere ? 'fgrid' : 'fgrid only-plain'}>
          <legend className="label mb-2">{t('sell.pickup')}</legend>
          <AddressFields shared={shared} group="pickup_address" countries={countries} />
          <Typed
            {...shared}
            group="pickup_address"
            field="delivery_extra_info"
            label="sell.delivery_extra_info"
            isOptional
          />
        </fieldset>
      </div>
    </section>
  );
}

/** All that has to be known before a used device is bought, in the order people have it at hand. */
export function SellFields({ typed, errors, register, isPhone, countries, centres, known }: SellFieldsProps) {
  const shared = { typed, errors, register };
  const device = { ...shared, group: 'buyout_device' } as const;
  return (
    <>
      {!known && (
        <Part title="sell.device">
          {isPhone && <Typed {...device} field="imei" label="sell.imei" hint="sell.imei_hint" />}
          <Typed {...device} field="serial_number" label="sell.serial_number" isOptional={isPhone} />
          <Typed {...device} field="note" label="sell.note" isOptional />
        </Part>
      )}
      <PersonFields shared={shared} countries={countries} />
      <Part title="sell.address">
        <AddressFields shared={shared} group="customer_data" countries={countries} />
      </Part>
      <AccountFields shared={shared} />
      {!known?.isHere && <HandingFields shared={shared} countries={countries} centres={centres} />}
    </>
  );
}
