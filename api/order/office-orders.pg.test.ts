import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayload, type Bought, buy, czk } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { openTasks } from '../testing/calls/open-tasks.ts';

let api: RunningTestApi;
let office: Visitor & { userId: string };
const orders: Bought[] = [];

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
  for (let index = 0; index < 12; index += 1) {
    const market = index % 3 === 0 ? 'ro' : 'cs';
    orders.push(
      await buy(api, {
        market,
        goods: { 'CASE-IP15': 1 + (index % 2) },
        payload: { type_payment: index % 2 ? 'cod' : 'transfer' },
      }),
    );
  }
});
afterAll(() => api.close());

const rows = (query: Partial<GridQuery>) => office.client.order.officeRows({ start_row: 0, end_row: 100, ...query });
const numbers = async (query: Partial<GridQuery>): Promise<string[]> =>
  (await rows(query)).rows.map(({ number }) => number);
const all = (): string[] => orders.map(({ number }) => number).toSorted();

describe('the grid of orders', () => {
  it('shows the newest first and counts all', async () => {
    const page = await rows({ end_row: 5 });
    expect(page.total).toBe(12);
    expect(page.rows.map(({ number }) => number)).toEqual(
      orders
        .slice(-5)
        .toReversed()
        .map(({ number }) => number),
    );
    expect(page.rows[0]).toMatchObject({ goods: 'Kryt pro iPhone 15', pieces: 2, customer_name: 'Jana Nováková' });
  });

  it('has every order on exactly one page, whatever it is sorted by', async () => {
    for (const column of ['state', 'market', 'total', 'customer_name', 'ship_by', 'created_at']) {
      for (const direction of ['asc', 'desc'] as const) {
        const pages = [];
        for (let start = 0; start < 12; start += 5)
          pages.push(...(await numbers({ start_row: start, end_row: start + 5, sort: [{ column, direction }] })));
        expect(pages.toSorted(), `${column} ${direction}`).toEqual(all());
      }
    }
  });

  it.each<[string, GridQuery['filter'], (order: OrderRow) => boolean]>([
    ['a set', { market: { filterType: 'set', values: ['ro'] } }, ({ market }) => market === 'ro'],
    [
      'two sets',
      { market: { filterType: 'set', values: ['cs'] }, state: { filterType: 'set', values: ['new'] } },
      ({ market, state }) => market === 'cs' && state === 'new',
    ],
    ['a number', { total: { filterType: 'number', type: 'lessThan', filter: 50_000 } }, ({ total }) => total < 50_000],
    [
      'a range',
      { total: { filterType: 'number', type: 'inRange', filter: 12_000, filterTo: 63_000 } },
      ({ total }) => total >= 12_000 && total <= 63_000,
    ],
    [
      'half a haléř',
      { total: { filterType: 'number', type: 'greaterThan', filter: 11_800.5 } },
      ({ total }) => total > 11_800.5,
    ],
    ['more than all', { total: { filterType: 'number', type: 'lessThan', filter: 1e12 } }, () => true],
    [
      'a text without diacritics',
      { customer_name: { filterType: 'text', type: 'contains', filter: 'novakova' } },
      ({ customer_name: name }) => name === 'Jana Nováková',
    ],
    [
      'a beginning',
      { customer_name: { filterType: 'text', type: 'startsWith', filter: 'ioan' } },
      ({ customer_name: name }) => name === 'Ioana Popescu',
    ],
    ['a sign of patterns', { customer_name: { filterType: 'text', type: 'contains', filter: '%' } }, () => false],
    ['nothing chosen', { market: { filterType: 'set', values: [] } }, () => false],
    ['no text', { email: { filterType: 'text', type: 'blank' } }, () => false],
  ])('is filtered by %s', async (_, filter, fits) => {
    const everything = (await rows({})).rows;
    const expected = everything.filter(fits).map(({ number }) => number);
    const found = await rows({ filter });
    expect(found.rows.map(({ number }) => number)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('is filtered by whole days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const dated = (type: 'equals' | 'greaterThan' | 'lessThan') =>
      numbers({ filter: { created_at: { filterType: 'date', type, dateFrom: `${today} 00:00:00`, dateTo: null } } });
    expect(
      (await dated('equals')).length + (await dated('lessThan')).length + (await dated('greaterThan')).length,
    ).toBe(12);
  });

  it('takes for a day what the office takes for it, not the database', async () => {
    const order = orders[4]?.number;
    const { source } = api.deps;
    const [before]: { created_at: Date }[] = await source.query(`select created_at from shop_order where number = $1`, [
      order,
    ]);
    const on = (type: 'equals' | 'greaterThan' | 'lessThan', day: string) =>
      numbers({ filter: { created_at: { filterType: 'date', type, dateFrom: `${day} 00:00:00`, dateTo: null } } });
    // Half past midnight in Prague, still June by UTC.
    await source.query(`update shop_order set created_at = '2026-06-30T22:30:00Z' where number = $1`, [order]);
    expect(await on('equals', '2026-07-01')).toEqual([order]);
    expect(await on('equals', '2026-06-30')).toEqual([]);
    expect(await on('lessThan', '2026-07-01')).toEqual([]);
    expect(await on('lessThan', '2026-07-02')).toEqual([order]);
    expect(await on('greaterThan', '2026-06-30')).toContain(order);
    await source.query(`update shop_order set created_at = $2 where number = $1`, [order, before?.created_at]);
  });

  it.each<[string, Partial<GridQuery>, string]>([
    ['an unknown column to sort by', { sort: [{ column: 'token_hash', direction: 'asc' }] }, 'sort.token_hash'],
    [
      'an unknown column to filter by',
      { filter: { 'o.id; drop table shop_order': { filterType: 'set', values: ['x'] } } },
      'filter.o.id; drop table shop_order',
    ],
    [
      'a name of every object',
      { filter: Object.fromEntries([['constructor', { filterType: 'set' as const, values: ['x'] }]]) },
      'filter.constructor',
    ],
    [
      'a filter of another kind',
      { filter: { total: { filterType: 'text', type: 'contains', filter: '1' } } },
      'filter.total',
    ],
    [
      'a day that is none',
      { filter: { created_at: { filterType: 'date', type: 'equals', dateFrom: 'yesterday', dateTo: null } } },
      'filter.created_at.dateFrom',
    ],
    [
      'the thirtieth of February',
      { filter: { created_at: { filterType: 'date', type: 'equals', dateFrom: '2026-02-30', dateTo: null } } },
      'filter.created_at.dateFrom',
    ],
  ])('refuses %s on its field', async (_, query, path) => {
    await expect(rows(query)).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path }] } });
  });

  it.each<[string, () => string]>([
    ['a number', () => orders[3]?.number ?? ''],
    ['a part of a number', () => (orders[3]?.number ?? '').slice(-6)],
  ])('finds an order by %s', async (_, text) => {
    expect(await numbers({ search: text() })).toEqual([orders[3]?.number]);
  });

  it.each(["'; drop table shop_order; --", '%', '_', '\\', '((((', '🙂🙂', 'a'.repeat(80)])(
    'finds nothing and fails at nothing for %j',
    async (search) => {
      const found = await rows({ search });
      expect(found.total).toBe(search.length < 2 ? 12 : 0);
    },
  );
});

describe('an order in the office', () => {
  it('offers each role the steps it may take', async () => {
    const transfer = orders.find((_, index) => index % 2 === 0)?.number as never;
    const seen = async (role: 'shop' | 'office' | 'supervisor') =>
      (await (await api.signedIn(role)).client.order.officeDetail({ number: transfer })).next_steps;
    expect(await seen('shop')).toEqual([]);
    expect(await seen('office')).toEqual(['cancel']);
    expect(await seen('supervisor')).toEqual(['record_transfer', 'cancel']);
  });

  it('is cancelled with its reason in the log and its doer in the audit, and only once', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 2 } });
    const step = { number: number as never, step: 'cancel' as const, reason: 'Zákazník volal' };
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => office.client.order.officeStep(step)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(office.client.order.officeStep(step)).rejects.toMatchObject({
      code: 'STEP_REFUSED',
      data: { state: 'cancelled', reason: 'NOT_FROM_THIS_STATE' },
    });
    const detail = await office.client.order.officeDetail({ number: number });
    expect(detail.log.filter(({ what }) => what === 'cancel')).toMatchObject([
      { actor: 'Zkušební office', from_state: 'new', to_state: 'cancelled', reason: 'Zákazník volal' },
    ]);
    expect(detail.lines[0]?.reserved).toBe(0);
    const audit: { actor_id: string }[] = await api.deps.source.query(
      `select actor_id from audit_log where action = 'order.cancel' and detail ->> 'number' = $1`,
      [number],
    );
    expect(audit).toEqual([{ actor_id: office.userId }]);
  });

  it('paid and then cancelled leaves a task to give the money back, which is done once', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
    const boss = await api.signedIn('supervisor');
    await boss.client.order.recordTransfer(
      { number: number, amount: czk(58_900), bank_reference: randomUUID() },
      { context: { idempotencyKey: randomUUID() } },
    );
    await boss.client.order.officeStep({ number: number, step: 'cancel' });
    const mine = async () =>
      (await openTasks(boss)).filter((task) => task.kind === 'refund' && task.detail.number === number);
    const [task] = await mine();
    await Promise.all([1, 2, 3].map(() => boss.client.staff.settleTask({ id: task?.id ?? '' })));
    expect(await mine()).toEqual([]);
    const audit: unknown[] = await api.deps.source.query(
      `select 1 from audit_log where action = 'task.done' and subject_id = $1`,
      [task?.id],
    );
    expect(audit).toHaveLength(1);
  });

  it('tells the buyer’s own number, and each consent with the version of its words and its time', async () => {
    const order_info = {
      ...aPayload().order_info,
      consent_heureka_review: true,
      subscribe_promotions_info: true,
      internal_order_number: 'OBJ-117',
    };
    await api.deps.source.query(
      `update content_version set edition = 3 where document_id in (select id from content_document where market = 'cs' and code = 'terms')`,
    );
    const { number, token, buyer } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { order_info } });
    const detail = await office.client.order.officeDetail({ number: number });
    const at = detail.row.created_at;
    expect(detail).toMatchObject({
      internal_order_number: 'OBJ-117',
      consents: [
        { kind: 'terms', text_version: 3, at },
        { kind: 'heureka', text_version: 1, at },
        { kind: 'promotions', text_version: 2, at },
      ],
    });
    const seen = await buyer.client.order.follow({ token: token });
    expect(seen.internal_order_number).toBe('OBJ-117');
  });

  it('that nobody placed is not found', async () => {
    await expect(office.client.order.officeDetail({ number: '2611999999' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});

describe('an order by its secret link', () => {
  it('is cancelled by its customer until somebody began to pick it', async () => {
    const order = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const cancelled = await order.buyer.client.order.cancel({ token: order.token });
    expect(cancelled).toMatchObject({ state: 'cancelled', can_cancel: false });
    expect(cancelled.steps.map(({ code }) => code)).toEqual(['placed', 'cancelled']);
    expect((await order.buyer.client.order.cancel({ token: order.token })).state).toBe('cancelled');
    const picked = await buy(api, { goods: { 'CASE-IP15': 1 } });
    await api.deps.source.query(`update shop_order set state = 'picking' where number = $1`, [picked.number]);
    await expect(picked.buyer.client.order.cancel({ token: picked.token })).rejects.toMatchObject({
      code: 'STEP_REFUSED',
    });
    await api.deps.source.query(`update shop_order set state = 'new' where number = $1`, [picked.number]);
  });

  it('shows nobody’s order for a link nobody got, and no link for a number', async () => {
    const { client } = api.visitor();
    await expect(client.order.follow({ token: 'A'.repeat(43) })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
      status: 404,
    });
    await expect(client.order.follow({ token: orders[0]?.number as never })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    await expect(
      client.invoice.documentByToken({ token: orders[0]?.token as never, id: randomUUID(), form: 'pdf' }),
    ).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
  });
});
