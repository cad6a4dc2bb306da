// What the forms about name and addresses send.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { AddressToSave } from '@kolobeh/shared/customer/saved-address.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../../../base/forms/form-values.ts';
import { type AccountRefusal, tryAccount } from '../../account-actions.ts';
import { addressName } from './address-name.ts';

export const PersonalStep = z.enum(['name', 'save', 'change', 'prefer', 'remove']);
export type PersonalStep = z.infer<typeof PersonalStep>;

/** The address as it was typed. */
export const addressIn = (form: FormData): AddressToSave => ({
  first_name: textOf(form, addressName('first_name')),
  last_name: textOf(form, addressName('last_name')),
  phone: textOf(form, addressName('phone')),
  address: textOf(form, addressName('address')),
  city: textOf(form, addressName('city')),
  district: textOf(form, addressName('district')),
  postcode: textOf(form, addressName('postcode')),
});

/** Does a step. @returns null when it is done, else why not */
export function takePersonalStep(
  { customer }: ApiClient,
  market: MarketCode,
  { step, form }: { step: PersonalStep; form: FormData },
): Promise<AccountRefusal | null> {
  const id = textOf(form, 'id');
  switch (step) {
    case 'name':
      return tryAccount(() => customer.changeName({ name: textOf(form, 'name') }));
    case 'save':
      return tryAccount(() => customer.saveAddress({ market, address: addressIn(form) }));
    case 'change':
      return tryAccount(() => customer.changeAddress({ market, id, address: addressIn(form) }));
    case 'prefer':
      return tryAccount(() => customer.preferAddress({ market, id }));
    case 'remove':
      return tryAccount(() => customer.removeAddress({ market, id }));
  }
}
