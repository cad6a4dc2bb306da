import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents from before are held to the rules of kinds too. */
export class JobApplicationsChecked1700000099701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table content_document validate constraint content_document_kind_ck`);
    await runner.query(`alter table content_document validate constraint content_document_slug_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table content_document
        drop constraint content_document_kind_ck,
        add constraint content_document_kind_ck check (kind in
          ('article', 'faq', 'landing', 'slider', 'menu', 'popup', 'redirect', 'position')) not valid,
        drop constraint content_document_slug_ck,
        add constraint content_document_slug_ck
          check ((kind in ('article', 'faq', 'landing', 'position')) = (slug is not null)) not valid`);
  }
}
