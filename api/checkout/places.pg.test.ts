import { randomUUID } from 'node:crypto';
import type { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPayload, expectedTotal, fillCart } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

const beIn = (id: number, trouble: PlaceTrouble | null): Promise<unknown> =>
  api.deps.source.query(`update pickup_point set trouble = $2 where id = $1`, [id, trouble]);

const placesOf = async ({ client }: Visitor) =>
  (await client.checkout.places({ market: 'cs', type_delivery_code: 'point', limit: 100 })).places;

it('a full, shut or congested point is shown and cannot be chosen; the cart and the rest of the draft stay', async () => {
  const buyer = api.visitor();
  const { checkout } = buyer.client;
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  const [point] = await placesOf(buyer);
  const id = point?.id ?? 0;
  const order = aPayload('cs', { type_delivery_code: 'point', type_payment: 'transfer', dispensing_place: id });
  const total = await expectedTotal(buyer, 'cs', order);
  for (const trouble of ['PLACE_FULL', 'PLACE_CLOSED', 'PLACE_CONGESTED'] as const) {
    await beIn(id, trouble);
    await expect(
      checkout.saveDraft({ market: 'cs', draft: { dispensing_place: id, type_payment: 'cod' } }),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'draft.dispensing_place', code: trouble }] },
    });
    // Chosen while it was free, full by the time the order is sent.
    await expect(
      checkout.finishOrder(
        { market: 'cs', order, expected_total: total },
        { context: { idempotencyKey: randomUUID() } },
      ),
    ).rejects.toMatchObject({ code: 'PLACE_UNAVAILABLE', data: { reason: trouble } });
    const summary = await checkout.summary({ market: 'cs' });
    expect(summary).toMatchObject({ place: { id, refusal: trouble }, draft: { type_payment: 'transfer' } });
    expect(summary.cart.items).toHaveLength(1);
  }
  expect(await checkout.place({ market: 'cs', id })).toMatchObject({ refusal: 'PLACE_CONGESTED' });
  await beIn(id, null);
  await checkout.finishOrder(
    { market: 'cs', order, expected_total: total },
    { context: { idempotencyKey: randomUUID() } },
  );
});

it('every delivery and every point of a market is told, whatever is in the cart', async () => {
  const { checkout } = api.visitor().client;
  const { deliveries } = await checkout.allDeliveries({ market: 'cs' });
  expect(deliveries.map(({ code, kind }) => [code, kind])).toEqual([
    ['courier', 'courier'],
    ['point', 'pickup_point'],
    ['store', 'store'],
  ]);
  const all = await checkout.allPlaces({ market: 'cs', limit: 1 });
  expect(all.places).toHaveLength(1);
  const ofOne = await placesOf(api.visitor());
  expect(all.total).toBeGreaterThanOrEqual(ofOne.length);
  const pair = await checkout.allPlaces({ market: 'cs', search: '602 00', limit: 100 });
  expect(pair.total).toBeGreaterThan(0);
  expect(pair.places.every(({ postcode }) => postcode === '60200')).toBe(true);
});

it('a point is found by its carrier’s code, under a way of delivery of that carrier alone, unless it was given up', async () => {
  const { checkout } = api.visitor().client;
  const [point, given] = await placesOf(api.visitor());
  await api.deps.source.query(`update pickup_point set is_active = false where id = $1`, [given?.id]);
  const code = point?.code ?? '';
  const asked = { market: 'cs', type_delivery_code: 'point', code } as const;
  expect(await checkout.carrierPlace(asked)).toEqual(point);
  for (const other of [
    { type_delivery_code: 'courier' },
    { code: `${code}0` },
    { code: given?.code ?? '' },
    { market: 'ro' as const },
  ])
    await expect(checkout.carrierPlace({ ...asked, ...other })).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' });
});
