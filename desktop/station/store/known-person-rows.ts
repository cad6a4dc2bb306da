import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  email: z.string(),
  /** What is known of the person, with the verifier of the password; of no use outside this station. */
  sealed: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  wrong_tries: z.int(),
  tried_at: z.string().nullable(),
});
/** Somebody who may sign in without the server. */
export type KnownPersonRow = z.infer<typeof Row>;

/** Who signed in here while the server was there, by e-mail in small letters. */
export function knownPersonRows(database: Database) {
  const get = database.prepare('select email, sealed, wrong_tries, tried_at from known_person where email = ?');
  const all = database.prepare('select email, sealed, wrong_tries, tried_at from known_person order by email');
  const put = database.prepare(
    `insert into known_person (email, sealed) values (@email, @sealed)
     on conflict (email) do update set sealed = excluded.sealed, wrong_tries = 0, tried_at = null`,
  );
  const tried = database.prepare(
    `update known_person set wrong_tries = wrong_tries + 1, tried_at = @at where email = @email`,
  );
  const clear = database.prepare('update known_person set wrong_tries = 0, tried_at = null where email = ?');
  const remove = database.prepare('delete from known_person where email = ?');
  const removeAll = database.prepare('delete from known_person');
  return {
    get: (email: string): KnownPersonRow | null => Row.nullable().parse(get.get(email) ?? null),
    all: (): KnownPersonRow[] => all.all().map((row) => Row.parse(row)),
    put: (email: string, sealed: Uint8Array): void => {
      put.run({ email, sealed });
    },
    /** A try, before it is known whether it was wrong: a program killed in between forgets none. */
    tried: (email: string, at: string): void => {
      tried.run({ email, at });
    },
    clearTries: (email: string): void => {
      clear.run(email);
    },
    /** @returns false when nobody is known by it */
    remove: (email: string): boolean => remove.run(email).changes === 1,
    removeAll: (): void => {
      removeAll.run();
    },
  };
}
