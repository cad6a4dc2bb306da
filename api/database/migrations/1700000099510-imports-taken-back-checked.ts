import type { MigrationInterface, QueryRunner } from 'typeorm';

const rules = {
  data_import_undone_by_fk: { of: 'data_import', rule: 'foreign key (undone_by) references app_user (id)' },
  data_import_state_ck: {
    of: 'data_import',
    rule: `check (state in ('uploaded', 'checking', 'checked', 'applying', 'stopped', 'done', 'failed',
      'undo_checking', 'undo_checked', 'undoing', 'undone'))`,
  },
  data_import_line_undo_ck: { of: 'data_import_line', rule: `check (undo in ('back', 'kept'))` },
  data_import_line_outcome_ck: {
    of: 'data_import_line',
    rule: `check (outcome in ('applied', 'same', 'conflict', 'refused', 'undone', 'kept'))`,
  },
};

/** Imports of before are held to the rules of those that are taken back too. */
export class ImportsTakenBackChecked1700000099510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, { of }] of Object.entries(rules))
      await runner.query(`alter table ${of} validate constraint ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, { of, rule }] of Object.entries(rules))
      await runner.query(`alter table ${of} drop constraint ${name}, add constraint ${name} ${rule} not valid`);
  }
}
