const channel = 'page_purge';

interface Queryable {
  query: (sql: string, parameters?: unknown[]) => Promise<unknown>;
}

/** Tells all listening processes something, when and only when the transaction commits. */
export const notifyPurge = (db: Queryable, payload: string): Promise<unknown> =>
  db.query(`select pg_notify('${channel}', $1)`, [payload]);

/** Whether a connection still hears. @throws Error when it does not answer */
export async function hearsPurges(db: Queryable): Promise<boolean> {
  const found = (await db.query(
    `select exists (select from pg_listening_channels() as own (name) where own.name = '${channel}') as hears`,
  )) as { rows: { hears: boolean }[] };
  return found.rows[0]?.hears ?? false;
}

/** Lets a connection hear what is told from now on. */
export const listenToPurges = (db: Queryable): Promise<unknown> => db.query(`listen ${channel}`);
