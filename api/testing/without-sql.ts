import { EntityManager } from 'typeorm';

type Query = (this: EntityManager, sql: string, ...rest: unknown[]) => Promise<unknown>;

/** Sends a statement with the parameters it came with. */
type Send = (sql: string) => Promise<unknown>;

/** Does the work while every statement of a manager goes another way. */
export async function sendingBy<Out>(way: (sql: string, send: Send) => Promise<unknown>, work: () => Promise<Out>) {
  const usual = Object.getOwnPropertyDescriptor(EntityManager.prototype, 'query');
  const query = usual?.value as Query;
  const value: Query = function another(sql, ...rest) {
    return way(sql, (text) => query.call(this, text, ...rest));
  };
  Object.defineProperty(EntityManager.prototype, 'query', { ...usual, value });
  try {
    return await work();
  } finally {
    Object.defineProperty(EntityManager.prototype, 'query', { ...usual });
  }
}

/** Does the work while a piece of SQL, such as a lock, is missing from every statement: the control of a race. */
export const withoutSql = <Out>(piece: string, work: () => Promise<Out>): Promise<Out> =>
  sendingBy((sql, send) => send(sql.replace(piece, '')), work);
