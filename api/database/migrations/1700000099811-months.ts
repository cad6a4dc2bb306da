// Locks: three tables for as long as names and empty parts take; no row is read or copied, and their columns stay.
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepAsOne, keepByMonth } from '../months/by-month.ts';
import {
  addMonthsFunction,
  analyzeMonthsFunction,
  dropMonthsFunction,
  guardFunction,
  isLedgerFunction,
  keepMonthsFunction,
  partsView,
} from '../months/keep-months.ts';
import { tablesOfMonths } from './1700000099810-months-bounded.ts';

const refuseChange = (name: string): string => `
  create or replace function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', ${name}; end $$`;

/**
 * Audit, movements of stock and the feed of changes are kept by months, in a schema that the role of the API cannot
 * reach but through the tables.
 */
export class Months1700000099811 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create schema months`);
    await runner.query(
      `create table months.kept (table_name text not null constraint kept_pk primary key, months_kept integer constraint kept_ck check (months_kept > 0))`,
    );
    await runner.query(
      `insert into months.kept values ('audit_log', null), ('stock_movement', null), ('change_feed', 6)`,
    );
    await runner.query(
      refuseChange(`coalesce((select relname from pg_class where oid = pg_partition_root(tg_relid)), tg_table_name)`),
    );
    for (const statement of [
      partsView,
      isLedgerFunction,
      guardFunction,
      addMonthsFunction,
      dropMonthsFunction,
      keepMonthsFunction,
      analyzeMonthsFunction,
    ])
      await runner.query(statement);
    for (const table of tablesOfMonths) await keepByMonth(runner, table);
    await runner.query(`select months.guard(parent, name) from months.part`);
    await runner.query(`select public.keep_months()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tablesOfMonths) await keepAsOne(runner, table);
    await runner.query(`drop function public.keep_months(), public.analyze_months()`);
    await runner.query(refuseChange('tg_table_name'));
    await runner.query(`drop schema months cascade`);
  }
}
