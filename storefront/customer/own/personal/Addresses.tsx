import type { SavedAddress } from '@kolobeh/shared/customer/saved-address.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { Form, Link } from 'react-router';
import { laterPaths } from '../../../base/later-paths.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { AddressField } from '../../../checkout/register/AddressField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { inThrees } from '../../../ui/phone.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import type { AccountRefusal } from '../../account-actions.ts';
import { AccountNote } from '../../AccountNote.tsx';
import { addressName } from './address-name.ts';

const formId = 'own-address';

/** One saved address with what may be done with it. */
function Row({ address }: { address: SavedAddress }) {
  const { t, market } = useTexts();
  const { id, first_name, last_name, phone, is_default } = address;
  const about = `${first_name} ${last_name}, ${address.address}`;
  return (
    <li>
      <div className="grow">
        <b>
          {first_name} {last_name} {is_default && <span className="badge ok">{t('own.address_default')}</span>}
        </b>
        <span className="block">
          {address.address}, {showTown(market.code, address)}
        </span>
        <span className="muted small num">{inThrees(phone)}</span>
      </div>
      <div className="row wrap gap-2">
        <Link
          className="btn line"
          to={`${laterPaths.personal(market.code)}?${new URLSearchParams({ edit: id })}#${formId}`}
          aria-label={t('own.address_edit_of', { address: about })}
        >
          {t('own.address_edit')}
        </Link>
        <Form method="post" className="row wrap gap-2">
          <input type="hidden" name="id" value={id} />
          {!is_default && (
            <button
              className="btn line"
              type="submit"
              name="step"
              value="prefer"
              aria-label={t('own.address_prefer_of', { address: about })}
            >
              {t('own.address_prefer')}
            </button>
          )}
          <button
            className="btn line"
            type="submit"
            name="step"
            value="remove"
            aria-label={t('own.address_remove_of', { address: about })}
          >
            {t('own.address_remove')}
          </button>
        </Form>
      </div>
    </li>
  );
}

/** Fields of an address, in the market's form. */
function Fields({ address, errors }: { address: Partial<SavedAddress>; errors: readonly FieldError[] }) {
  const { t, market } = useTexts();
  const field = (name: 'first_name' | 'last_name' | 'phone' | 'address' | 'city' | 'postcode' | 'district') => ({
    name: addressName(name),
    label: t(`details.${name}`),
    defaultValue: address[name] ?? '',
    errors,
  });
  return (
    <div className="fgrid">
      <Field {...field('first_name')} autoComplete="given-name" required />
      <Field {...field('last_name')} autoComplete="family-name" required />
      <PhoneField {...field('phone')} full autoComplete="tel" required />
      <AddressField {...field('address')} nameOf={addressName} autoComplete="street-address" required />
      <Field {...field('city')} autoComplete="address-level2" required />
      <Field {...field('postcode')} autoComplete="postal-code" inputMode="numeric" required />
      {market.hasCounties && <Field {...field('district')} autoComplete="address-level1" required />}
    </div>
  );
}

interface AddressesProps {
  addresses: readonly SavedAddress[];
  /** What the form begins with, and which address it changes; without one it adds. */
  start: { id: string | null; address: Partial<SavedAddress> };
  refusal: AccountRefusal | null;
}

/** Saved addresses, and the form by which one is added or changed. */
export function Addresses({ addresses, start: { id, address }, refusal }: AddressesProps) {
  const { t, market } = useTexts();
  return (
    <>
      <section className="card pad ac-box" aria-labelledby="own-addresses">
        <h2 id="own-addresses">{t('own.addresses')}</h2>
        <p className="muted">{t(addresses.length === 0 ? 'own.addresses_none' : 'own.addresses_why')}</p>
        {addresses.length > 0 && (
          <ul className="ac-list mt-3" aria-labelledby="own-addresses">
            {addresses.map((one) => (
              <Row key={one.id} address={one} />
            ))}
          </ul>
        )}
      </section>
      <section className="card pad ac-box" aria-labelledby={`${formId}-name`} id={formId}>
        <h2 id={`${formId}-name`}>{t(id === null ? 'own.address_new' : 'own.address_change')}</h2>
        <Form method="post" className="ac-form wide" key={id ?? `${addresses.length}`}>
          {refusal && <AccountNote refusal={refusal} />}
          {id !== null && <input type="hidden" name="id" value={id} />}
          <Fields address={address} errors={refusal?.fields ?? []} />
          <div className="row wrap gap-3">
            <button className="btn" type="submit" name="step" value={id === null ? 'save' : 'change'}>
              {t('own.address_save')}
            </button>
            {id !== null && (
              <Link className="btn line" to={laterPaths.personal(market.code)}>
                {t('own.address_leave')}
              </Link>
            )}
          </div>
        </Form>
      </section>
    </>
  );
}
