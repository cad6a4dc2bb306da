import { sendingBy } from '../without-sql.ts';

/**
 * Does the work while callers of a statement wait after it for each other, until so many have its answer: a race in which
 * all have read before the first writes, as a control needs it.
 * @param piece of the statement
 */
export function meetingAfter<Out>(piece: string, count: number, work: () => Promise<Out>): Promise<Out> {
  const all = Promise.withResolvers<void>();
  let come = 0;
  return sendingBy(async (sql, send) => {
    const rows = await send(sql);
    if (!sql.includes(piece)) return rows;
    come += 1;
    if (come === count) all.resolve();
    await all.promise;
    return rows;
  }, work);
}
