import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { aStation, walk } from '../testing/warehouse/station.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const places = (query: Partial<GridQuery> = {}) =>
  office.client.stock.locationRows({ start_row: 0, end_row: 100, ...query });
const lying = (query: Partial<GridQuery> = {}) =>
  office.client.stock.productLocationRows({ start_row: 0, end_row: 100, ...query });
const idOf = async (code: string): Promise<number> =>
  (await places({ filter: { code: { filterType: 'text', type: 'equals', filter: code } } })).rows[0]?.id ?? 0;
const terms = (more: object = {}) => ({
  code: 'LC-C-01-1',
  sector: 'c',
  kind: 'shelf' as const,
  walk_order: 100,
  ...more,
});

describe('the grid of places', () => {
  it('says what lies there, in the order of the walk', async () => {
    const { rows, total } = await places();
    expect(total).toBe(4);
    expect(rows.map(({ code }) => code)).toEqual(['LC-A-01-1', 'LC-A-02-1', 'LC-B-01-1', 'LC-B-02-1']);
    expect(rows[1]).toMatchObject({ pieces: 6, products: 2, counted_at: null, reports: 0, state: 'open' });
    expect(rows[1]?.contents).toContain('×3');
  });

  it('is filtered and sorted by the server, page by page without overlaps', async () => {
    for (const column of ['code', 'sector', 'pieces', 'products', 'walk_order', 'counted_at', 'reports', 'kind']) {
      const pages = [];
      for (let start = 0; start < 4; start += 3)
        pages.push(
          ...(await places({ start_row: start, end_row: start + 3, sort: [{ column, direction: 'desc' }] })).rows,
        );
      expect(new Set(pages.map(({ code }) => code)).size, column).toBe(4);
    }
    const full = await places({ filter: { pieces: { filterType: 'number', type: 'greaterThan', filter: 10 } } });
    expect(full.rows.map(({ code }) => code)).toEqual(['LC-B-02-1']);
    expect((await places({ search: shop.watch.ean })).rows.map(({ code }) => code)).toEqual(['LC-A-02-1']);
    await expect(places({ sort: [{ column: 'zone', direction: 'asc' }] })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });
});

describe('the grid of products at places', () => {
  it('shows where a product lies and what open lists will take from there', async () => {
    await buy(api, { goods: { 'CASE-IP15': 5 } });
    const picker = await aStation(api);
    const list = await picker.client.warehouse.claimPickList({ device_id: picker.deviceId });
    const { rows } = await lying({ search: 'CASE-IP15', sort: [{ column: 'walk_order', direction: 'asc' }] });
    expect(rows.map(({ location_code, pieces, promised }) => [location_code, pieces, promised])).toEqual([
      ['LC-A-02-1', 3, 3],
      ['LC-B-02-1', 37, 2],
    ]);
    const { rows: before } = await lying({ search: 'CASE-IP15' });
    await picker.report(...walk(list), { kind: 'pick_finish', pick_list_id: list.id });
    const { rows: after } = await lying({ search: 'CASE-IP15' });
    expect(after.map(({ location_code, pieces, promised }) => [location_code, pieces, promised])).toEqual([
      ['LC-B-02-1', 35, 0],
    ]);
    const moved = (lines: typeof after) => lines.find((row) => row.location_code === 'LC-B-02-1')?.moved_at ?? '';
    expect(moved(after) > moved(before)).toBe(true);
    const sold = await lying({ filter: { promised: { filterType: 'number', type: 'greaterThan', filter: 0 } } });
    expect(sold.total).toBe(0);
  });
});

describe('a place', () => {
  it('is added, renamed, moved in the walk and to another sector', async () => {
    const made = await office.client.stock.createLocation(terms());
    expect(made).toMatchObject({ code: 'LC-C-01-1', sector: 'C', walk_order: 100, pieces: 0 });
    const changed = await office.client.stock.changeLocation({
      id: made.id,
      version: made.version,
      ...terms({ code: 'lc-d-09-1', sector: 'D', walk_order: 3000, kind: 'quarantine' }),
    });
    expect(changed).toMatchObject({ code: 'LC-D-09-1', sector: 'D', walk_order: 3000, kind: 'quarantine' });
    const stale = { id: made.id, version: made.version, ...terms({ sector: 'E', walk_order: 3000 }) };
    await expect(office.client.stock.changeLocation(stale)).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: {
        value: { code: 'LC-D-09-1', sector: 'D', kind: 'quarantine' },
        version: made.version + 1,
        by: expect.stringMatching(/./) as string,
      },
    });
    const [audit]: { actions: string[] }[] = await api.deps.source.query(
      `select array_agg(action order by id) as actions from audit_log where subject_kind = 'location'`,
    );
    expect(audit?.actions).toEqual(['location.create', 'location.change']);
  });

  it('with a code or a place in the walk that another one has is refused on its field', async () => {
    await expect(office.client.stock.createLocation(terms({ code: 'LC-A-01-1', walk_order: 2 }))).rejects.toMatchObject(
      {
        code: 'INPUT_INVALID',
        data: {
          fields: [
            { path: 'code', code: 'TAKEN' },
            { path: 'walk_order', code: 'TAKEN' },
          ],
        },
      },
    );
    await expect(office.client.stock.createLocation(terms({ code: 'A-01-1' }))).rejects.toMatchObject({
      data: { fields: [{ path: 'code', code: 'LOCATION_CODE' }] },
    });
  });

  it('made by ten people at once exists once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        office.client.stock.createLocation(terms({ code: 'LC-E-01-1', walk_order: 5000 })),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('closes only when it is empty and nobody is on the way there, and opens again', async () => {
    await expect(
      office.client.stock.closeLocation({ id: await idOf('LC-B-01-1'), closed: true }),
    ).rejects.toMatchObject({ code: 'LOCATION_NOT_EMPTY', data: { pieces: 2 } });
    const empty = await office.client.stock.createLocation(terms({ code: 'LC-F-01-1', walk_order: 6000 }));
    expect(await office.client.stock.closeLocation({ id: empty.id, closed: true })).toMatchObject({ state: 'closed' });
    expect(await office.client.stock.closeLocation({ id: empty.id, closed: true })).toMatchObject({ state: 'closed' });
    expect(await office.client.stock.closeLocation({ id: empty.id, closed: false })).toMatchObject({ state: 'open' });
  });

  it('keeps its code while a picker is on the way there', async () => {
    await buy(api, { goods: { [shop.watch.code]: 1 } });
    const picker = await aStation(api);
    const list = await picker.client.warehouse.claimPickList({ device_id: picker.deviceId });
    const id = await idOf('LC-A-02-1');
    const watchShelf = { id, version: 1, code: 'LC-A-02-9', sector: 'A', kind: 'shelf' as const, walk_order: 2 };
    await expect(office.client.stock.changeLocation(watchShelf)).rejects.toMatchObject({ code: 'LOCATION_IN_WALK' });
    await picker.client.warehouse.releasePickList({ id: list.id });
    expect(await office.client.stock.changeLocation(watchShelf)).toMatchObject({ code: 'LC-A-02-9', pieces: 3 });
  });

  it('is not for a warehouse worker to change', async () => {
    const { client } = await api.signedIn('warehouse');
    await expect(client.stock.createLocation(terms())).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    expect((await client.stock.locationRows({ start_row: 0, end_row: 1 })).total).toBeGreaterThan(4);
  });
});
