import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = `'uploaded', 'checking', 'checked', 'applying', 'stopped', 'done', 'failed'`;
const undoStates = `'undo_checking', 'undo_checked', 'undoing', 'undone'`;
const outcomes = `'applied', 'same', 'conflict', 'refused'`;

/** An import taken back as a whole: who did so, what each row made, whether it goes back and why not. */
export class ImportsTakenBack1700000099500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table data_import
        add column undone_by uuid,
        add column undone_at timestamptz,
        add constraint data_import_undone_by_fk foreign key (undone_by) references app_user (id) not valid,
        drop constraint data_import_state_ck,
        add constraint data_import_state_ck check (state in (${states}, ${undoStates})) not valid`);
    await runner.query(`
      alter table data_import_line
        add column made jsonb,
        add column undo text,
        add column undo_note text,
        add constraint data_import_line_undo_ck check (undo in ('back', 'kept')) not valid,
        drop constraint data_import_line_outcome_ck,
        add constraint data_import_line_outcome_ck check (outcome in (${outcomes}, 'undone', 'kept')) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update data_import_line set outcome = 'applied' where outcome in ('undone', 'kept')`);
    await runner.query(`update data_import set state = 'done' where state in (${undoStates})`);
    await runner.query(`
      alter table data_import_line
        drop column made,
        drop column undo,
        drop column undo_note,
        drop constraint data_import_line_outcome_ck,
        add constraint data_import_line_outcome_ck check (outcome in (${outcomes}))`);
    await runner.query(`
      alter table data_import
        drop column undone_by,
        drop column undone_at,
        drop constraint data_import_state_ck,
        add constraint data_import_state_ck check (state in (${states}))`);
  }
}
