import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** Open tasks are found by what they are about, on each panel of an order or of another thing; made while others write. */
const indexes: Indexes = {
  staff_task_link_idx: `staff_task (link_kind, link_ref) where state = 'open'`,
  staff_task_subject_idx: `staff_task (subject_id) where state = 'open'`,
  staff_task_named_idx: `staff_task ((coalesce(detail ->> 'number', detail ->> 'order_number'))) where state = 'open'`,
};

/** The tasks of a record. */
export class TasksOfARecord1700000099995 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createConcurrently(runner, indexes);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndexes(runner, indexes);
  }
}
