import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { aStation, type Station, walk } from '../../testing/warehouse/station.ts';

let api: RunningTestApi;
beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  await api.close();
});

const claim = (station: Station) =>
  station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders: 8 });

describe('a piece put back before its crate', () => {
  it('is in nobody’s hand any more, changes no books, and the walk goes on', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const acts = walk(list, 1);
    const [location, piece, ...rest] = acts;
    const line = list.lines[0];
    if (!location || !piece || !line) throw new Error('The walk is empty');
    const lying = async (): Promise<unknown> =>
      api.deps.source.query(
        `select quantity, revision from location_stock s join location l on l.id = s.location_id where l.code = $1`,
        [line.location_code],
      );
    const before = await lying();
    const back: StationAct = { kind: 'pick_back', pick_list_id: list.id, line_id: line.id };
    expect(await station.report(location, piece, back)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await lying()).toEqual(before);
    const { list: now } = await station.client.warehouse.myPickList({ device_id: station.deviceId });
    expect(now?.lines[0]).toMatchObject({ in_hand: [], at_location: true, picked: 0 });
    // Without the piece its crate is refused; scanned again it is taken, once.
    expect(await station.report(...rest.slice(0, 1))).toEqual(['NOTHING_IN_HAND']);
    expect(new Set(await station.report(piece, ...rest))).toEqual(new Set(['accepted']));
    const [order]: { state: string; picked: number }[] = await api.deps.source.query(
      `select o.state, sum(l.picked)::integer as picked from shop_order o join pick_line l on l.order_id = o.id
        where o.number = $1 group by o.id`,
      [number],
    );
    expect(order).toEqual({ state: 'picked', picked: 1 });
  });
});

describe('what a picker is told of goods', () => {
  it('names them in both languages, whoever ordered, with grade and battery of used ones only', async () => {
    await buy(api, { goods: { 'CASE-IP15': 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const [line] = list.lines;
    expect(Object.keys(line?.names ?? {})).toContain('cs');
    expect(line).toMatchObject({ grade: null, battery_percent: null });
    await station.report(...walk(list, 2));
  });
});
