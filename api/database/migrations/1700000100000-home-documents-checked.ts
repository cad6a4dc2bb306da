import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents from before are held to the rule of kinds too. */
export class HomeDocumentsChecked1700000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table content_document validate constraint content_document_kind_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table content_document
        drop constraint content_document_kind_ck,
        add constraint content_document_kind_ck check (kind in
          ('article', 'faq', 'landing', 'home', 'slider', 'menu', 'popup', 'redirect', 'position')) not valid`);
  }
}
