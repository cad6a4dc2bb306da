import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { buy } from '../../testing/buyer.ts';
import { anImei, aProduct, aUnitAt } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let api: RunningTestApi;
beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  await api.close();
});

describe('one used device scanned by two pickers', () => {
  it('is his whose crate came first, and the other one takes the next', async () => {
    const wish = { code: 'PAIR-1', name: 'Telefon', quality: 'used', trackedBy: 'imei', pieces: 2 } as const;
    const product = await aProduct(api.deps.source, { ...wish, lies: { 'LC-B-01-1': 2 } });
    const imeis = [anImei(71), anImei(72)];
    for (const imei of imeis) await aUnitAt(api.deps.source, product, imei, 'LC-B-01-1');
    await refreshListing(api.deps.source, [product.id]);
    const pickers: Station[] = [];
    const lists: PickList[] = [];
    for (const turn of [0, 1]) {
      await buy(api, { goods: { [product.code]: 1 } });
      const station = await aStation(api);
      pickers[turn] = station;
      lists[turn] = await station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders: 1 });
    }
    const scan = async (turn: number, kind: 'location' | 'item' | 'crate', item = ''): Promise<string[]> => {
      const [station, list] = [pickers[turn], lists[turn]];
      const on = { pick_list_id: list?.id ?? '', line_id: list?.lines[0]?.id ?? '' };
      const act: StationAct =
        kind === 'location'
          ? { kind: 'pick_location', ...on, location_code: 'LC-B-01-1' }
          : kind === 'item'
            ? { kind: 'pick_item', ...on, item }
            : { kind: 'pick_crate', ...on, crate_code: `CR-${String(1 + turn).padStart(4, '0')}` };
      return station?.report(act) ?? [];
    };
    for (const turn of [0, 1]) {
      await scan(turn, 'location');
      expect(await scan(turn, 'item', imeis[0])).toEqual(['accepted']);
    }
    const both = await Promise.all([scan(0, 'crate'), scan(1, 'crate')]);
    expect(both.flat().toSorted()).toEqual(['NOTHING_IN_HAND', 'accepted']);
    const loser = both[0]?.[0] === 'accepted' ? 1 : 0;
    expect(await scan(loser, 'item', imeis[1])).toEqual(['accepted']);
    expect(await scan(loser, 'crate')).toEqual(['accepted']);
    expect(
      await api.deps.source.query(
        `select count(*)::integer as units, count(distinct crate_id)::integer as crates from unit where imei = any($1) and crate_id is not null`,
        [imeis],
      ),
    ).toEqual([{ units: 2, crates: 2 }]);
  });
});
