import { expect, test } from '@playwright/test';
import { hostileRequests, throwAllAt } from '../../build/testing/hostile-requests.ts';
import { placeOf } from '../../build/testing/journey.ts';
import { THOROUGH } from '../../build/testing/thorough.ts';

/** When the process that answers was started; another figure means that it was ended and started again. */
async function startOf(shop: string): Promise<string | undefined> {
  const metrics = await (await fetch(new URL('/metrics', shop))).text();
  return /^process_start_time_seconds (\S+)$/m.exec(metrics)?.[1];
}

test('the shop with its pages outlives whatever is written onto its connections', { tag: THOROUGH }, async () => {
  const shop = placeOf('SHOP_URL');
  const before = await startOf(shop);
  expect(before).toBeDefined();

  const { port, host } = new URL(shop);
  await throwAllAt(Number(port), hostileRequests(host, { seed: 20_261_123, spoiledOnes: 100 }));

  expect(await startOf(shop)).toBe(before);
  expect((await fetch(new URL('/cs/', shop))).status).toBe(200);
});
