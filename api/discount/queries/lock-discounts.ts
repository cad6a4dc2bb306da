import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

/** Holds single-use codes to the end of the transaction: who asks for one of them meanwhile waits and finds it spent. */
export const lockCodes = (db: Pick<EntityManager, 'query'>, ids: readonly number[]): Promise<unknown> =>
  db.query(prepared(`select id from discount_code where id = any($1) and is_single_use order by id for update`), [ids]);

/** Holds discounts that are given so many times only, so that their uses are counted one order after another. */
export const lockLimited = (db: Pick<EntityManager, 'query'>, ids: readonly number[]): Promise<unknown> =>
  db.query(
    prepared(
      `select id from discount where id = any($1) and num_nonnulls(most_uses, most_uses_per_customer) > 0 order by id for update`,
    ),
    [ids],
  );
