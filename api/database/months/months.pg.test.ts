// Tables of months: where rows land, what is made ahead, what goes and what never does.
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asRunner } from '../../../build/testing/runner.ts';
import { type OpenedSource, openedSource } from '../testing/opened-source.ts';

let opened: OpenedSource;
beforeEach(async () => {
  opened = await openedSource();
});
afterEach(() => opened.close());

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => opened.source.query<Row[]>(sql, values);

const keepMonths = async (): Promise<number> =>
  (await query<{ done: number }>(`select keep_months() as done`))[0]?.done ?? -1;

/** Parts of a table, the first to begin first. */
const partsOf = async (table: string): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    `select name from months.part where parent = $1 order by ends nulls last`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** The month so many months from now, as parts are called. */
const named = async (table: string, ahead: number): Promise<string> => {
  const sql = `select $1 || to_char(date_trunc('month', now(), 'UTC') + make_interval(months => $2), '_YYYY_MM') as name`;
  return (await query<{ name: string }>(sql, [table, ahead]))[0]?.name ?? '';
};

const partOf = async (table: string, where: string): Promise<string[]> =>
  (await query<{ part: string }>(`select tableoid::regclass::text as part from ${table} where ${where}`)).map(
    ({ part }) => part.replace('months.', ''),
  );

const audit = (months: number, subject: string): Promise<unknown[]> =>
  query(
    `insert into audit_log (at, actor_role, action, subject_kind, subject_id)
     values (date_trunc('month', now(), 'UTC') + make_interval(months => $1, days => 3), 'system', 'test', 'test', $2)`,
    [months, subject],
  );

const change = (months: number, position: number): Promise<unknown[]> =>
  query(
    `insert into change_feed (at, position, topic, subject_id)
     values (date_trunc('month', now(), 'UTC') + make_interval(months => $1, days => 3), $2, 'test', 'test')`,
    [months, position],
  );

/** As if months had passed: what lay before them ends so long ago, and everything after it was never made. */
async function asMonthsAgo(table: string, months: number): Promise<void> {
  for (const name of await partsOf(table))
    if (!/_(before|default)$/.test(name)) await query(`drop table months.${name}`);
  await query(`alter table ${table} detach partition months.${table}_before`);
  const [end] = await query<{ end: string }>(
    `select (date_trunc('month', now(), 'UTC') - make_interval(months => $1))::text as end`,
    [months],
  );
  await query(
    `alter table ${table} attach partition months.${table}_before for values from (minvalue) to ('${end?.end}')`,
  );
}

describe.each(['audit_log', 'stock_movement', 'change_feed'])('%s', (table) => {
  it('has this month and two ahead, and a place for whatever has none', async () => {
    const [bounds] = await query<{ covered: boolean }>(
      `select max(ends) = date_trunc('month', now(), 'UTC') + interval '3 months' as covered from months.part where parent = $1`,
      [table],
    );
    expect(bounds?.covered).toBe(true);
    expect((await partsOf(table)).at(-1)).toBe(`${table}_default`);
  });

  it('gets the months it lacks once, however many care for it at once', async () => {
    await asMonthsAgo(table, 1);
    const done = await Promise.all([keepMonths(), keepMonths(), keepMonths()]);
    expect(done.toSorted()).toEqual([0, 0, 4]);
    const months = await Promise.all([-1, 0, 1, 2].map((ahead) => named(table, ahead)));
    expect(await partsOf(table)).toEqual([`${table}_before`, ...months, `${table}_default`]);
    expect(await keepMonths()).toBe(0);
  });
});

it('a row lands in its month, and its id goes on over the months', async () => {
  await asMonthsAgo('audit_log', 2);
  await keepMonths();
  for (const [months, subject] of [
    [-5, 'old'],
    [-1, 'last'],
    [0, 'this'],
    [1, 'next'],
  ] as const)
    await audit(months, subject);
  const rows = await query<{ subject_id: string; id: string; part: string }>(
    `select subject_id, id, tableoid::regclass::text as part from audit_log order by id`,
  );
  const months = await Promise.all([-1, 0, 1].map((ahead) => named('audit_log', ahead)));
  expect(rows.map(({ part }) => part.replace('months.', ''))).toEqual(['audit_log_before', ...months]);
  expect(rows.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4]);
});

describe('while nobody made months', () => {
  it('nothing is refused, and what came stays where it is as the months it is of', async () => {
    await asMonthsAgo('audit_log', 2);
    await audit(-6, 'before');
    await audit(-2, 'late');
    await audit(0, 'late too');
    const late = `subject_id like 'late%'`;
    expect(await partOf('audit_log', late)).toEqual(['audit_log_default', 'audit_log_default']);
    expect(await keepMonths()).toBe(3);
    const month = await named('audit_log', -2);
    expect(await partOf('audit_log', late)).toEqual([month, month]);
    const all = await query<{ subject_id: string }>(`select subject_id from audit_log order by id`);
    expect(all.map(({ subject_id: subject }) => subject)).toEqual(['before', 'late', 'late too']);
    await audit(1, 'later');
    expect(await partOf('audit_log', `subject_id = 'later'`)).toEqual([await named('audit_log', 1)]);
  });

  it('a table without the place for the rest refuses a row: the control', async () => {
    await asMonthsAgo('audit_log', 2);
    await query(`drop table months.audit_log_default`);
    await expect(audit(0, 'late')).rejects.toThrow('no partition of relation');
  });
});

describe('past what is kept', () => {
  const kept = (table: string, months: number | null): Promise<unknown[]> =>
    query(`update months.kept set months_kept = $2 where table_name = $1`, [table, months]);

  /** A table with rows of months long ago, each in its part, none of which has gone yet. */
  async function filled(table: string, row: (months: number, n: number) => Promise<unknown>): Promise<void> {
    await kept(table, null);
    await asMonthsAgo(table, 9);
    await keepMonths();
    for (const [index, months] of [-12, -8, -7, -6, -5, 0].entries()) await row(months, index + 1);
  }

  const rowsOf = async (table: string): Promise<number> =>
    (await query<{ rows: number }>(`select count(*)::integer as rows from ${table}`))[0]?.rows ?? -1;

  it('months of the feed go in one piece each, and what is kept stays', async () => {
    await filled('change_feed', change);
    await keepMonths();
    expect(await rowsOf('change_feed')).toBe(6);
    await kept('change_feed', 6);
    // What came before all months, and three months past the six.
    expect(await keepMonths()).toBe(4);
    const left = await query<{ position: string }>(`select position from change_feed order by position`);
    expect(left.map(({ position }) => Number(position))).toEqual([4, 5, 6]);
    expect((await partsOf('change_feed'))[0]).toBe(await named('change_feed', -6));
  });

  it('a ledger stays whole, whatever is written there', async () => {
    await filled('audit_log', (months, n) => audit(months, String(n)));
    const parts = await partsOf('audit_log');
    await kept('audit_log', 1);
    expect(await keepMonths()).toBe(0);
    expect(await rowsOf('audit_log')).toBe(6);
    expect(await partsOf('audit_log')).toEqual(parts);
  });

  it('a ledger is no ledger any more without what forbids rows to change: the control', async () => {
    await filled('audit_log', (months, n) => audit(months, String(n)));
    await query(`drop trigger audit_log_append_only on audit_log`);
    await kept('audit_log', 1);
    expect(await keepMonths()).toBeGreaterThan(0);
    expect(await rowsOf('audit_log')).toBe(1);
  });
});

it('the version before goes on by its own role while the months come, before rights are given anew', async () => {
  const { source } = opened;
  await audit(0, 'before');
  for (const _ of [1, 2]) await source.undoLastMigration({ transaction: 'each' });
  await audit(0, 'as one');
  await source.runMigrations();
  const url = new URL(String((source.options as { url?: string }).url));
  const runner = new pg.Client({ connectionString: asRunner(url.href) });
  await runner.connect();
  await runner.query(
    `insert into audit_log (actor_role, action, subject_kind, subject_id) values ('system', 'test', 'test', 'after')`,
  );
  const { rows } = await runner.query<{ id: string; subject_id: string }>(
    `select id, subject_id from audit_log order by id`,
  );
  await runner.end();
  expect(rows).toEqual(
    ['before', 'as one', 'after'].map((subject, index) => ({ id: String(index + 1), subject_id: subject })),
  );
});

describe('each part of a ledger', () => {
  it.each(['before', 'default', 'month'])('refuses to be changed or emptied by its own name: %s', async (which) => {
    await asMonthsAgo('audit_log', 1);
    await keepMonths();
    const part = `months.${which === 'month' ? await named('audit_log', 0) : `audit_log_${which}`}`;
    await audit({ before: -6, month: 0, default: 24 }[which] ?? 0, 'kept');
    const found = await query(`select 1 from ${part}`);
    expect(found).toHaveLength(1);
    for (const spoiling of [`update ${part} set action = 'x'`, `delete from ${part}`, `truncate ${part}`])
      await expect(query(spoiling), spoiling).rejects.toThrow('audit_log is append-only');
  });
});
