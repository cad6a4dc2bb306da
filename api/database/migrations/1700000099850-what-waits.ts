import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the little that waits for a person among what was settled long ago: name, then table, columns and condition. */
const indexes = [
  ['product_question_asked_idx', `product_question (created_at) where state = 'asked'`],
  ['enquiry_waiting_idx', `enquiry (changed_at) where state = 'waiting'`],
  ['review_waiting_idx', `review (created_at, id) where state = 'waiting'`],
  ['job_application_new_idx', `job_application (created_at) where state = 'new'`],
  ['payout_to_do_idx', `payout (prepared_at) where state in ('prepared', 'released')`],
  ['repair_open_idx', `repair (state) where ended_at is null`],
  ['webhook_delivery_failed_idx', `webhook_delivery (webhook_id) where state = 'failed'`],
] as const;

/** The first page of the office asks often; made while the house goes on. */
export class WhatWaits1700000099850 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of indexes) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of indexes.toReversed()) await runner.query(`drop index ${name}`);
  }
}
