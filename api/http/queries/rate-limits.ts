import type { EntityManager } from 'typeorm';

/** Deletes counts whose window has ended. */
export const deleteEndedCounts = (db: Pick<EntityManager, 'query'>): Promise<unknown> =>
  db.query(`delete from rate_limit where expire < extract(epoch from now()) * 1000`);
