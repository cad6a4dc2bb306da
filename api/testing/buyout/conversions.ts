// A house that repairs displays with parts of stock and buys the same devices out, for tests that turn one into the other.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { buyoutDevices, perfect, publishPriceList } from './buyout-devices.ts';
import { aSale, newImei, once } from './buyout-sale.ts';
import { aProduct } from '../products.ts';
import { aRepair } from '../repairs.ts';
import type { RunningTestApi } from '../running-api.ts';
import { smallShop } from '../small-shop.ts';

/** Answers of a device whose display is cracked. */
export const cracked = perfect.map((value) => (value === 'screen-perfect' ? 'screen-cracked' : value));

/** What a cracked device and one without a fault bring, and what the repair costs, in minor units. */
export const prices = { cracked: 120_000, perfect: 720_000, repair: 150_000 };

/** Prepares the house. @returns id of the display's part, of which thirty lie in stock */
export async function conversionHouse(api: RunningTestApi): Promise<number> {
  const db = api.deps.source;
  await smallShop(db);
  await buyoutDevices(db);
  await publishPriceList(db, 'cs', '2026-47');
  const part = await aProduct(db, {
    code: 'PART-DISPLAY',
    name: 'Displej',
    trackedBy: 'none',
    cs: null,
    ro: null,
    pieces: 30,
  });
  await aRepair(db, { model: 'iphone-13', kind: 'display', part: part.id, mends: ['screen-cracked'] });
  await aRepair(db, { model: 'iphone-13', kind: 'battery', cs: { part: 80_000, work: 40_000 } });
  return part.id;
}

/** Who orders a repair, and how the device goes back; of which device stands elsewhere. */
export const anOwner = {
  name: 'Jana Dvořáková',
  phone: '601234567',
  street: 'Korunní 12',
  city: 'Praha',
  postcode: '12000',
  fault: 'Prasklý displej v rohu',
  is_wipe_agreed: true,
};

let turn = 0;

/** A repair of a display that was ordered, with its link and the number of its device: a new one unless it is given. */
export async function orderedDisplay(api: RunningTestApi, imei: string = newImei()) {
  turn += 1;
  const { number, ...link } = await api.visitor().client.repair.order(
    {
      ...anOwner,
      market: 'cs',
      product_model: 'iphone-13',
      product_color: 'MID',
      operations: ['display'],
      seen_total: prices.repair,
      way: 'send',
      email: `turned-${turn}@example.com`,
      imei,
    },
    once(),
  );
  return { number, link, imei };
}

/** What the owner of a repair sends to sell the device instead. */
export const aSaleInstead = (
  link: { id: string; token: string },
  more: Partial<Parameters<ApiClient['repair']['sell']>[0]> = {},
): Parameters<ApiClient['repair']['sell']>[0] => ({
  ...link,
  appraisal_version: '2026-47',
  device_condition_choices: cracked,
  seen_price: prices.cracked,
  customer_data: aSale().customer_data,
  ...more,
});

/** A repair of a display that the bench has taken through some steps. */
export async function steppedDisplay(
  api: RunningTestApi,
  bench: ApiClient,
  steps: readonly Parameters<ApiClient['repair']['step']>[0]['step'][],
): Promise<Awaited<ReturnType<typeof orderedDisplay>>> {
  const one = await orderedDisplay(api);
  for (const step of steps) await bench.repair.step({ number: one.number, step });
  return one;
}
