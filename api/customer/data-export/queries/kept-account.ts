// What is kept of a customer's account, as the customer may read it.
import type { EntityManager } from 'typeorm';
import type { ReviewRow } from '../../../database/entities/goods/review-entities.ts';
import type { WatchdogRow } from '../../../database/entities/goods/watchdog-entities.ts';
import {
  type CustomerAddressRow,
  customerAddressTable,
  type UserSessionRow,
  userSessionTable,
} from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type KeptReview = Pick<
  ReviewRow,
  'market' | 'full_name' | 'rating' | 'pros' | 'cons' | 'review_text' | 'state' | 'created_at'
> & { product: string };

/** Opinions written under the account, approved or not. */
export const listReviews = (db: Db, userId: string): Promise<KeptReview[]> =>
  db.query(
    `select r.market, m.model_name as product, r.full_name, r.rating, r.pros, r.cons, r.review_text, r.state, r.created_at
       from review r join master_product m on m.id = r.master_product_id where r.user_id = $1 order by r.created_at`,
    [userId],
  );

type KeptSession = Pick<UserSessionRow, 'ip_address' | 'user_agent' | 'created_at' | 'expires_at'>;

/** Browsers in which the customer is signed in. */
export const listSessions = (db: Tables, userId: string): Promise<KeptSession[]> =>
  db.getRepository(userSessionTable).find({
    select: { ip_address: true, user_agent: true, created_at: true, expires_at: true },
    where: { user_id: userId },
    order: { created_at: 'ASC' },
  });

type KeptAddress = Omit<CustomerAddressRow, 'id' | 'user_id'>;

/** Addresses the customer keeps to choose from. */
export const listKeptAddresses = (db: Tables, userId: string): Promise<KeptAddress[]> =>
  db.getRepository(customerAddressTable).find({
    select: {
      market: true,
      first_name: true,
      last_name: true,
      phone: true,
      address: true,
      city: true,
      district: true,
      postcode: true,
      used_at: true,
      is_default: true,
    },
    where: { user_id: userId },
    order: { used_at: 'ASC' },
  });

type KeptWatchdog = Pick<WatchdogRow, 'market' | 'email' | 'kind' | 'below' | 'state' | 'created_at'> & {
  code: string;
};

/** What the customer waits for, or waited. */
export const listKeptWatchdogs = (db: Db, userId: string): Promise<KeptWatchdog[]> =>
  db.query(
    `select w.market, p.code, w.email, w.kind, w.below, w.state, w.created_at
       from watchdog w join product p on p.id = w.product_id where w.user_id = $1 order by w.created_at`,
    [userId],
  );
