import type { PlaceHours } from '@kolobeh/shared/delivery/place-hours.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { heavyIf } from '../../build/testing/thorough.ts';
import { offeredPoints } from '../../build/demo/shop/delivery/offered-points.ts';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { fillCart } from '../testing/buyer.ts';
import { smallShop } from '../testing/small-shop.ts';
import { refreshPlaces } from './refresh-places.ts';
import { deliverySchedule } from './schedule.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  await smallShop(api.deps.source);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

interface Kept {
  id: number;
  code: string;
  name: string;
  takes_cash: boolean;
  opening_hours: PlaceHours | null;
  trouble: string | null;
  is_active: boolean;
}

const kept = (carrier: string): Promise<Kept[]> =>
  api.deps.source.query(
    `select id, code, name, takes_cash, opening_hours, trouble, is_active from pickup_point where carrier = $1 order by code`,
    [carrier],
  );
const keptOne = async (carrier: string, code: string) => (await kept(carrier)).find((one) => one.code === code);

/** Makes a point of a played carrier so. */
const beIn = async (partner: string, code: string, state: string): Promise<void> => {
  const answer = await sandbox.control({ action: 'place', carrier: partner, code, state });
  expect(answer.status).toBe(200);
};

const carriers = ['packeta', 'ppl', 'dpd', 'gls', 'balikovna', 'sameday', 'fan-courier', 'cargus'] as const;
const pointsOf = (carrier: string) => offeredPoints.filter((one) => one.carrier === carrier);

beforeEach(async () => {
  await api.deps.source.query(`delete from pickup_point where code not in ('1001', '1002', '2001')`);
  await api.deps.source.query(`update pickup_point set is_active = false`);
});

it.each(carriers)(
  'all points of %s are kept as it tells of them, and a second reading changes nothing',
  async (carrier) => {
    expect(await refreshPlaces(api.deps, carrier)).toBe(pointsOf(carrier).length);
    const expected = pointsOf(carrier).map(({ code, name, takesCash, openingHours, trouble }) => ({
      code,
      name,
      takes_cash: takesCash,
      opening_hours: openingHours,
      trouble,
      is_active: true,
    }));
    const active = (await kept(carrier)).filter((one) => one.is_active);
    expect(active.map(({ id: _, ...one }) => one)).toEqual(expected.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
    expect(expected.some(({ trouble }) => trouble !== null)).toBe(true);
    expect(await refreshPlaces(api.deps, carrier)).toBe(0);
  },
);

it.each(carriers)(
  'a point of %s that fills up, shuts, is congested or free again is so in the shop',
  async (carrier) => {
    await refreshPlaces(api.deps, carrier);
    const free = pointsOf(carrier).find(({ trouble, kind }) => trouble === null && kind === 'box');
    const code = free?.code ?? '';
    const before = await keptOne(carrier, code);
    for (const state of ['PLACE_FULL', 'PLACE_CLOSED', 'PLACE_CONGESTED'] as const) {
      await beIn(carrier, code, state);
      expect(await refreshPlaces(api.deps, carrier)).toBe(1);
      expect(await keptOne(carrier, code)).toEqual({ ...before, trouble: state });
    }
    await beIn(carrier, code, 'open');
    await refreshPlaces(api.deps, carrier);
    expect(await keptOne(carrier, code)).toEqual(before);
  },
);

it.each(carriers)('a row of %s that makes no sense leaves its point and all others as they are', async (carrier) => {
  await refreshPlaces(api.deps, carrier);
  const [spoiled, full] = pointsOf(carrier).filter(({ trouble, kind }) => trouble === null && kind === 'box');
  const before = await keptOne(carrier, spoiled?.code ?? '');
  await beIn(carrier, spoiled?.code ?? '', 'spoiled');
  await beIn(carrier, full?.code ?? '', 'PLACE_FULL');
  expect(await refreshPlaces(api.deps, carrier)).toBe(1);
  expect(await keptOne(carrier, spoiled?.code ?? '')).toEqual(before);
  expect(await keptOne(carrier, full?.code ?? '')).toMatchObject({ trouble: 'PLACE_FULL' });
  for (const one of [spoiled, full]) await beIn(carrier, one?.code ?? '', 'open');
});

/** One of each kind: a feed with a key, a list by the account, an open file, an open file of XML. */
const failing = ['packeta', 'cargus', 'gls', 'balikovna'] as const;

for (const carrier of failing)
  it(
    `a feed of ${carrier} that fails keeps what was known, and its care fails`,
    heavyIf(carrier !== 'balikovna'),
    async () => {
      await refreshPlaces(api.deps, carrier);
      const before = await kept(carrier);
      const care = deliverySchedule.find(({ name }) => name === `delivery.places-${carrier}`);
      for (const failure of ['http_500', 'malformed'] as const) {
        await sandbox.control({ partner: carrier, failure });
        await expect(care?.run(api.deps)).rejects.toMatchObject({ name: 'PartnerError' });
      }
      await sandbox.control({ partner: carrier, failure: 'none' });
      expect(await kept(carrier)).toEqual(before);
    },
  );

it('a point that is told of no more is closed for good, and opens under its old id when it comes back', async () => {
  await refreshPlaces(api.deps, 'packeta');
  const code = pointsOf('packeta')[0]?.code ?? '';
  const before = await keptOne('packeta', code);
  await beIn('packeta', code, 'gone');
  expect(await refreshPlaces(api.deps, 'packeta')).toBe(1);
  expect(await keptOne('packeta', code)).toEqual({ ...before, is_active: false });
  await beIn('packeta', code, 'open');
  await refreshPlaces(api.deps, 'packeta');
  expect(await keptOne('packeta', code)).toEqual(before);
});

it('a list much shorter than what is known is not believed', async () => {
  await refreshPlaces(api.deps, 'ppl');
  const before = await kept('ppl');
  const most = pointsOf('ppl').slice(0, Math.ceil(before.length * 0.6));
  for (const { code } of most) await beIn('ppl', code, 'gone');
  await expect(refreshPlaces(api.deps, 'ppl')).rejects.toMatchObject({ name: 'ShrunkFeedError' });
  expect(await kept('ppl')).toEqual(before);
  for (const { code } of most) await beIn('ppl', code, 'open');
});

it('a point that its carrier tells to be full cannot be chosen from then on', async () => {
  await refreshPlaces(api.deps, 'packeta');
  const buyer = api.visitor();
  const { checkout } = buyer.client;
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  const code = pointsOf('packeta').find(({ trouble }) => trouble === null)?.code ?? '';
  const id = (await keptOne('packeta', code))?.id ?? 0;
  const draft = { type_delivery_code: 'point', dispensing_place: id };
  await checkout.saveDraft({ market: 'cs', draft });
  // Answers for everybody are stored; those of points are made anew.
  const told = async () => (await checkout.carrierPlace({ market: 'cs', type_delivery_code: 'point', code })).refusal;
  expect(await told()).toBeNull();
  await beIn('packeta', code, 'PLACE_FULL');
  await refreshPlaces(api.deps, 'packeta');
  await expect.poll(told).toBe('PLACE_FULL');
  await expect(checkout.saveDraft({ market: 'cs', draft })).rejects.toMatchObject({
    data: { fields: [{ path: 'draft.dispensing_place', code: 'PLACE_FULL' }] },
  });
  await beIn('packeta', code, 'open');
});
