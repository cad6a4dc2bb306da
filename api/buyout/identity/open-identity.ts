import type { SellerIdentity } from '@kolobeh/shared/buyout/office/office-contract.ts';
import type { Contact } from '@kolobeh/shared/customer/contact.ts';
import { z } from 'zod';
import type { BuyoutIdentityRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { Deps } from '../../operation/deps.ts';

const Texts = z.record(z.string(), z.string());

/** How a seller is reached: name, telephone and address, and no other column of the identity. */
export function openContact(
  deps: Pick<Deps, 'identityKeys'>,
  row: Pick<BuyoutIdentityRow, 'buyout_id' | 'key_id' | 'person' | 'address'>,
): Partial<Contact> {
  const facts = (column: 'person' | 'address'): Record<string, string> => {
    const closed = row[column];
    if (!closed) return {};
    return Texts.parse(JSON.parse(deps.identityKeys.open(row.key_id, { ownerId: row.buyout_id, column }, closed)));
  };
  const { first_name, last_name, phone_number: phone } = facts('person');
  const { street: address, city, district, postcode, country } = facts('address');
  return { first_name, last_name, phone, address, city, district, postcode, country };
}

/** A seller's identity in full. Who shows it writes to the audit log first. */
export function openIdentity(deps: Deps, row: BuyoutIdentityRow): SellerIdentity {
  const text = (column: keyof BuyoutIdentityRow): string | null => {
    const closed = row[column];
    if (!Buffer.isBuffer(closed)) return null;
    return deps.identityKeys.open(row.key_id, { ownerId: row.buyout_id, column }, closed);
  };
  const facts = (column: keyof BuyoutIdentityRow): Record<string, string> =>
    Texts.parse(JSON.parse(text(column) ?? '{}'));
  return {
    personal_identification_number: text('personal_number') ?? '',
    identity_card_number: text('card_number') ?? '',
    identity_released_by: text('card_issuer') ?? '',
    identity_valid_to: text('card_valid_to') ?? '',
    birth_date: text('birth_date'),
    place_of_birth: text('birth_place') ?? '',
    bank_account: text('bank_account') ?? '',
    person: facts('person'),
    address: facts('address'),
    pickup_address: row.pickup && facts('pickup'),
  };
}
