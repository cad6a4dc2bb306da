import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proformas and credit notes beside invoices, each in a series of its own, with contents that never change. */
export class Documents1700000048500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoice
        add column kind text not null default 'invoice'
          constraint invoice_kind_ck check (kind in ('proforma', 'invoice', 'credit_note')),
        add column state text not null default 'created'
          constraint invoice_state_ck check (state in ('in_progress', 'created')),
        add column corrects_id uuid constraint invoice_corrects_fk references invoice (id),
        add column content jsonb,
        add column xml_key text,
        drop constraint invoice_order_uq,
        add constraint invoice_corrects_ck check ((kind = 'credit_note') = (corrects_id is not null))`);
    await runner.query(
      `create unique index invoice_order_kind_uq on invoice (order_id, kind) where kind <> 'credit_note'`,
    );
    await runner.query(`create index invoice_order_idx on invoice (order_id)`);
    await runner.query(`create index invoice_corrects_idx on invoice (corrects_id) where corrects_id is not null`);
    await runner.query(`
      alter table invoice_series
        add column kind text not null default 'invoice',
        drop constraint invoice_series_pk,
        add constraint invoice_series_pk primary key (market, kind, year)`);
    await this.keepAsIssued(runner);
  }

  /** Only what was empty may be filled in, once: contents of rows from before this migration, files, and the last state. */
  private async keepAsIssued(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function keep_document() returns trigger language plpgsql as $$
      declare
        later constant text[] := array['state', 'content', 'file_key', 'xml_key'];
      begin
        if tg_op = 'UPDATE'
          and to_jsonb(new) - later = to_jsonb(old) - later
          and (new.state = old.state or (old.state = 'in_progress' and new.state = 'created'))
          and (old.content is null or new.content = old.content)
          and (old.file_key is null or new.file_key = old.file_key)
          and (old.xml_key is null or new.xml_key = old.xml_key)
        then
          return new;
        end if;
        raise exception 'document % is issued and stays as it is', old.number using errcode = 'check_violation';
      end $$`);
    await runner.query(
      `create trigger invoice_as_issued before update or delete on invoice for each row execute function keep_document()`,
    );
    await runner.query(
      `create trigger invoice_as_issued_all before truncate on invoice for each statement execute function refuse_change()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger invoice_as_issued_all on invoice`);
    await runner.query(`drop trigger invoice_as_issued on invoice`);
    await runner.query(`drop function keep_document()`);
    await runner.query(`delete from invoice where kind = 'credit_note'`);
    await runner.query(`delete from invoice where kind = 'proforma'`);
    await runner.query(`delete from invoice_series where kind <> 'invoice'`);
    await runner.query(`
      alter table invoice_series
        drop constraint invoice_series_pk,
        drop column kind,
        add constraint invoice_series_pk primary key (market, year)`);
    await runner.query(`drop index invoice_order_idx`);
    await runner.query(`
      alter table invoice
        drop column xml_key, drop column content, drop column corrects_id, drop column state, drop column kind,
        add constraint invoice_order_uq unique (order_id)`);
  }
}
