import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Open positions are documents; who applies for one is kept with where the CV lies, and what became of it. */
export class JobApplications1700000099700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table content_document
        drop constraint content_document_kind_ck,
        add constraint content_document_kind_ck check (kind in
          ('article', 'faq', 'landing', 'slider', 'menu', 'popup', 'redirect', 'position')) not valid,
        drop constraint content_document_slug_ck,
        add constraint content_document_slug_ck
          check ((kind in ('article', 'faq', 'landing', 'position')) = (slug is not null)) not valid`);
    await runner.query(`
      create table job_application (
        id uuid not null constraint job_application_pk primary key,
        market text not null,
        position_id integer constraint job_application_position_fk references content_document (id) on delete set null,
        title text not null,
        state text not null constraint job_application_state_ck
          check (state in ('unconfirmed', 'new', 'seen', 'invited', 'refused', 'hired')),
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text not null,
        letter text not null,
        cv_name text not null,
        cv_kind text not null constraint job_application_cv_kind_ck check (cv_kind in ('pdf', 'docx', 'odt')),
        cv_bytes integer not null,
        cv_key_id text not null,
        consent_version integer not null,
        consented_at timestamptz not null,
        created_at timestamptz not null,
        moved_at timestamptz not null
      )`);
    await runner.query(`create index job_application_moved_idx on job_application (moved_at)`);
    await runner.query(`create index job_application_position_idx on job_application (position_id)`);
    await runner.query(`create index job_application_email_idx on job_application (lower(email))`);
    await runner.query(`
      create table job_application_move (
        id uuid not null default uuidv7() constraint job_application_move_pk primary key,
        application_id uuid not null
          constraint job_application_move_application_fk references job_application (id) on delete cascade,
        from_state text not null,
        to_state text not null,
        note text not null,
        moved_by uuid constraint job_application_move_by_fk references app_user (id) on delete set null,
        at timestamptz not null
      )`);
    await runner.query(`create index job_application_move_idx on job_application_move (application_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table job_application_move`);
    await runner.query(`drop table job_application`);
    await runner.query(`delete from content_document where kind = 'position'`);
    await runner.query(`
      alter table content_document
        drop constraint content_document_kind_ck,
        add constraint content_document_kind_ck check (kind in
          ('article', 'faq', 'landing', 'slider', 'menu', 'popup', 'redirect')),
        drop constraint content_document_slug_ck,
        add constraint content_document_slug_ck check ((kind in ('article', 'faq', 'landing')) = (slug is not null))`);
  }
}
