import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { importTerms } from '@kolobeh/shared/data-import/import-rows.ts';
import { enquiryTerms } from '@kolobeh/shared/enquiry/contract.ts';
import { discountRowTerms } from '@kolobeh/shared/discount/office/discount-rows.ts';
import { giftCardRowTerms } from '@kolobeh/shared/gift-card/contract.ts';
import type { GridQuery, GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import { questionTerms } from '@kolobeh/shared/question/contract.ts';
import { repairTerms } from '@kolobeh/shared/repair/bench/contract.ts';
import { keptTerms } from '@kolobeh/shared/reservation/kept.ts';
import { taskTerms, type TaskWhose } from '@kolobeh/shared/staff/task/task-rows.ts';
import type { ExportedGrid } from '@kolobeh/shared/staff/grid-export.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeExport } from '../staff/exports/grid-export.ts';
import { buy } from '../testing/buyer.ts';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { aSale, once } from '../testing/buyout/buyout-sale.ts';
import { expectFiltered, expectSorted, filterOf, type Shown } from '../grid/testing/grid-columns.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;

/** Rows of every list: two are equal in what they are sorted by, one has nothing where nothing may stand. */
const seeds: readonly string[] = [
  `insert into product_question (market, product_id, master_product_id, name, email, question, state, answer, created_at, changed_at)
   select t.market, t.product_id, p.master_product_id, 'n' || n % 4, case when n % 3 > 0 then 'e' || n || '@example.cz' end,
          'q' || n % 4, case when n % 2 = 0 then 'asked' else 'answered' end, 'a' || n,
          timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 5), timestamptz '2026-11-02 12:00Z' + interval '1 day' * (n % 4)
     from generate_series(1, 7) n
     cross join lateral (select * from product_text order by product_id, market offset n limit 1) t
     join product p on p.id = t.product_id`,
  `with wrote as (
     insert into enquiry (market, kind, state, name, email, details, created_at, changed_at)
     select case when n % 2 = 0 then 'cs' else 'ro' end, case when n % 2 = 0 then 'contact' else 'offer' end,
            (array['waiting', 'answered', 'closed', 'unconfirmed'])[1 + n % 4], 'n' || n % 3, 'e' || n || '@example.cz',
            jsonb_build_object('goods', 'g' || n % 3, 'company', 'c' || n, 'order_number', '26' || n),
            timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 5), timestamptz '2026-11-02 12:00Z' + interval '1 day' * (n % 4)
       from generate_series(1, 8) n returning id, name)
   insert into enquiry_message (enquiry_id, is_ours, text) select id, false, 'words of ' || name from wrote`,
  `with issued as (
     insert into gift_card (market, currency, code, value, valid_until, email, reason, issued_at, blocked_at, blocked_because)
     select case when n % 2 = 0 then 'cs' else 'ro' end, case when n % 2 = 0 then 'CZK' else 'RON' end, 'ABCDEFGHJKMN000' || n,
            1000 * (1 + n % 3), date '2026-01-01' + 400 * (n % 4), 'e' || n || '@example.cz', 'r' || n % 3,
            timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 5),
            case when n = 7 then now() end, case when n = 7 then 'lost' else '' end
       from generate_series(1, 7) n returning id, value)
   insert into gift_card_movement (card_id, seq, kind, amount, balance) select id, 1, 'issued', value, value from issued`,
  `with made as (
     insert into discount (market, marketing_name, internal_note, discount_type, discount_value, is_discount_per_piece,
                           is_cumulative, is_active, is_public, is_automatic_assigment, is_combinable, valid_from, valid_to,
                           most_uses, minimal_products, changed_at, archived_at)
     select case when n % 2 = 0 then 'cs' else 'ro' end, 'n' || n % 4, 'note ' || n % 3,
            (array['percentage', 'absolute', 'fixed'])[1 + n % 3], 1000 * (1 + n % 4), false, false, n % 4 <> 1, true, n % 3 = 0,
            n % 2 = 0, case when n = 8 then date '2099-01-01' else date '2026-01-01' + n % 3 end,
            case when n % 4 = 2 then date '2026-02-01' + n end, case when n % 3 > 0 then 100 * (n % 3) end, 1,
            timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 5),
            case when n = 7 then timestamptz '2026-11-08 12:00Z' end
       from generate_series(1, 8) n returning id, marketing_name, is_combinable),
   meant as (
     insert into discount_condition (discount_id, manufacturer_id)
     select made.id, f.id from made cross join lateral (select id from manufacturer order by id limit 1) f where is_combinable)
   insert into discount_code (discount_id, code, is_single_use)
   select id, 'CODE' || id, true from made where marketing_name in ('n1', 'n2')`,
  `with ordered as (
     insert into repair (number, market, state, way, store_id, day, variant_id, imei, serial_number, fault, wipe_text_version,
                         name, email, phone, created_at, ended_at)
     select 'OP-0000' || n, case when n % 2 = 0 then 'cs' else 'ro' end,
            (array['ordered', 'diagnosing', 'done', 'handed_back'])[1 + n % 4],
            case when n % 3 = 0 then 'store' else 'send' end, case when n % 3 = 0 then s.id end, null, v.id,
            case when n % 3 > 0 then '49015420323751' || n end, case when n % 3 = 0 then 'F2L' || n end, 'f', 1,
            'n' || n % 3, 'e' || n || '@example.cz', '+42060000000' || n % 4,
            timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 5), case when n % 4 = 3 then now() end
       from generate_series(1, 8) n
       cross join lateral (select id from store order by id limit 1) s
       cross join lateral (select id from buyout_variant order by id offset n % 3 limit 1) v
     returning id, number)
   insert into repair_line (repair_id, position, code, name, part, work, minutes, warranty_months, part_id, state)
   select o.id, 1, 'display', 'Displej', 100, 100, 10, 12, p.id, 'agreed' from ordered o
    cross join lateral (select id from product order by id limit 1) p where o.number < 'OP-00005'`,
  `insert into store_reservation (market, store_id, product_id, price, name, email, phone, state, ready_at, held_until, created_at, changed_at)
   select t.market, s.id, t.product_id, 100, 'n' || n % 3, 'e' || n || '@example.cz', '+42060000000' || n % 4,
          (array['held', 'collected', 'cancelled', 'expired'])[1 + n % 4], now(),
          timestamptz '2026-11-03 12:00Z' + interval '1 day' * (n % 3), timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 5),
          timestamptz '2026-11-06 12:00Z' + interval '1 day' * (n % 2)
     from generate_series(1, 6) n
     cross join lateral (select id from store order by id offset n % 2 limit 1) s
     cross join lateral (select market, product_id from product_text order by product_id, market offset n % 3 limit 1) t`,
];

/** Imports of two people, with rows of all outcomes. */
async function imports(): Promise<void> {
  for (const name of ['n1', 'n2'])
    await api.deps.source.query(
      `with maker as (insert into app_user (email, name, role) values ($1 || '@example.cz', $1, 'office') returning id),
       made as (
         insert into data_import (kind, state, file_name, encoding, delimiter, headings, options, made_by, rows_total, made_at, applied_by, applied_at, ended_at)
         select (array['products', 'prices', 'stock'])[1 + n % 3], (array['checked', 'done'])[1 + n % 2], 'f' || n % 3 || '.csv', 'utf-8', ';', '[]',
                '{}', maker.id, 100 * (n % 3), timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 3),
                case when n % 2 = 1 then maker.id end, case when n % 2 = 1 then timestamptz '2026-11-04 12:00Z' + interval '1 day' * n end,
                case when n % 2 = 1 then timestamptz '2026-11-05 12:00Z' + interval '1 day' * n end
           from generate_series(1, 4) n cross join maker returning id, rows_total)
       insert into data_import_line (import_id, line, what, subject, after, outcome)
       select made.id, l.line, l.what, 's', '{}', l.outcome from made
         join (values (2, 'fault', null, 100), (3, 'new', 'applied', 0), (4, 'change', 'conflict', 100), (5, 'change', 'undone', 200), (6, 'same', 'same', 0))
           l (line, what, outcome, since) on made.rows_total >= l.since`,
      [name],
    );
}

/** Tasks that people wrote and that the system made, of every day, taken, given to somebody, and done. */
const tasks = `
  insert into staff_task (kind, subject_kind, subject_id, detail, state, created_at, done_at, done_by, taken_by, taken_at,
                          title, note, due_on, assigned_to, link_kind, link_ref, written_by)
  select case when n % 2 = 0 then 'written' when n % 3 = 0 then 'refund' else 'stock_check' end,
         case when n = 7 then 'unit' else 'test' end, 's' || n,
         case when n % 2 = 0 then '{}' else jsonb_build_object('number', '26' || n, 'invoice', 'i' || n % 3,
           'items', jsonb_build_array(jsonb_build_object('product_name', 'p' || n % 4, 'location_code', 'LC-' || n % 3))) end,
         case when n > 6 then 'done' else 'open' end, timestamptz '2026-11-01 12:00Z' + interval '1 day' * (n % 5),
         case when n > 6 then timestamptz '2026-11-20 12:00Z' + interval '1 day' * (n % 2) end, case when n > 7 then a.id end,
         case when n % 4 = 1 then b.id end, case when n % 4 = 1 then now() end,
         case when n % 2 = 0 then 't' || n % 3 end, case when n % 2 = 0 then 'note ' || n % 3 else '' end,
         case when n % 3 > 0 then (now() at time zone 'Europe/Prague')::date + (n - 4) * 3 end, case when n % 4 = 2 then a.id end,
         case when n % 4 = 0 then 'product' end, case when n % 4 = 0 then (select min(id)::text from product) end,
         case when n % 2 = 0 then b.id end
    from generate_series(1, 10) n, (select id from app_user where name = 'n1') a, (select id from app_user where name = 'n2') b`;

/** Orders that stores serve, keep and wait for, of whom one has two pieces of one product; and one no store has to do with. */
async function ordersOfStores(): Promise<void> {
  const states = ['in_store', 'arrived', 'handed_over', 'delivered', 'cancelled', 'new'] as const;
  for (const [at, state] of states.entries()) {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 + (at % 2) } });
    await api.deps.source.query(
      `with o as (
         update shop_order set state = $2, delivery_kind = 'store', store_id = (select id from store order by id offset $3 % 2 limit 1),
                kept_until = case when $2 in ('in_store', 'cancelled') then timestamptz '2026-11-04 12:00Z' + interval '1 day' * $3 end,
                collect_until = case when $2 in ('arrived', 'delivered') then timestamptz '2026-11-05 12:00Z' + interval '1 day' * $3 end
          where number = $1 returning id, state)
       insert into order_log (order_id, actor_kind, what, reason, detail, at)
       select o.id, 'system', w.what, '', '{}', timestamptz '2026-11-02 12:00Z' + w.days * interval '1 day' from o
         join (values ('hand_over', 'arrived', 0), ('hand_over', 'handed_over', 1), ('hand_over', 'delivered', 1),
                      ('collect', 'delivered', 3), ('cancel', 'cancelled', 2)) w (what, state, days) on w.state = o.state`,
      [number, state, at],
    );
  }
}

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  // Among the numbers of reservations are such of four digits and of five.
  await api.deps.source.query(
    `with begun as materialized (select nextval(pg_get_serial_sequence('store_reservation', 'number')) as number)
     select max(nextval(pg_get_serial_sequence('store_reservation', 'number')))
       from begun, lateral generate_series(1, 9996 - begun.number)`,
  );
  for (const seed of seeds) await api.deps.source.query(seed);
  await ordersOfStores();
  await imports();
  await api.deps.source.query(tasks);
});
afterAll(() => api.close());

const everything: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '' };

async function ask(grid: ExportedGrid, query: Partial<GridQuery> = {}): Promise<{ rows: Shown[]; total: number }> {
  const { rows, total } = await api.deps.exportedGrids[grid].page(api.deps, { ...everything, ...query });
  return { rows: rows.map((row) => ({ ...row })), total };
}

const terms = {
  questions: questionTerms,
  enquiries: enquiryTerms,
  discounts: discountRowTerms,
  'gift-cards': giftCardRowTerms,
  repairs: repairTerms,
  reservations: keptTerms,
  imports: importTerms,
  tasks: taskTerms,
} as const satisfies Partial<Record<ExportedGrid, GridTerms>>;

type Tried = keyof typeof terms;

/** The call of each list. */
const callsOf = ({ question, discount, enquiry, giftCard, repair, reservation, dataImport, staff }: ApiClient) =>
  ({
    questions: question.rows,
    enquiries: enquiry.rows,
    discounts: discount.discountRows,
    'gift-cards': giftCard.rows,
    repairs: repair.rows,
    reservations: reservation.rows,
    imports: dataImport.rows,
    tasks: staff.taskRows,
  }) satisfies Record<Tried, unknown>;

const columns = (Object.keys(terms) as Tried[]).flatMap((grid) =>
  Object.entries<GridTerms[string]>(terms[grid]).map(([column, term]) => ({ grid, column, term })),
);

describe.each(columns)('the column $column of $grid', ({ grid, column, term }) => {
  const tried = { column, term, ask: (query: Partial<GridQuery> = {}) => ask(grid, query) };

  it('is filtered by: each value finds the rows that have it, and no other', () => expectFiltered(tried));

  it('is sorted by both ways, those without a value last, and pages of one row miss and repeat none', () =>
    expectSorted({
      ...tried,
      // Numbers that are texts because they are typed, and come one after another all the same.
      isNumbered: grid === 'reservations' && column === 'number',
      isByLanguage: column === 'product' || column === 'device',
    }));
});

describe.each(Object.keys(terms) as Tried[])('the grid of %s', (grid) => {
  it('answers nothing beyond its end and still says how many there are', async () => {
    const { total } = await ask(grid);
    expect(await ask(grid, { start_row: 500, end_row: 600 })).toEqual({ rows: [], total });
  });

  it('is searched by words, and refuses columns it has not', async () => {
    const found = await ask(grid, { search: grid === 'gift-cards' ? '0003' : 'n1' });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan((await ask(grid)).total);
    await expect(ask(grid, { search: 'nothing has these words' })).resolves.toEqual({ rows: [], total: 0 });
    const { client } = await api.signedIn('admin');
    const call = callsOf(client)[grid];
    await expect(call({ ...everything, sort: [{ column: 'code_or_hash', direction: 'asc' }] })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'sort.code_or_hash', code: 'UNKNOWN_COLUMN' }] },
    });
  });
});

it('shows nothing to who may not do the work of each', async () => {
  const { client } = await api.signedIn('warehouse');
  for (const call of Object.values(callsOf(client)))
    await expect(call(everything)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
});

it('shows imports, and writes them to files, of the kinds that the role may make alone', async () => {
  const kindsOf = async (role: 'office' | 'supervisor', filter: GridQuery['filter'] = {}) => {
    const { rows } = await (await api.signedIn(role)).client.dataImport.rows({ ...everything, filter });
    return [...new Set(rows.map(({ kind }) => kind))].toSorted();
  };
  expect(await kindsOf('supervisor')).toEqual(['prices', 'products', 'stock']);
  expect(await kindsOf('office')).toEqual(['prices', 'products']);
  expect(await kindsOf('office', { kind: { filterType: 'set', values: ['stock'] } })).toEqual([]);
  const { client } = await api.signedIn('office');
  const { id } = await client.staff.startExport(
    { grid: 'imports', query: everything, columns: [{ id: 'kind', label: 'Co' }], format: 'csv' },
    { context: { idempotencyKey: randomUUID() } },
  );
  await writeExport(api.deps, id);
  const written = await (await client.staff.exportFile({ id })).text();
  expect(written).toContain('prices');
  expect(written).not.toContain('stock');
});

describe('tasks', () => {
  it('are mine, nobody’s or others’ to who asks, on the screen and in a file', async () => {
    const office = await api.signedIn('office');
    const [own] = (await ask('tasks')).rows;
    await api.deps.source.query(`update staff_task set taken_by = $1, taken_at = now() where id = $2`, [
      office.userId,
      own?.id,
    ]);
    const of = async (values: TaskWhose[]) => {
      const query = { ...everything, filter: { whose: { filterType: 'set' as const, values } } };
      return (await office.client.staff.taskRows(query)).rows;
    };
    const [mine, nobodys, others] = await Promise.all([of(['mine']), of(['nobody']), of(['others'])]);
    expect(mine.map(({ id, whose }) => [id, whose])).toEqual([[own?.id, 'mine']]);
    expect(new Set(nobodys.map(({ whose }) => whose))).toEqual(new Set(['nobody']));
    expect(new Set(others.map(({ whose }) => whose))).toEqual(new Set(['others']));
    expect((await of(['mine', 'others'])).length).toBe(mine.length + others.length);
    expect((await of(['mine', 'nobody', 'others'])).length).toBe((await ask('tasks')).total);
    expect(await of([])).toEqual([]);
    const filter = { whose: { filterType: 'set' as const, values: ['mine'] } };
    const shown = [
      { id: 'whose', label: 'Čí', words: { mine: 'moje' } },
      { id: 'created_at', label: 'Od' },
    ];
    const { id } = await office.client.staff.startExport(
      { grid: 'tasks', query: { ...everything, filter }, columns: shown, format: 'csv' },
      { context: { idempotencyKey: randomUUID() } },
    );
    await writeExport(api.deps, id);
    const lines = (await (await office.client.staff.exportFile({ id })).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^moje;/);
  });

  it('are found by codes whose words the screen found, beside those whose texts have the search', async () => {
    const { total } = await ask('tasks', { filter: { kind: { filterType: 'set', values: ['refund'] } } });
    expect(total).toBeGreaterThan(0);
    expect((await ask('tasks', { search: 'vrátit peníze' })).total).toBe(0);
    expect((await ask('tasks', { search: 'vrátit peníze', codes: ['refund'] })).total).toBe(total);
    const written = { kind: { filterType: 'set' as const, values: ['written'] } };
    expect((await ask('tasks', { search: 'vrátit peníze', codes: ['refund'], filter: written })).total).toBe(0);
  });
});

describe('columns that no index sorts', () => {
  const text = (filter: string) => ({ filterType: 'text' as const, type: 'contains' as const, filter });
  const isNumber = (filter: number) => ({ filterType: 'number' as const, type: 'equals' as const, filter });
  const total = async (grid: ExportedGrid, filter: GridQuery['filter']) => (await ask(grid, { filter })).total;

  it('leave the orders of any of their goods, of a note and of so many pieces, and sort none', async () => {
    const { rows } = await ask('orders');
    const [first] = rows;
    await api.deps.source.query(`update shop_order set office_note = 'Volat předem' where id = $1`, [first?.id]);
    expect(await total('orders', { goods: text('case-ip15') })).toBe(rows.length);
    expect(await total('orders', { goods: text('nothing has this name') })).toBe(0);
    expect(await total('orders', { office_note: text('volat predem') })).toBe(1);
    const pairs = rows.filter(({ pieces }) => pieces === 2).length;
    expect(pairs).toBeGreaterThan(0);
    expect(await total('orders', { pieces: isNumber(2) })).toBe(pairs);
    for (const column of ['goods', 'office_note', 'pieces'])
      await expect(ask('orders', { sort: [{ column, direction: 'asc' }] })).rejects.toThrow();
  });

  it('leave the buy-outs of a colour, of who sells and since when they are so, and sort by them', async () => {
    await publishPriceList(api.deps.source, 'cs', '2026-47');
    await api.visitor().client.buyout.sellOnline(aSale(), once());
    const [row] = (await ask('buyouts')).rows;
    for (const column of ['colour', 'seller'])
      expect(await total('buyouts', { [column]: filterOf('text', row?.[column]) })).toBe(1);
    expect(await total('buyouts', { colour: text('nothing is so coloured') })).toBe(0);
    expect(await total('buyouts', { state_since: filterOf('date', new Date().toISOString()) })).toBe(1);
    expect(await total('buyouts', { city: text('nobody lives there') })).toBe(0);
    for (const column of ['state_since', 'colour', 'seller', 'city'])
      expect((await ask('buyouts', { sort: [{ column, direction: 'desc' }] })).total).toBe(1);
  });

  it('leave the payouts by who sells, prepares and releases them and when they are paid', async () => {
    for (const column of ['seller', 'account', 'prepared_by', 'released_by'])
      expect(
        (await ask('payouts', { filter: { [column]: text('n1') }, sort: [{ column, direction: 'asc' }] })).total,
      ).toBe(0);
    expect(await total('payouts', { paid_on: filterOf('date', '2026-11-30') })).toBe(0);
  });
});
