import type { CheckedSale } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { PickupAddress } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutIdentityRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { IdentityKeys } from '../../operation/identity-keys.ts';
import type { Masked } from './masked.ts';
import { insertIdentity } from './queries/identities.ts';

const initial = (name: string): string => `${name.slice(0, 1)}.`;
const lastDigits = (text: string, count: number): string =>
  `${'•'.repeat(Math.max(0, text.length - count))}${text.slice(-count)}`;

/** First letter and domain: `j•••@example.cz`. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** Last four digits of an account; the bank's code is left out. */
export const maskAccount = (account: string): string => lastDigits(account.split('/')[0] ?? '', 4);

const hidden = (text: string): string => (text === '' ? '' : '•••');

/** What may be shown of where the courier comes: the town with its postcode, and of the street its first letter. */
const maskPickup = ({ street, district, city, postcode, country, delivery_extra_info: info }: PickupAddress) => ({
  district,
  street: initial(street),
  city,
  postcode,
  country,
  delivery_extra_info: hidden(info),
});

/** What may be shown of a seller: initials, the town, last digits; and of another address of pickup the same. */
function maskSeller({ seller, pickup }: CheckedSale): Masked {
  return {
    ...(pickup && { pickup_address: maskPickup(pickup) }),
    first_name: initial(seller.first_name),
    last_name: initial(seller.last_name),
    personal_identification_number: lastDigits(seller.personal_identification_number, 3),
    identity_card_number: lastDigits(seller.identity_card_number, 3),
    bank_account: maskAccount(seller.bank_account),
    phone_number: lastDigits(seller.phone_number, 3),
    e_mail: maskEmail(seller.e_mail),
    city: seller.city,
    postcode: seller.postcode,
    country: seller.country,
  };
}

type Closed = Exclude<
  keyof BuyoutIdentityRow,
  'buyout_id' | 'key_id' | 'masked' | 'erase_after' | 'erased_at' | 'personal_number_index' | 'bank_account_index'
>;

function plainColumns({ seller, pickup }: CheckedSale): Record<Closed, string | null> {
  const { first_name, last_name, degree_before_name, gender, nationality, phone_number } = seller;
  const { street, city, district, postcode, country } = seller;
  return {
    personal_number: seller.personal_identification_number,
    card_number: seller.identity_card_number,
    card_issuer: seller.identity_released_by,
    card_valid_to: seller.identity_valid_to,
    birth_date: seller.birth_date,
    birth_place: seller.place_of_birth,
    bank_account: seller.bank_account,
    person: JSON.stringify({ degree_before_name, first_name, last_name, gender, nationality, phone_number }),
    address: JSON.stringify({ street, city, district, postcode, country }),
    pickup: pickup && JSON.stringify(pickup),
  };
}

interface Kept {
  buyoutId: string;
  sale: CheckedSale;
  /** ISO day after which it is erased. */
  eraseAfter: string;
}

/** Stores a seller's identity, each column closed for itself. */
export async function keepIdentity(
  db: Pick<EntityManager, 'getRepository'>,
  keys: IdentityKeys,
  { buyoutId, sale, eraseAfter }: Kept,
): Promise<void> {
  const close = (column: string, text: string | null): Buffer | null =>
    text === null ? null : keys.close(keys.current, { ownerId: buyoutId, column }, text);
  const closed = Object.fromEntries(
    Object.entries(plainColumns(sale)).map(([column, text]) => [column, close(column, text)]),
  ) as Record<Closed, Buffer | null>;
  await insertIdentity(db, {
    ...closed,
    buyout_id: buyoutId,
    key_id: keys.current,
    personal_number_index: keys.blindIndex('personal_number', sale.seller.personal_identification_number),
    bank_account_index: keys.blindIndex('bank_account', sale.seller.bank_account),
    masked: maskSeller(sale),
    erase_after: eraseAfter,
  });
}
