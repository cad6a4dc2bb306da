import type { EntityManager } from 'typeorm';
import { reviewTable } from '../../database/entities/goods/review-entities.ts';
import { reviewVoteTable } from '../../database/entities/goods/review-photo-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

/** Writes down whom a review helped. @returns false when it says so already */
export async function insertVote(db: Pick<EntityManager, 'query'>, review: string, voter: Buffer): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `insert into review_vote (review_id, voter) values ($1, $2) on conflict do nothing returning review_id`,
    [review, voter],
  );
  return rows.length > 0;
}

/** Takes it back. @returns false when there was nothing to take */
export async function deleteVote(db: Tables, review: string, voter: Buffer): Promise<boolean> {
  const gone = await db.getRepository(reviewVoteTable).delete({ review_id: review, voter });
  return gone.affected === 1;
}

/** Counts one more, or one less. */
export const changeHelpful = (db: Tables, review: string, by: 1 | -1): Promise<unknown> =>
  db.getRepository(reviewTable).increment({ id: review }, 'helpful', by);
