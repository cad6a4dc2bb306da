import { type AddressToSave, mostAddresses, type SavedAddress } from '@kolobeh/shared/customer/saved-address.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type CustomerAddressRow, customerAddressTable } from '../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type Kept = Pick<CustomerAddressRow, keyof SavedAddress>;

/** Addresses of a customer in a market: the one that forms begin with, then the one used last. */
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
      is_default: true,
    },
    where: { user_id: userId, market },
    order: { is_default: 'DESC', used_at: 'DESC', id: 'ASC' },
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

/** Those used longest ago make room for the others; the one that forms begin with stays. */
export const dropOldest = (db: Db, { userId, market }: { userId: string; market: MarketCode }): Promise<unknown> =>
  db.query(
    `delete from customer_address where id in (
       select id from customer_address where user_id = $1 and market = $2 order by is_default desc, used_at desc, id offset $3)`,
    [userId, market, mostAddresses],
  );

/** Forgets an address of the customer. */
export const forgetAddress = (db: Tables, userId: string, id: string): Promise<unknown> =>
  db.getRepository(customerAddressTable).delete({ user_id: userId, id });

/** Holds an address to the end of the transaction. @returns whether the customer has it in the market */
export async function lockAddress(
  db: Db,
  { userId, market }: { userId: string; market: MarketCode },
  id: string,
): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from customer_address where id = $1 and user_id = $2 and market = $3 for update`,
    [id, userId, market],
  );
  return rows.length > 0;
}

/** Writes an address anew. Fails on `customer_address_uq` when the customer has the same one already. */
export const rewriteAddress = (db: Tables, id: string, kept: AddressToSave): Promise<unknown> =>
  db.getRepository(customerAddressTable).update(id, kept);

/** Of the customer's addresses in a market none is the one that forms begin with. */
export const dropDefault = (db: Tables, { userId, market }: { userId: string; market: MarketCode }): Promise<unknown> =>
  db.getRepository(customerAddressTable).update({ user_id: userId, market, is_default: true }, { is_default: false });

/** Forms begin with this address. */
export const setDefault = (db: Tables, id: string): Promise<unknown> =>
  db.getRepository(customerAddressTable).update(id, { is_default: true });

/** The same address under another id, which forms begin with when the given one was so. @returns its id; null without one */
export async function findSameAddress(
  db: Tables,
  { userId, market }: { userId: string; market: MarketCode },
  kept: AddressToSave,
): Promise<string | null> {
  const row = await db
    .getRepository(customerAddressTable)
    .findOne({ select: { id: true }, where: { user_id: userId, market, ...kept } });
  return row?.id ?? null;
}

/** Holds all of a customer's addresses in a market to the end of the transaction, in one order. */
export const lockAddresses = (db: Db, { userId, market }: { userId: string; market: MarketCode }): Promise<unknown> =>
  db.query(`select id from customer_address where user_id = $1 and market = $2 order by id for update`, [
    userId,
    market,
  ]);
