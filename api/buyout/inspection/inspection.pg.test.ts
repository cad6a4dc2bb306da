import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { aPicture, inspected, offered, received, signed } from '../../testing/buyout/buyout-desk.ts';
import { buyoutDevices, perfect, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSale, newImei, once } from '../../testing/buyout/buyout-sale.ts';
import { anImei } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let shop: Visitor;
let supervisor: Visitor;
/** In the day, when a Czech shop may buy. */
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url }, { now: () => now });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  shop = await api.signedIn('shop');
  supervisor = await api.signedIn('supervisor');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const but = (from: string, to: string): string[] => perfect.map((value) => (value === from ? to : value));
const scratched = but('screen-perfect', 'screen-hairlines');
const seller = () => api.visitor().client.buyout;
const photographed = async (number: string, condition: number) =>
  shop.client.buyout.addPhoto({ number, condition, picture: await aPicture() });

describe('the inspection desk', () => {
  it('accepts at once what is as promised', async () => {
    const device = await received(api, shop);
    expect(await shop.client.buyout.inspectionForm({ number: device.number })).toMatchObject({
      is_phone: true,
      promised_choices: perfect,
      promised_price: { amount: 720_000 },
      imei: device.imei,
      rounds: [],
    });
    const done = await inspected(shop, device);
    expect(done).toMatchObject({ row: { state: 'accepted', price: 720_000 }, rounds: [{ round: 1, findings: [] }] });
    expect(done.log.map(({ to_state }) => to_state).slice(-2)).toEqual(['inspected', 'accepted']);
  });

  it('tells a lower price only with a photograph of each difference', async () => {
    const device = await received(api, shop);
    const call = () => inspected(shop, device, scratched, { notes: [{ condition: 2, note: 'Vlasová rýha vlevo' }] });
    expect(await refusalOf(call())).toMatchObject({ code: 'PHOTO_MISSING', data: { conditions: [2] } });
    const photo = await photographed(device.number, 2);
    expect(await call()).toMatchObject({ row: { state: 'requoted', price: 720_000 } });
    const seen = await seller().byToken({ token: device.token });
    expect(seen.inspection).toMatchObject({
      by: '',
      price: { amount: 640_000 },
      findings: [
        {
          question: 'Displej',
          promised_answer: 'Odpověď screen-perfect',
          found_answer: 'Odpověď screen-hairlines',
          amount: { amount: -80_000 },
          note: 'Vlasová rýha vlevo',
          photos: [photo.id],
        },
      ],
    });
    const shown = await seller().photo({ token: device.token, photo: photo.id });
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp');
  });

  it('pays more at once when the device is better than its seller said', async () => {
    const sale = { ...aSale(), device_condition_choices: scratched };
    const device = await received(api, shop, sale);
    await photographed(device.number, 2);
    expect(await inspected(shop, device)).toMatchObject({ row: { state: 'accepted', price: 720_000, grade: 'A+' } });
  });

  it('ends a round once when two press at the same moment', async () => {
    const device = await received(api, shop);
    const ended = await Promise.all(Array.from({ length: 5 }, () => refusalOf(inspected(shop, device))));
    expect(ended.filter(({ code }) => code === undefined)).toHaveLength(1);
    const [row]: { rounds: number }[] = await api.deps.source.query(
      `select count(*)::integer as rounds from buyout_inspection i join buyout b on b.id = i.buyout_id where b.number = $1`,
      [device.number],
    );
    expect(row?.rounds).toBe(1);
  });

  it('says which answers give no price, and asks for the IMEI of a phone', async () => {
    const device = await received(api, shop);
    expect(await refusalOf(inspected(shop, device, but('signed-out', 'locked')))).toMatchObject({
      code: 'ANSWERS_INCOMPLETE',
      data: { reason: 'CHOICE_DISABLED', condition: 4 },
    });
    expect(await refusalOf(inspected(shop, device, perfect, { imei: '' }))).toMatchObject({
      data: { fields: [{ path: 'imei', code: 'REQUIRED' }] },
    });
    expect(await refusalOf(inspected(shop, device, perfect, { imei: '353912100000018' }))).toMatchObject({
      data: { fields: [{ path: 'imei' }] },
    });
  });

  it('does not take a phone whose own IMEI is being bought from somebody else', async () => {
    const [one, other] = [await received(api, shop), await received(api, shop)];
    expect(await refusalOf(inspected(shop, one, perfect, { imei: other.imei }))).toMatchObject({
      code: 'DEVICE_OFFERED_ALREADY',
    });
  });
});

describe('photographs', () => {
  it('lose what the camera wrote into them and are not larger than needed', async () => {
    const device = await received(api, shop);
    const photo = await shop.client.buyout.addPhoto({
      number: device.number,
      condition: null,
      picture: await aPicture(4000, 1000),
    });
    expect(photo).toMatchObject({ width: 2000, height: 500, condition: null });
    const file = await shop.client.buyout.officePhoto({ number: device.number, photo: photo.id });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Tajemná')).toBe(false);
  });

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
  it.each([
    ['not a picture', Buffer.from('<svg onload="x">').toString('base64'), 'NOT_A_PICTURE'],
    ['a drawing', Buffer.from(drawing).toString('base64'), 'NOT_A_PICTURE'],
    ['too many pixels', null, 'NOT_A_PICTURE'],
    ['too large', 'A'.repeat(11_190_000), 'PICTURE_TOO_LARGE'],
  ])('are refused when %s', async (_, picture, code) => {
    const device = await received(api, shop);
    const bomb = async () =>
      (
        await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#000' } })
          .png()
          .toBuffer()
      ).toString('base64');
    const wish = { number: device.number, condition: 1, picture: picture ?? (await bomb()) };
    expect(await refusalOf(shop.client.buyout.addPhoto(wish))).toMatchObject({
      data: { fields: [{ path: 'picture', code }] },
    });
  });

  it('of another buy-out are shown to nobody, and used ones stay', async () => {
    const [device, stranger] = [await received(api, shop), await received(api, shop)];
    const photo = await photographed(device.number, 2);
    expect(await refusalOf(seller().photo({ token: device.token, photo: photo.id }))).toMatchObject({
      code: 'PHOTO_NOT_FOUND',
    });
    await inspected(shop, device, scratched);
    expect(await refusalOf(seller().photo({ token: stranger.token, photo: photo.id }))).toMatchObject({
      code: 'PHOTO_NOT_FOUND',
    });
    const removing = shop.client.buyout.removePhoto({ number: device.number, photo: photo.id });
    expect(await refusalOf(removing)).toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    const spare = await photographed(stranger.number, 2);
    expect(await shop.client.buyout.removePhoto({ number: stranger.number, photo: spare.id })).toEqual({
      removed: true,
    });
  });
});

describe('the seller', () => {
  const requoted = async () => {
    const device = await received(api, shop);
    await photographed(device.number, 2);
    await inspected(shop, device, scratched);
    return device;
  };
  const decide = (device: { token: Awaited<ReturnType<typeof received>>['token'] }, more: object) =>
    seller().decide({ token: device.token, round: 1, ...more }, once());
  const accepts = { findings: [{ condition: 2, decision: 'accept' as const }] };

  it('takes the new price, and it is the price of the contract', async () => {
    const device = await requoted();
    expect(await decide(device, accepts)).toMatchObject({
      state: 'accepted',
      appraisal_result: { quality: 'A', price: { amount: 640_000 } },
      can_sign: true,
    });
    expect(await signed(api, device)).toMatchObject({
      state: 'contract_signed',
      contract: { by: 'seller', price: { amount: 640_000 } },
    });
  });

  it('contests a line, and the next round answers it', async () => {
    const device = await requoted();
    const contest = { findings: [{ condition: 2, decision: 'contest' as const, comment: 'To je jen fólie' }] };
    expect(await decide(device, contest)).toMatchObject({ state: 'inspected' });
    const form = await shop.client.buyout.inspectionForm({ number: device.number });
    expect(form.rounds).toMatchObject([{ findings: [{ decision: 'contest', comment: 'To je jen fólie' }] }]);
    expect(await refusalOf(inspected(shop, device, perfect))).toMatchObject({ code: 'ROUND_ENDED' });
    expect(await inspected(shop, device, perfect, { round: 2 })).toMatchObject({
      row: { state: 'accepted', price: 720_000 },
    });
  });

  it('asks for the device back, and it goes back', async () => {
    const device = await requoted();
    expect(await decide(device, { want_back: true })).toMatchObject({ state: 'rejected' });
    expect(await shop.client.buyout.officeStep({ number: device.number, step: 'return_device' })).toMatchObject({
      row: { state: 'returned' },
    });
  });

  it('decides once, however often it is sent, and not about an older round', async () => {
    const device = await requoted();
    expect(await refusalOf(decide(device, { ...accepts, round: 2 }))).toMatchObject({ code: 'ROUND_ENDED' });
    expect(await refusalOf(decide(device, { findings: [] }))).toMatchObject({
      data: { fields: [{ path: 'findings', code: 'REQUIRED' }] },
    });
    const sent = await Promise.all(Array.from({ length: 4 }, () => refusalOf(decide(device, accepts))));
    expect(sent.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(sent.filter(({ code }) => code === 'BUYOUT_STATE_CHANGED')).toHaveLength(3);
  });

  it('signs only the price that was shown', async () => {
    const device = await received(api, shop);
    await inspected(shop, device);
    const call = seller().signContract({ token: device.token, agrees: true, price: 719_000 }, once());
    expect(await refusalOf(call)).toMatchObject({ code: 'PRICE_CHANGED', data: { price: { amount: 720_000 } } });
    expect((await seller().byToken({ token: device.token })).contract).toBeNull();
  });
});

describe('checks', () => {
  /** An IMEI whose serial part ends so. */
  const imeiOf = (end: number) => anImei(Math.floor(Math.random() * 900) * 1000 + end);
  const sold = (imei: string) => aSale({ buyout_device: { imei, serial_number: '', note: '' } });
  const answersOf = (checks: { kind: string; answer: string }[]) =>
    Object.fromEntries(checks.map(({ kind, answer }) => [kind, answer]));

  it.each([
    ['stolen', 666, { stolen: 'hit', lock: 'clear' }],
    ['locked to an account', 777, { stolen: 'clear', lock: 'hit' }],
  ])('a device that is %s is not bought', async (_, end, answers) => {
    const device = await received(api, shop, sold(imeiOf(end)));
    const done = await inspected(shop, device);
    expect(answersOf(done.checks)).toMatchObject(answers);
    const { can_sign, appraisal_result } = await seller().byToken({ token: device.token });
    expect(can_sign).toBe(false);
    const wish = { token: device.token, agrees: true as const, price: appraisal_result.price.amount };
    expect(await refusalOf(seller().signContract(wish, once()))).toMatchObject({ code: 'BUYOUT_STATE_CHANGED' });
    const onPaper = supervisor.client.buyout.officeStep({ number: device.number, step: 'sign_contract' });
    expect(await refusalOf(onPaper)).toMatchObject({ code: 'CHECKS_OPEN' });
  });

  it('that hit are cleared by a supervisor only, who alone lets a blocked device go', async () => {
    const device = await received(api, shop, sold(imeiOf(666)));
    const clear = ({ client }: Visitor) =>
      client.buyout.recordCheck({ number: device.number, kind: 'stolen', answer: 'clear', note: 'prý vráceno' });
    expect(await refusalOf(clear(shop))).toMatchObject({ code: 'NO_PERMISSION' });
    const { checks } = await shop.client.buyout.officeDetail({ number: device.number });
    expect(answersOf(checks)).toMatchObject({ stolen: 'hit' });
    expect(answersOf((await clear(supervisor)).checks)).toMatchObject({ stolen: 'clear' });
  });

  it('that nobody answered are open until a person has found out', async () => {
    const device = await offered(api);
    await shop.client.buyout.officeStep({ number: device.number, step: 'receive' });
    await sandbox.control({ partner: 'device-check', failure: 'http_500' });
    const { checks } = await shop.client.buyout.runChecks({ number: device.number });
    expect(answersOf(checks)).toMatchObject({ stolen: 'unknown', lock: 'unknown' });
    await sandbox.control({ partner: 'device-check', failure: 'none' });
    await inspected(shop, device);
    expect((await seller().byToken({ token: device.token })).can_sign).toBe(false);
    const byHand = (kind: 'stolen' | 'lock') =>
      shop.client.buyout.recordCheck({ number: device.number, kind, answer: 'clear', note: 'registr policie' });
    await byHand('stolen');
    const { checks: found } = await byHand('lock');
    expect(found.filter(({ source }) => source === 'person').map(({ kind }) => kind)).toEqual(['lock', 'stolen']);
    expect((await seller().byToken({ token: device.token })).can_sign).toBe(true);
  });

  it('are asked again when a device without an IMEI has another serial number than its seller said', async () => {
    const watch = { device_identifier: 'AW9-SLV', buyout_device: { imei: '', serial_number: 'WATCH-ONE', note: '' } };
    const jobsOf = ({ number }: { number: string }): Promise<unknown[]> =>
      api.deps.source.query(
        `select 1 from jobs.job where name = 'check-device' and data ->> 'buyoutId' = (select id::text from buyout where number = $1)`,
        [number],
      );
    const device = await received(api, shop, aSale(watch));
    const before = await jobsOf(device);
    await inspected(shop, device, perfect, { imei: '', serial_number: 'WATCH-OTHER' });
    expect((await jobsOf(device)).length - before.length).toBe(1);
    const second = { ...watch.buyout_device, serial_number: 'WATCH-SAME' };
    const same = await received(api, shop, aSale({ ...watch, buyout_device: second }));
    const asked = await jobsOf(same);
    await inspected(shop, same, perfect, { imei: '', serial_number: 'WATCH-SAME' });
    expect(await jobsOf(same)).toHaveLength(asked.length);
  });

  it('about another number than the device has do not count', async () => {
    const device = await received(api, shop);
    await inspected(shop, device, perfect, { imei: newImei() });
    expect((await seller().byToken({ token: device.token })).can_sign).toBe(false);
    await shop.client.buyout.runChecks({ number: device.number });
    expect((await seller().byToken({ token: device.token })).can_sign).toBe(true);
  });
});
