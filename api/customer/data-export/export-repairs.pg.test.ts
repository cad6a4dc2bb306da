import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf } from '../../testing/account/data-archive.ts';
import { type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let house: RepairBench;
let picture: string;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  house = await repairBench(api);
  const shot = sharp({ create: { width: 60, height: 80, channels: 3, background: '#0b6b4d' } });
  picture = (await shot.jpeg().toBuffer()).toString('base64');
});
afterAll(() => api.close());

/** A repair of an account with a photograph that it is shown and one that it is not. */
async function photographed(userId: string): Promise<string> {
  const { id, number } = await house.ordered();
  await api.deps.source.query(`update repair set user_id = $2 where id = $1`, [id, userId]);
  await house.steps(number, 'received');
  await house.bench.repair.addPhoto({ number, picture, is_shown: true });
  await house.steps(number, 'diagnosing');
  await house.bench.repair.addPhoto({ number, picture, is_shown: false });
  return number;
}

it('an export has all photographs of the customer’s own devices in repair, and nobody else’s', async () => {
  const customer = await api.signedIn('customer');
  const own = await photographed(customer.userId);
  const other = await photographed((await api.signedIn('customer')).userId);
  const { data, names } = await archiveOf(api, customer);
  expect(names.filter((name) => name.startsWith('repairs/'))).toEqual([
    `repairs/${own}/1-received.webp`,
    `repairs/${own}/2-diagnosing.webp`,
  ]);
  expect(data).toMatchObject({ repairs: [{ number: own, wants_loan: false, loans: null }] });
  expect(JSON.stringify({ data, names })).not.toContain(other);
});
