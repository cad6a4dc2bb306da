// Declarative partitioning: a table that only grows is kept month by month.
import type { QueryRunner } from 'typeorm';

/** A table that becomes one of months: its column that numbers the rows, and whether the database does the numbering. */
export interface ByMonth {
  table: string;
  key: string;
  isNumbered: boolean;
}

const beforeOf = (table: string): string => `months.${table}_before`;

/** One text of each row of a question. */
async function texts(runner: QueryRunner, sql: string, values: unknown[]): Promise<string[]> {
  const rows = (await runner.query(sql, values)) as { text: string }[];
  return rows.map(({ text }) => text);
}

const run = async (runner: QueryRunner, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await runner.query(statement);
};

const triggersSql = `
  select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by tgname`;
const indexesSql = `
  select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as text from pg_index i
   where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'p')
     and i.indexrelid::regclass::text not like '%\\_month\\_uq'`;
const referencesSql = `
  select format('alter table public.%I add constraint %I %s', $2::text, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where conrelid = $1::regclass and contype = 'f'`;
/** What others than its owner may do with the table and with what numbers it: the version before serves meanwhile. */
const grantsSql = `
  select format('grant %s on public.%I to %s', a.privilege_type, $2::text, a.grantee::regrole) as text
    from pg_class c, aclexplode(c.relacl) a where c.oid = $1::regclass and a.grantee not in (0, c.relowner)
  union all
  select format('grant usage, select on sequence public.%I to %s', $3::text, a.grantee::regrole)
    from pg_class c, aclexplode(c.relacl) a
   where c.oid = $1::regclass and a.grantee not in (0, c.relowner) and a.privilege_type = 'INSERT' and $3::text is not null`;
const triggerNamesSql = `
  select format('drop trigger if exists %I on %s', tgname, tgrelid::regclass) as text from pg_trigger
   where tgrelid = $1::regclass and not tgisinternal`;
const endOfBeforeSql = `
  select (regexp_match(pg_get_constraintdef(oid), '''(.+?)'''))[1] as text from pg_constraint
   where conrelid = $1::regclass and conname = $2`;

const sequenceOf = ({ table, key }: ByMonth): string => `${table}_${key}_seq`;

/** The next number of a table goes on where its rows end. */
const numbering = (of: ByMonth): string[] => [
  `create sequence public.${sequenceOf(of)} as bigint owned by public.${of.table}.${of.key}`,
  `select setval('public.${sequenceOf(of)}', coalesce((select max(${of.key}) from ${beforeOf(of.table)}), 0) + 1, false)`,
  `alter table public.${of.table} alter column ${of.key} set default nextval('public.${sequenceOf(of)}')`,
];

/**
 * Makes a table one of months. Its rows stay where they are: the table becomes the part of all that came before the
 * bound that {@link boundBefore} had set, so nothing is copied or read. The columns stay, so the version before goes on.
 */
export async function keepByMonth(runner: QueryRunner, of: ByMonth): Promise<void> {
  const { table, key, isNumbered } = of;
  const before = beforeOf(table);
  await runner.query(`lock table ${table} in access exclusive mode`);
  const triggers = await texts(runner, triggersSql, [table]);
  const indexes = await texts(runner, indexesSql, [table]);
  const references = await texts(runner, referencesSql, [table, table]);
  const grants = await texts(runner, grantsSql, [table, table, isNumbered ? sequenceOf(of) : null]);
  const [end = ''] = await texts(runner, endOfBeforeSql, [table, `${table}_before_ck`]);
  await run(runner, [
    ...(await texts(runner, triggerNamesSql, [table])),
    ...(isNumbered ? [`alter table ${table} alter column ${key} drop identity`] : []),
    `alter table ${table} drop constraint ${table}_pk`,
    `alter table ${table} add constraint ${table}_pk primary key using index ${table}_month_uq`,
    `alter table ${table} set schema months`,
    `alter table months.${table} rename to ${table}_before`,
    `create table public.${table} (like ${before} including defaults) partition by range (at)`,
    `alter table public.${table} add constraint ${table}_pk primary key (${key}, at)`,
    ...indexes,
    ...references,
    ...(isNumbered ? numbering(of) : []),
    `alter table public.${table} attach partition ${before} for values from (minvalue) to ('${end}')`,
    `alter table ${before} drop constraint ${table}_before_ck`,
    `create table months.${table}_default partition of public.${table} default`,
    ...triggers,
    ...grants,
  ]);
}

/** The way back: all rows in one table again, which takes as long as there are rows outside of the first part. */
export async function keepAsOne(runner: QueryRunner, of: ByMonth): Promise<void> {
  const { table, key, isNumbered } = of;
  const before = beforeOf(table);
  await runner.query(`lock table ${table} in access exclusive mode`);
  const triggers = await texts(runner, triggersSql, [`public.${table}`]);
  const grants = await texts(runner, grantsSql, [`public.${table}`, table, null]);
  await run(runner, [
    `alter table public.${table} detach partition ${before}`,
    ...(await texts(runner, triggerNamesSql, [before])),
    `insert into ${before} select * from public.${table}`,
    `drop table public.${table}`,
    `alter table ${before} drop constraint ${table}_pk`,
    `alter table ${before} rename to ${table}`,
    `alter table months.${table} set schema public`,
    `alter table ${table} add constraint ${table}_pk primary key (${key})`,
    `create unique index ${table}_month_uq on ${table} (${key}, at)`,
    `alter table ${table} add constraint ${table}_before_ck check (at < '${await nextBound(runner)}')`,
  ]);
  if (isNumbered) await numberAsIdentity(runner, of);
  await run(runner, [...triggers, ...grants]);
}

async function numberAsIdentity(runner: QueryRunner, { table, key }: ByMonth): Promise<void> {
  await run(runner, [
    `alter table ${table} alter column ${key} drop default, alter column ${key} add generated always as identity`,
    `select setval(pg_get_serial_sequence('${table}', '${key}'), (select coalesce(max(${key}), 0) + 1 from ${table}), false)`,
  ]);
}

/** The beginning of a month that is at least ten days ahead. */
async function nextBound(runner: QueryRunner): Promise<string> {
  const [end = ''] = await texts(
    runner,
    `select (date_trunc('month', now() + interval '10 days', 'UTC') + interval '1 month')::text as text`,
    [],
  );
  return end;
}

/**
 * Prepares a table while others write: the key of months, and a bound that its rows are known to lie before, so that
 * nothing has to be read when it becomes a part.
 */
export async function boundBefore(runner: QueryRunner, { table, key }: ByMonth): Promise<void> {
  await run(runner, [
    `drop index concurrently if exists ${table}_month_uq`,
    `create unique index concurrently ${table}_month_uq on ${table} (${key}, at)`,
    `alter table ${table} drop constraint if exists ${table}_before_ck`,
    `alter table ${table} add constraint ${table}_before_ck check (at < '${await nextBound(runner)}') not valid`,
    `alter table ${table} validate constraint ${table}_before_ck`,
  ]);
}

export async function withoutBound(runner: QueryRunner, { table }: ByMonth): Promise<void> {
  await run(runner, [
    `alter table ${table} drop constraint if exists ${table}_before_ck`,
    `drop index if exists ${table}_month_uq`,
  ]);
}

const partsSql = `
  select inhrelid::regclass::text as text from pg_inherits where inhparent = $1::regclass order by inhrelid::regclass::text`;

/**
 * Adds an index to a table of months while others write: to each part by itself, then to the whole, which months to come
 * get it from. What an interrupted try left is made anew.
 */
export async function addIndexOfMonths(runner: QueryRunner, table: string, name: string, on: string): Promise<void> {
  await run(runner, [`drop index if exists ${name}`, `create index ${name} on only ${table} ${on}`]);
  for (const part of await texts(runner, partsSql, [`public.${table}`])) {
    const ofPart = `${part.split('.').at(-1)}_${name}`;
    await run(runner, [
      `drop index concurrently if exists months.${ofPart}`,
      `create index concurrently ${ofPart} on ${part} ${on}`,
      `alter index ${name} attach partition months.${ofPart}`,
    ]);
  }
}
