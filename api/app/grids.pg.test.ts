import type { ApiClient } from '@kolobeh/shared/client.ts';
import { enquiryTerms } from '@kolobeh/shared/enquiry/contract.ts';
import { giftCardRowTerms } from '@kolobeh/shared/gift-card/contract.ts';
import type { GridFilter, GridQuery, GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import { questionTerms } from '@kolobeh/shared/question/contract.ts';
import type { ExportedGrid } from '@kolobeh/shared/staff/grid-export.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
];

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  for (const seed of seeds) await api.deps.source.query(seed);
});
afterAll(() => api.close());

const everything: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '' };

type Shown = Record<string, unknown>;

async function ask(grid: ExportedGrid, query: Partial<GridQuery> = {}): Promise<{ rows: Shown[]; total: number }> {
  const { rows, total } = await api.deps.exportedGrids[grid].page(api.deps, { ...everything, ...query });
  return { rows: rows.map((row) => ({ ...row })), total };
}

const terms = {
  questions: questionTerms,
  enquiries: enquiryTerms,
  'gift-cards': giftCardRowTerms,
} as const satisfies Partial<Record<ExportedGrid, GridTerms>>;

type Tried = keyof typeof terms;

/** The call of each list. */
const callsOf = ({ question, enquiry, giftCard }: ApiClient) =>
  ({ questions: question.rows, enquiries: enquiry.rows, 'gift-cards': giftCard.rows }) satisfies Record<Tried, unknown>;

const columns = (Object.keys(terms) as Tried[]).flatMap((grid) =>
  Object.entries<GridTerms[string]>(terms[grid]).map(([column, term]) => ({ grid, column, term })),
);

const isNothing = (value: unknown): boolean => value === null || value === '';

/** The filter that finds a value of a column. */
function filterOf(kind: GridTerms[string]['kind'], value: unknown): GridFilter {
  if (isNothing(value)) return { filterType: 'text', type: 'blank' };
  if (kind === 'number') return { filterType: 'number', type: 'equals', filter: Number(value) };
  if (kind === 'date') return { filterType: 'date', type: 'equals', dateFrom: String(value).slice(0, 10) };
  if (kind === 'set') return { filterType: 'set', values: [String(value)] };
  return { filterType: 'text', type: 'equals', filter: String(value) };
}

describe.each(columns)('the column $column of $grid', ({ grid, column, term }) => {
  it('is filtered by: each value finds the rows that have it, and no other', async () => {
    const { rows } = await ask(grid);
    const seen = term.kind === 'date' ? (row: Shown) => String(row[column]).slice(0, 10) : (row: Shown) => row[column];
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const alike = rows.filter((one) => seen(one) === seen(row) || (isNothing(seen(one)) && isNothing(seen(row))));
      const found = await ask(grid, { filter: { [column]: filterOf(term.kind, row[column]) } });
      expect(found.total).toBe(alike.length);
      expect(new Set(found.rows.map(({ id }) => id))).toEqual(new Set(alike.map(({ id }) => id)));
    }
  });

  it('is sorted by both ways, those without a value last, and pages of one row miss and repeat none', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = [{ column, direction }];
      const { rows, total } = await ask(grid, { sort });
      const keyOf = (row: Shown): unknown => row[column];
      const groups = term.within
        ? Object.values(Object.groupBy(rows, (row) => String(row[term.within ?? ''])))
        : [rows];
      for (const group of groups) {
        const values = (group ?? []).map(keyOf).filter((value) => !isNothing(value));
        const sorted = values.toSorted((a, b) =>
          typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : Number(a !== b),
        );
        // Names of goods stand as the database's language sorts them.
        if (column !== 'product') expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      }
      if (term.kind === 'text' && 'isNullable' in term) {
        const first = rows.findIndex((row) => keyOf(row) === null);
        if (first >= 0) expect(rows.slice(first).every((row) => keyOf(row) === null)).toBe(true);
      }
      const ids: unknown[] = [];
      for (let at = 0; at < total; at += 1)
        ids.push(...(await ask(grid, { sort, start_row: at, end_row: at + 1 })).rows.map(({ id }) => id));
      expect(ids).toEqual(rows.map(({ id }) => id));
    }
  });
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
