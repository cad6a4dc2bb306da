import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { offered } from '../../testing/buyout/buyout-desk.ts';
import { once } from '../../testing/buyout/buyout-sale.ts';
import { recordingCarrier, type RecordingCarrier } from '../../testing/recording-carrier.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { withdrawAskedShipping } from './withdraw-asked.ts';

let api: RunningTestApi;
let office: Visitor;
let dpd: RecordingCarrier;
let ppl: RecordingCarrier;
let passedMinutes = 0;

beforeAll(async () => {
  const start = Date.parse('2026-11-20T10:00:00Z');
  api = await runningApi({}, { now: () => new Date(start + passedMinutes * 60_000) });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  office = await api.signedIn('office');
});
beforeEach(() => {
  passedMinutes = 0;
  [dpd, ppl] = [recordingCarrier('dpd'), recordingCarrier('ppl')];
  api.deps.carriers = new Map(Object.entries({ dpd, ppl }));
});
afterAll(() => api.close());

type Token = Awaited<ReturnType<typeof offered>>['token'];
const shop = () => api.visitor().client.buyout;
/** Label by DPD. */
const byLabel = (token: Token) => shop().arrangeShipping({ token, way: 'label' }, once());
/** Courier of PPL. */
const byCourier = (token: Token) => shop().arrangeShipping({ token, way: 'courier', day: '2026-11-23' }, once());
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );

/** Runs the jobs that take back what carriers were asked for of the buy-out. @returns how many there were */
async function takeBack(number: string): Promise<number> {
  const jobs: { id: string; code: string }[] = await api.deps.source.query(
    `select id, data ->> 'code' as code from jobs.job
      where name = 'withdraw-asked-shipping' and data ->> 'code' like $1 || '%' and state = 'created'`,
    [`PK-${number}`],
  );
  await api.deps.source.query(`delete from jobs.job where id = any($1::uuid[])`, [jobs.map(({ id }) => id)]);
  for (const { code } of jobs) await withdrawAskedShipping(api.deps, { code });
  return jobs.length;
}

it('nothing is held while the carrier thinks', async () => {
  const { token, number } = await offered(api);
  let isFree = false;
  dpd.meanwhile = async () => {
    await api.deps.source.query(`select 1 from buyout where number = $1 for update nowait`, [number]);
    isFree = true;
  };
  expect(await codeOf(byLabel(token))).toBe('ok');
  expect(isFree).toBe(true);
});

it('a lost answer leaves one parcel, which the same wish finds again by its code', async () => {
  const { token, number } = await offered(api);
  dpd.failures = ['timeout'];
  expect(await codeOf(byLabel(token))).toBe('UNAVAILABLE');
  expect((await shop().byToken({ token })).state).toBe('submitted');
  expect(await codeOf(byLabel(token))).toBe('ok');
  expect([...dpd.parcels.keys()]).toEqual([`PK-${number}`]);
  expect(await takeBack(number)).toBe(0);
});

it('after a lost answer another way may be chosen, and what the first carrier may have is taken back', async () => {
  const { token, number } = await offered(api);
  dpd.failures = ['timeout'];
  expect(await codeOf(byLabel(token))).toBe('UNAVAILABLE');
  expect(await codeOf(byCourier(token))).toBe('ok');
  expect(await takeBack(number)).toBe(1);
  expect(dpd.cancelled).toEqual([`dpd-PK-${number}`]);
  expect([[...ppl.parcels.keys()], ppl.cancelled]).toEqual([[`PK-${number}-2`], []]);
  expect((await shop().byToken({ token })).parcel).toMatchObject({ way: 'courier', carrier: 'ppl' });
});

it('a way given up and chosen again is another parcel, so taking back the first does not touch it', async () => {
  const { token, number } = await offered(api);
  dpd.failures = ['timeout'];
  ppl.failures = ['timeout'];
  expect(await codeOf(byLabel(token))).toBe('UNAVAILABLE');
  expect(await codeOf(byCourier(token))).toBe('UNAVAILABLE');
  expect(await codeOf(byLabel(token))).toBe('ok');
  expect(await takeBack(number)).toBe(2);
  expect(dpd.cancelled).toEqual([`dpd-PK-${number}`]);
  expect((await shop().byToken({ token })).parcel?.tracking_number).toBe(`DPD${number}-3`);
});

it('two ways chosen at once are one parcel: the second waits until the first carrier has answered', async () => {
  const { token, number } = await offered(api);
  let second = '';
  dpd.meanwhile = async () => {
    second = await codeOf(byCourier(token));
  };
  expect(await codeOf(byLabel(token))).toBe('ok');
  expect(second).toBe('UNAVAILABLE');
  expect([dpd.parcels.size, ppl.parcels.size]).toEqual([1, 0]);
  expect(await takeBack(number)).toBe(0);
});

it('a process that died while it asked keeps another way waiting no longer than a call may last', async () => {
  const { token, number } = await offered(api);
  dpd.failures = ['timeout'];
  await codeOf(byLabel(token));
  await api.deps.source.query(`update buyout_parcel_asked set state = 'asking' where code = $1`, [`PK-${number}`]);
  expect(await codeOf(byCourier(token))).toBe('UNAVAILABLE');
  passedMinutes = 2;
  expect(await codeOf(byCourier(token))).toBe('ok');
  expect(await takeBack(number)).toBe(1);
});

it('a buy-out that ends while the carrier thinks leaves no parcel behind', async () => {
  const { token, number } = await offered(api);
  dpd.meanwhile = async () => {
    await office.client.buyout.officeStep({ number, step: 'cancel', reason: 'na přání prodávajícího' });
  };
  expect(await codeOf(byLabel(token))).toBe('BUYOUT_STATE_CHANGED');
  expect(await takeBack(number)).toBe(1);
  expect(dpd.cancelled).toEqual([`dpd-PK-${number}`]);
});

it('a carrier that refuses what it is asked about again has nothing to take back', async () => {
  const { token, number } = await offered(api);
  dpd.failures = ['refused', 'refused'];
  expect(await codeOf(byLabel(token))).toBe('UNAVAILABLE');
  expect(await codeOf(byCourier(token))).toBe('ok');
  expect(await takeBack(number)).toBe(1);
  expect(dpd.cancelled).toEqual([]);
});
