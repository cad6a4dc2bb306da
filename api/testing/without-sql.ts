import { EntityManager } from 'typeorm';

type Query = (this: EntityManager, sql: string, ...rest: unknown[]) => Promise<unknown>;

/** Does the work while a piece of SQL, such as a lock, is missing from every statement: the control of a race. */
export async function withoutSql<Out>(piece: string, work: () => Promise<Out>): Promise<Out> {
  const usual = Object.getOwnPropertyDescriptor(EntityManager.prototype, 'query');
  const query = usual?.value as Query;
  const value: Query = function lacking(sql, ...rest) {
    return query.call(this, sql.replace(piece, ''), ...rest);
  };
  Object.defineProperty(EntityManager.prototype, 'query', { ...usual, value });
  try {
    return await work();
  } finally {
    Object.defineProperty(EntityManager.prototype, 'query', { ...usual });
  }
}
