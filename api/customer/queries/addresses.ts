import { type AddressToSave, mostAddresses, type SavedAddress } from '@kolobeh/shared/customer/saved-address.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type CustomerAddressRow, customerAddressTable } from '../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type Kept = Pick<CustomerAddressRow, keyof SavedAddress>;

/** Addresses of a customer in a market, the one used last first. */
export const listAddresses = (db: Tables, userId: string, market: MarketCode): Promise<Kept[]> =>
  db.getRepository(customerAddressTable).find({
    select: {
      id: true,
      first_name: true,
      last_name: true,
      phone: true,
      address: true,
      city: true,
      district: true,
      postcode: true,
    },
    where: { user_id: userId, market },
    order: { used_at: 'DESC', id: 'ASC' },
    take: mostAddresses,
  });

/** Keeps an address, once however often it is saved. */
export const keepAddress = (
  db: Db,
  { userId, market }: { userId: string; market: MarketCode },
  kept: AddressToSave,
): Promise<unknown> =>
  db.query(
    `insert into customer_address (user_id, market, first_name, last_name, phone, address, city, district, postcode)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, market, first_name, last_name, phone, address, city, district, postcode)
     do update set used_at = clock_timestamp()`,
    [
      userId,
      market,
      kept.first_name,
      kept.last_name,
      kept.phone,
      kept.address,
      kept.city,
      kept.district,
      kept.postcode,
    ],
  );

/** Those used longest ago make room for the others. */
export const dropOldest = (db: Db, { userId, market }: { userId: string; market: MarketCode }): Promise<unknown> =>
  db.query(
    `delete from customer_address where id in (
       select id from customer_address where user_id = $1 and market = $2 order by used_at desc, id offset $3)`,
    [userId, market, mostAddresses],
  );

/** Forgets an address of the customer. */
export const forgetAddress = (db: Tables, userId: string, id: string): Promise<unknown> =>
  db.getRepository(customerAddressTable).delete({ user_id: userId, id });
