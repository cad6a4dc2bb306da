import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspected, type Offered, received, signed } from '../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { aSale, once } from '../testing/buyout/buyout-sale.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let office: Visitor;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  office = await api.signedIn('office');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

async function offeredBy(who: Visitor, sale = aSale()): Promise<Offered> {
  const { number, token } = await who.client.buyout.sellOnline(sale, once());
  return { number, token, imei: sale.buyout_device.imei ?? '' };
}

const own = async (who: Visitor) => (await who.client.buyout.own()).buyouts;

it('a customer follows the own buy-outs from the account, and nobody else’s, nor those of a guest by the same e-mail', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const mine = await offeredBy(owner);
  await offeredBy(other);
  await received(api, office);
  expect(await own(owner)).toMatchObject([
    {
      number: mine.number,
      token: mine.token,
      market: 'cs',
      state: 'submitted',
      device: 'Apple iPhone 13, inkoustová',
      price: { amount: 720_000, currency: 'CZK' },
      parcel: null,
      centre: null,
      inspection: null,
      can_sign: false,
      has_contract: false,
      signed_at: null,
      paid_on: null,
    },
  ]);
  expect(JSON.stringify(await own(owner))).not.toMatch(/Tajemná|8451010018|145399/);
  const { token = '' } = (await own(owner))[0] ?? {};
  expect(await api.visitor().client.buyout.byToken({ token })).toMatchObject({ number: mine.number });
  await expect(api.visitor().client.buyout.own()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

it('the contract is offered once the price is agreed, to be signed while the checks are clear, and as long as it can be made', async () => {
  const owner = await api.signedIn('customer');
  const mine = await offeredBy(owner);
  await office.client.buyout.officeStep({ number: mine.number, step: 'receive' });
  await inspected(office, mine);
  expect(await own(owner)).toMatchObject([
    { state: 'accepted', can_sign: false, has_contract: true, signed_at: null, inspection: {} },
  ]);
  await office.client.buyout.runChecks({ number: mine.number });
  expect(await own(owner)).toMatchObject([{ state: 'accepted', can_sign: true }]);
  await signed(api, mine);
  expect(await own(owner)).toMatchObject([
    { state: 'contract_signed', can_sign: false, has_contract: true, signed_at: expect.any(String) },
  ]);
  await api.deps.source.query(
    `update buyout_identity set erased_at = now() where buyout_id = (select id from buyout where number = $1)`,
    [mine.number],
  );
  expect(await own(owner)).toMatchObject([{ has_contract: false }]);
});
