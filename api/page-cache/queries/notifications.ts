const channel = 'page_purge';

interface Queryable {
  query: (sql: string, parameters?: unknown[]) => Promise<unknown>;
}

/** Tells all listening processes something, when and only when the transaction commits. */
export const notifyPurge = (db: Queryable, payload: string): Promise<unknown> =>
  db.query(`select pg_notify('${channel}', $1)`, [payload]);

/** Lets a connection hear what is told from now on. */
export const listenToPurges = (db: Queryable): Promise<unknown> => db.query(`listen ${channel}`);
