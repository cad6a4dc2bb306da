import type { FoundPlaces } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;

const brno = { south: 49.1, west: 16.5, north: 49.3, east: 16.7 };
const country = { south: 48, west: 12, north: 51.2, east: 19 };
/** Points of three towns, more than a page lists; one of another carrier, one given up, and one far from all others. */
const towns = [
  { city: 'Praha', latitude: 50.08, longitude: 14.43, points: 150 },
  { city: 'Brno', latitude: 49.2, longitude: 16.6, points: 70 },
  { city: 'Aš', latitude: 50.22, longitude: 12.19, points: 1 },
];

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  const { source } = api.deps;
  await source.query(`update pickup_point set is_active = false`);
  for (const { city, latitude, longitude, points } of towns)
    await source.query(
      `insert into pickup_point (market, carrier, code, name, street, city, postcode, latitude, longitude, takes_cash, search_text)
       select 'cs', 'packeta', $1::text || n, 'Box ' || $1 || lpad(n::text, 4, '0'), 'Hlavní ' || n, $1, '60200',
              $2::float8 + (n % 12) * 0.001, $3::float8 + (n / 12) * 0.001, true, lower($1) || ' hlavni ' || n
         from generate_series(1, $4::integer) as n`,
      [city, latitude, longitude, points],
    );
  await source.query(
    `insert into pickup_point (market, carrier, code, name, street, city, postcode, latitude, longitude, takes_cash, search_text, is_active)
     values ('cs', 'dpd', 'D1', 'DPD', 'Hlavní 1', 'Brno', '60200', 49.2, 16.6, true, 'brno', true),
            ('cs', 'packeta', 'GONE', 'Box', 'Hlavní 1', 'Brno', '60200', 49.2, 16.6, true, 'brno', false),
            ('ro', 'sameday', 'R1', 'easybox', 'Mare 1', 'Cluj', '400001', 46.77, 23.6, true, 'cluj', true)`,
  );
});
afterAll(() => api.close());

const ask = (more: object = {}): Promise<FoundPlaces> =>
  api.visitor().client.checkout.places({ market: 'cs', type_delivery_code: 'point', limit: 60, ...more });

const counted = ({ groups }: FoundPlaces): number => groups.reduce((sum, { count }) => sum + count, 0);

it('a map of the whole country shows every point, though the list has the first sixty', async () => {
  const found = await ask(country);
  expect(found.places).toHaveLength(60);
  expect(found.total).toBe(221);
  expect(counted(found)).toBe(221);
  expect(found.groups.length).toBeLessThanOrEqual(13 * 13);
  const alone = found.groups.find(({ place }) => place?.city === 'Aš');
  expect(alone).toMatchObject({ count: 1, latitude: 50.221, place: { refusal: null, name: 'Box Aš0001' } });
  expect(found.groups.filter(({ place }) => place === null).every(({ count }) => count > 1)).toBe(true);
});

it('nearer, only what lies in the seen part is told: as points when they fit, as groups when not', async () => {
  const near = await ask({ ...brno, limit: 100 });
  expect(near).toMatchObject({ total: 70, groups: [] });
  expect(new Set(near.places.map(({ city }) => city))).toEqual(new Set(['Brno']));
  const fewer = await ask(brno);
  expect([fewer.places.length, fewer.total, counted(fewer)]).toEqual([60, 70, 70]);
  for (const { latitude, longitude } of fewer.groups) {
    expect(latitude).toBeGreaterThanOrEqual(brno.south);
    expect(longitude).toBeLessThanOrEqual(brno.east);
  }
  expect(await ask({ south: 47, west: 10, north: 47.1, east: 10.1 })).toEqual({ places: [], total: 0, groups: [] });
});

it('words narrow the map as they do the list, and points of other carriers are in no carrier’s map', async () => {
  expect(await ask({ ...country, search: 'brno' })).toMatchObject({ total: 70 });
  expect(await ask({ ...brno, search: 'praha' })).toMatchObject({ total: 0 });
  const every = await api.visitor().client.checkout.allPlaces({ market: 'cs', limit: 60, ...brno });
  expect([every.total, counted(every)]).toEqual([71, 71]);
  const romanian = { south: 43, west: 20, north: 49, east: 30 };
  const far = await api.visitor().client.checkout.allPlaces({ market: 'ro', ...romanian });
  expect(far.places.map(({ code }) => code)).toEqual(['R1']);
});

it('a part smaller than any map shows is answered, too', async () => {
  const found = await ask({ south: 50.08, west: 14.43, north: 50.08 + 1e-12, east: 14.431, limit: 1 });
  expect(counted(found)).toBe(found.groups.length === 0 ? 0 : found.total);
});

it('without a part the call answers as before, with no groups', async () => {
  expect(await ask()).toMatchObject({ total: 221, groups: [] });
});

it.each([
  [{ ...brno, east: undefined }, [{ path: 'east', code: 'REQUIRED' }]],
  [{ ...brno, north: 49 }, [{ path: 'north', code: 'TOO_SMALL' }]],
  [{ ...brno, south: -90.5 }, [{ path: 'south', code: 'TOO_SMALL' }]],
  [{ ...brno, east: 181 }, [{ path: 'east', code: 'TOO_LARGE' }]],
])('a part that is none is refused at its edge: %j', async (edges, fields) => {
  await expect(ask(edges)).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields } });
});
