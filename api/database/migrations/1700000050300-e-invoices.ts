import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Romanian documents on their way to e-Factura. */
export class EInvoices1700000050300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table e_invoice (
        invoice_id uuid not null constraint e_invoice_pk primary key
          constraint e_invoice_invoice_fk references invoice (id),
        state text not null constraint e_invoice_state_ck
          check (state in ('waiting', 'sending', 'unknown', 'sent', 'accepted', 'rejected')),
        tries integer not null default 0,
        next_try_at timestamptz,
        upload_index text constraint e_invoice_upload_uq unique,
        file_key text,
        last_error text not null default '',
        sent_at timestamptz,
        ended_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create index e_invoice_due_idx on e_invoice (next_try_at) where next_try_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table e_invoice`);
  }
}
