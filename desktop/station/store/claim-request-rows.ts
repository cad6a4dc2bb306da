import { z } from 'zod';
import type { Database } from './open-database.ts';

/**
 * Requests for grants (table `hub_wish`), each written before the hub is asked. A released one is never worked by; it is
 * removed once the server has been told.
 */
export function claimRequestRows(database: Database) {
  const ofSubject = database.prepare('select grant_id from hub_wish where subject = ? and is_released = 0').pluck();
  const add = database.prepare('insert into hub_wish (grant_id, subject) values (?, ?)');
  const isOpen = database.prepare('select count(*) from hub_wish where grant_id = ? and is_released = 0').pluck();
  const open = database.prepare('select grant_id from hub_wish where is_released = 0 order by grant_id').pluck();
  const released = database.prepare('select grant_id from hub_wish where is_released = 1 limit ?').pluck();
  const release = database.prepare('update hub_wish set is_released = 1 where grant_id = ?');
  const remove = database.prepare('delete from hub_wish where grant_id = ?');
  const removeBegun = database.prepare(
    `delete from hub_wish where exists (
       select 1 from event where work_id = hub_wish.grant_id and json_extract(act, '$.kind') = 'pack_claim')`,
  );
  const ids = (rows: unknown): string[] => z.array(z.string()).parse(rows);

  return {
    /** The grant asked for before and not released; null when there is none. */
    ofSubject: (subject: string): string | null =>
      z
        .string()
        .nullable()
        .parse(ofSubject.get(subject) ?? null),
    add: (grantId: string, subject: string): void => {
      add.run(grantId, subject);
    },
    isOpen: (grantId: string): boolean => isOpen.get(grantId) === 1,
    open: (): string[] => ids(open.all()),
    released: (limit: number): string[] => ids(released.all(limit)),
    release: (grantId: string): void => {
      release.run(grantId);
    },
    remove: (grantId: string): void => {
      remove.run(grantId);
    },
    /** Those by which work was begun: from then on the claim among the events stands for them. */
    removeBegun: (): void => {
      removeBegun.run();
    },
  };
}
