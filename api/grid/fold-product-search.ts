import type { EntityManager } from 'typeorm';
import { giveTime } from '../database/transaction.ts';
import { foldWhenMany } from './queries/fold-product-search.ts';

/** So many changed products are looked through beside the pages; with more of them the pages are written anew. */
const mostChanged = 200;

/**
 * Writes the pages anew when many products have changed. Answers are right before it and after.
 * @param db in a transaction; hundreds of thousands of products take longer than a statement may elsewhere
 */
export async function foldProductSearch(db: Pick<EntityManager, 'query'>, most = mostChanged): Promise<void> {
  await giveTime(db);
  await foldWhenMany(db, most + 1);
}
