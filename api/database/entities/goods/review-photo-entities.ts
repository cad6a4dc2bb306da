import { bytes, flag, instantOfInsert, integer, newUuid, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A photograph of a review; its file is `review-photos/<id>.webp` of the file store. */
export interface ReviewPhotoRow {
  id: string;
  review_id: string;
  width: number;
  height: number;
  /** Somebody of the staff has looked at it and lets it be shown with its review. */
  is_shown: boolean;
  added_at: Date;
}

export const reviewPhotoTable = table<ReviewPhotoRow>('review_photo', {
  columns: {
    id: newUuid(),
    review_id: uuid(),
    width: integer(),
    height: integer(),
    is_shown: flag(false),
    added_at: instantOfInsert(),
  },
  primary: ['id'],
  references: { review_photo_review_fk: { columns: ['review_id'], to: 'review', onDelete: 'CASCADE' } },
  indexes: { review_photo_review_idx: { columns: ['review_id'] } },
});

/** Somebody whom a review has helped: an account or a browser, by a hash that names neither. */
export interface ReviewVoteRow {
  review_id: string;
  voter: Buffer;
  voted_at: Date;
}

export const reviewVoteTable = table<ReviewVoteRow>('review_vote', {
  columns: { review_id: uuid(), voter: bytes(), voted_at: instantOfInsert() },
  primary: ['review_id', 'voter'],
  references: { review_vote_review_fk: { columns: ['review_id'], to: 'review', onDelete: 'CASCADE' } },
});
