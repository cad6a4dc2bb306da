import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts of price lists: who began them from what, and numbers by which concurrent changes are noticed. */
export class PriceListDrafts1700000013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table appraisal_version
        add column note text not null default '',
        add column created_by uuid,
        add column made_from integer
          constraint appraisal_version_made_from_fk references appraisal_version (id) on delete set null,
        add column revision integer not null default 1`);
    await runner.query(`alter table appraisal_questionnaire add column revision integer not null default 1`);
    await runner.query(`
      create function refuse_change_of_published_version() returns trigger language plpgsql as $$
      begin
        raise exception 'version % of the price list is published and stays as it is', old.id;
      end $$`);
    await runner.query(`
      create trigger appraisal_version_published before update or delete on appraisal_version
        for each row when (old.published_at is not null) execute function refuse_change_of_published_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger appraisal_version_published on appraisal_version`);
    await runner.query(`drop function refuse_change_of_published_version`);
    await runner.query(`alter table appraisal_questionnaire drop column revision`);
    await runner.query(
      `alter table appraisal_version drop column revision, drop column made_from, drop column created_by, drop column note`,
    );
  }
}
