import { Session } from '@kolobeh/shared/customer/session.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  state: z.enum(['signed_in', 'offline', 'ended']),
  who: z.string().transform((text) => Session.parse(JSON.parse(text))),
  token: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
/** Who is signed in; `token` is sealed and of no use outside this station, and empty unless the server gave one. */
export type SessionRow = z.infer<typeof Row>;

/** At most one person is signed in at a station. */
export function sessionRow(database: Database) {
  const get = database.prepare('select state, who, token from session');
  const put = database.prepare(
    `insert into session (id, state, who, token) values (1, @state, @who, @token)
     on conflict (id) do update set state = excluded.state, who = excluded.who, token = excluded.token`,
  );
  const remove = database.prepare('delete from session');
  return {
    get: (): SessionRow | null => Row.nullable().parse(get.get() ?? null),
    put: (row: SessionRow): void => {
      put.run({ ...row, who: JSON.stringify(row.who) });
    },
    remove: (): void => {
      remove.run();
    },
  };
}
