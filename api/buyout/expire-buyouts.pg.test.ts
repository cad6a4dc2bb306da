import { afterAll, beforeAll, expect, it } from 'vitest';
import { PartnerError } from '../integrations/partner-error.ts';
import { runCare } from '../testing/run-care.ts';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { aSale, once, someAnswers } from '../testing/buyout/buyout-sale.ts';
import { type RecordingCarrier, recordingCarrier } from '../testing/recording-carrier.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';

let api: RunningTestApi;
const start = new Date('2026-11-20T10:00:00Z');
let days = 0;
let dpd: RecordingCarrier;

beforeAll(async () => {
  api = await runningApi({}, { now: () => new Date(start.getTime() + days * 86_400_000) });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  dpd = recordingCarrier('dpd');
  api.deps.carriers = new Map([['dpd', dpd]]);
});
afterAll(() => api.close());

const careForBuyouts = (): Promise<void> => runCare(api.deps, ({ name }) => name.startsWith('buyout.'));

const rowOf = async (number: string): Promise<unknown> => {
  const rows: unknown[] = await api.deps.source.query(
    `select b.state, i.erase_after::text as erase_after,
            (select count(*)::integer from jobs.job j where j.data ->> 'buyoutId' = b.id::text and j.data ->> 'kind' = 'expired') as mails
       from buyout b left join buyout_identity i on i.buyout_id = b.id where b.number = $1`,
    [number],
  );
  return rows[0];
};

it('an estimate ends quietly after its last day, an offer two weeks later with a word to its seller', async () => {
  const shop = api.visitor().client.buyout;
  const estimate = await shop.sendToEmail({ ...someAnswers(), e_mail: 'jana@example.cz' }, once());
  const offer = await shop.sellOnline(aSale(), once());
  days = 13;
  await careForBuyouts();
  expect(await rowOf(estimate.number)).toMatchObject({ state: 'estimate' });
  days = 14;
  await careForBuyouts();
  expect(await rowOf(estimate.number)).toMatchObject({ state: 'expired', mails: 0 });
  expect(await rowOf(offer.number)).toMatchObject({ state: 'submitted', erase_after: '2036-11-20' });
  days = 28;
  await careForBuyouts();
  expect(await rowOf(offer.number)).toEqual({ state: 'expired', mails: 1, erase_after: '2027-03-18' });
});

it('an identity of a purchase that never came is erased after ninety days', async () => {
  days = 0;
  const { number } = await api.visitor().client.buyout.sellOnline(aSale(), once());
  const office = await api.signedIn('office');
  await office.client.buyout.officeStep({ number, step: 'cancel', reason: 'na přání prodávajícího' });
  days = 91;
  await careForBuyouts();
  const rows: { erased_at: Date | null; personal_number: Buffer | null }[] = await api.deps.source.query(
    `select i.erased_at, i.personal_number from buyout_identity i join buyout b on b.id = i.buyout_id where b.number = $1`,
    [number],
  );
  expect(rows[0]?.personal_number).toBeNull();
  expect(rows[0]?.erased_at).not.toBeNull();
});

it.each([
  ['announced', 'expired'],
  ['in_transit', 'in_transit'],
  ['delivered', 'in_transit'],
  ['returned', 'expired'],
  ['unknown', 'expired'],
] as const)('a device whose parcel the carrier calls %s is %s when its time is over', async (parcel, state) => {
  days = 0;
  const shop = api.visitor().client.buyout;
  const { number, token } = await shop.sellOnline(aSale(), once());
  await shop.arrangeShipping({ token, way: 'label' }, once());
  days = 28;
  const asked: string[] = [];
  dpd.status = (tracking) => {
    asked.push(tracking);
    return Promise.resolve(parcel);
  };
  await careForBuyouts();
  expect(await rowOf(number)).toMatchObject({ state });
  expect(asked).toHaveLength(1);
});

it('a carrier that does not answer is asked again before the device is given up', async () => {
  days = 0;
  const shop = api.visitor().client.buyout;
  const { number, token } = await shop.sellOnline(aSale(), once());
  await shop.arrangeShipping({ token, way: 'label' }, once());
  days = 28;
  const fault = { partner: 'dpd', operation: 'status', kind: 'timeout' } as const;
  dpd.status = () => Promise.reject(new PartnerError(fault, 'dpd status: timeout'));
  await careForBuyouts();
  expect(await rowOf(number)).toMatchObject({ state: 'shipping_arranged' });
  dpd.status = () => Promise.resolve('announced');
  await careForBuyouts();
  expect(await rowOf(number)).toMatchObject({ state: 'expired', mails: 1 });
});

it('a device that comes after its time goes on with its offer, and its identity is kept as of any purchase', async () => {
  days = 0;
  const { number } = await api.visitor().client.buyout.sellOnline(aSale(), once());
  const office = (await api.signedIn('office')).client.buyout;
  days = 28;
  await careForBuyouts();
  expect((await office.officeDetail({ number })).next_steps).toEqual(['receive_late']);
  await expect(office.officeStep({ number, step: 'receive_late' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  const received = await office.officeStep({ number, step: 'receive_late', reason: 'balík se zdržel u dopravce' });
  expect(received.row.state).toBe('received');
  expect(received.log.at(-1)).toMatchObject({ to_state: 'received', reason: 'balík se zdržel u dopravce' });
  expect(received.next_calls).toEqual(['inspect']);
  expect(await rowOf(number)).toMatchObject({ state: 'received', erase_after: '2036-12-18' });
});

it('a late device is not taken in when it is offered anew, or when nobody is known any more', async () => {
  days = 0;
  const sale = aSale();
  const { number } = await api.visitor().client.buyout.sellOnline(sale, once());
  const estimate = await api
    .visitor()
    .client.buyout.sendToEmail({ ...someAnswers(), e_mail: 'jana@example.cz' }, once());
  days = 28;
  await careForBuyouts();
  const again = await api
    .visitor()
    .client.buyout.sellOnline({ ...sale, customer_data: { ...sale.customer_data } }, once());
  const office = (await api.signedIn('office')).client.buyout;
  const late = { number, step: 'receive_late', reason: 'balík se zdržel' } as const;
  await expect(office.officeStep(late)).rejects.toMatchObject({ code: 'DEVICE_OFFERED_ALREADY' });
  expect(await rowOf(number)).toMatchObject({ state: 'expired', erase_after: '2027-03-18' });
  await office.officeStep({ number: again.number, step: 'cancel', reason: 'nabídka dvakrát' });
  expect((await office.officeDetail({ number: estimate.number })).next_steps).toEqual([]);
  await expect(office.officeStep({ ...late, number: estimate.number })).rejects.toMatchObject({
    code: 'IDENTITY_ERASED',
  });
  days = 130;
  await careForBuyouts();
  expect((await office.officeDetail({ number })).next_steps).toEqual([]);
  await expect(office.officeStep(late)).rejects.toMatchObject({ code: 'IDENTITY_ERASED' });
});
