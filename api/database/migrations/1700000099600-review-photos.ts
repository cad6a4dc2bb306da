import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photographs of reviews, readers whom a review helped, and letters that ask for reviews of an order's goods. */
export class ReviewPhotos1700000099600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table review
        add helpful integer not null default 0,
        add order_id uuid constraint review_order_fk references shop_order (id) on delete set null`);
    await runner.query(`create table review_photo (
      id uuid default uuidv7() constraint review_photo_pk primary key,
      review_id uuid not null constraint review_photo_review_fk references review (id) on delete cascade,
      width integer not null,
      height integer not null,
      is_shown boolean not null default false,
      added_at timestamptz not null default now()
    )`);
    await runner.query(`create index review_photo_review_idx on review_photo (review_id)`);
    await runner.query(`create table review_vote (
      review_id uuid not null constraint review_vote_review_fk references review (id) on delete cascade,
      voter bytea not null,
      voted_at timestamptz not null default now(),
      constraint review_vote_pk primary key (review_id, voter)
    )`);
    await runner.query(`create table review_invitation (
      order_id uuid not null constraint review_invitation_pk primary key
        constraint review_invitation_order_fk references shop_order (id) on delete cascade,
      asked_at timestamptz not null default now(),
      mailed_at timestamptz
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table review_invitation, review_vote, review_photo`);
    await runner.query(`alter table review drop order_id, drop helpful`);
  }
}
