import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
const now = new Date('2026-11-24T09:00:00.000Z');

beforeAll(async () => {
  sandbox = await startSandbox(() => now);
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { now: () => now });
  await smallShop(api.deps.source);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const home = { first_name: 'Jana', last_name: 'Nováková', address: 'Dlouhá 12', city: 'Plzeň', phone: '601 234 567' };

it('a courier is told by the partner: when it comes, that it does not go there, or that none is free', async () => {
  const [store]: { seo_name: string; postcode: string }[] = await api.deps.source.query(
    `select seo_name, postcode from store where market = 'cs' limit 1`,
  );
  const { checkout } = api.visitor().client;
  const ask = (postcode: string, store_seo_name = store?.seo_name ?? '') =>
    checkout.checkLiftago({ market: 'cs', store_seo_name, delivery_address: { ...home, postcode } });
  const near = store?.postcode ?? '';
  expect(await ask(near)).toEqual({ arrives_by: '2026-11-24T09:45:00.000Z' });
  await expect(ask('110 00')).rejects.toMatchObject({ code: 'COURIER_REFUSED', data: { reason: 'OUT_OF_RANGE' } });
  await expect(ask('1')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'delivery_address.postcode' }] },
  });
  await expect(ask(near, 'nowhere')).rejects.toMatchObject({ code: 'STORE_NOT_FOUND' });
  await sandbox.control({ partner: 'liftago', failure: 'refuse' });
  await expect(ask(near)).rejects.toMatchObject({ code: 'COURIER_REFUSED', data: { reason: 'NO_DRIVER' } });
  for (const failure of ['http_500', 'malformed'] as const) {
    await sandbox.control({ partner: 'liftago', failure });
    await expect(ask(near)).rejects.toMatchObject({ code: 'COURIER_UNAVAILABLE' });
  }
});
