import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** Tasks of all years are found by their words, and stand by when they were made; made while others write. */
const indexes: Indexes = {
  staff_task_line_idx: `staff_task using gin (plain_text(coalesce(title, '') || ' ' || note || ' ' || subject_id || ' ' ||
    coalesce(link_ref, '') || ' ' || detail::text) gin_trgm_ops)`,
  staff_task_created_idx: 'staff_task (created_at)',
};

const before = `'order', 'product', 'unit', 'customer', 'buyout', 'repair'`;
const added = `'reservation', 'review', 'enquiry', 'gift_card', 'discount', 'location'`;

/** What a task may lead to. Rows of before fit both lists, so they are looked at without a lock. A repeat changes nothing. */
async function link(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(`
    alter table staff_task drop constraint if exists staff_task_link_ck, add constraint staff_task_link_ck check (
      (link_kind is null) = (link_ref is null) and link_kind in (${kinds})) not valid`);
  await runner.query(`alter table staff_task validate constraint staff_task_link_ck`);
}

/** Tasks are a grid without an end, and lead to more than they did. */
export class TasksInAGrid1700000099996 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await link(runner, `${before}, ${added}`);
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    await runner.query(`update staff_task set link_kind = null, link_ref = null where link_kind in (${added})`);
    await link(runner, before);
  }
}
