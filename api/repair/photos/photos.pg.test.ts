import { maxRepairPhotos } from '@kolobeh/shared/repair/order/states.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { forgetEnded } from '../forget-owners.ts';
import { photoKey } from './photo-files.ts';

let api: RunningTestApi;
let house: RepairBench;
let shot: string;
let later = 0;

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => new Date(Date.now() + later) });
  await smallShop(api.deps.source);
  house = await repairBench(api);
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0b6b4d' } })
    .withExif({ IFD0: { Artist: 'Kanárek', ImageDescription: 'doma' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Kan')).toBe(true);
  shot = bytes.toString('base64');
});
afterAll(() => api.close());

const add = (number: string, more: { picture?: string; is_shown?: boolean } = {}) =>
  house.bench.repair.addPhoto({ number, picture: shot, is_shown: false, ...more });
const status = ({ id, token }: OrderedRepair) => api.visitor().client.repair.status({ id, token });
const fileOf = (photo: string) => api.deps.files.get(photoKey(photo));

describe('photographs at the bench', () => {
  it('say how the device came and how it goes, and its owner sees those marked so', async () => {
    const repair = await house.ordered();
    const { number, id, token } = repair;
    await expect(add(number)).rejects.toMatchObject({ code: 'REPAIR_MOVED', data: { state: 'ordered' } });
    await house.steps(number, 'received');
    await add(number, { is_shown: true });
    await house.steps(number, 'diagnosing', 'repairing', 'done');
    const { photos } = await add(number);
    expect(photos).toMatchObject([
      { state: 'received', is_shown: true, width: 60, height: 80 },
      { state: 'done', is_shown: false },
    ]);
    const [came = '', goes = ''] = photos.map((photo) => photo.id);
    const kept = await fileOf(came);
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 });
    expect(kept?.bytes.includes('Kan')).toBe(false);

    const { client } = api.visitor();
    expect((await status(repair)).photos).toEqual([{ id: came, width: 60, height: 80, state: 'received' }]);
    expect((await client.repair.photo({ id, token, photo: came })).type).toBe('image/webp');
    await expect(client.repair.photo({ id, token, photo: goes })).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    await house.bench.repair.showPhoto({ number, photo: goes, is_shown: true });
    expect((await client.repair.photo({ id, token, photo: goes })).type).toBe('image/webp');

    const other = await house.ordered();
    const foreign = { id: other.id, token: other.token, photo: came };
    await expect(client.repair.photo(foreign)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    await expect(house.bench.repair.officePhoto({ number: other.number, photo: came })).rejects.toMatchObject({
      code: 'PHOTO_NOT_FOUND',
    });
    expect((await house.bench.repair.officePhoto({ number, photo: came })).type).toBe('image/webp');
    await expect(client.repair.officePhoto({ number, photo: came })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
  });

  it('are deleted with their files while the device is with us, and no longer', async () => {
    const { number } = await house.ordered();
    await house.steps(number, 'received');
    const { photos } = await add(number);
    const photo = photos[0]?.id ?? '';
    expect((await house.bench.repair.removePhoto({ number, photo })).photos).toEqual([]);
    await house.bench.repair.removePhoto({ number, photo });
    await expect.poll(() => fileOf(photo), { interval: 100 }).toBeNull();
    const [left] = (await add(number)).photos;
    await house.steps(number, 'diagnosing', 'returning', 'handed_back');
    await expect(house.bench.repair.removePhoto({ number, photo: left?.id ?? '' })).rejects.toMatchObject({
      code: 'REPAIR_MOVED',
    });
  });

  it('are pictures, so many and no more, however many are sent at once', async () => {
    const { number } = await house.ordered();
    await house.steps(number, 'received');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
    for (const picture of [drawing, Buffer.from('no picture').toString('base64')])
      await expect(add(number, { picture })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ path: 'picture', code: 'NOT_A_PICTURE' }] },
      });
    const sent = await Promise.allSettled(Array.from({ length: maxRepairPhotos + 3 }, () => add(number)));
    expect(sent.filter(({ status: is }) => is === 'fulfilled')).toHaveLength(maxRepairPhotos);
    expect((await house.bench.repair.onBench({ number })).photos).toHaveLength(maxRepairPhotos);
  });
});

it('of an ended repair nothing says whose it was once claims are over; until then all is kept', async () => {
  const repair = await house.ordered();
  const open = await house.ordered();
  await house.steps(repair.number, 'received');
  const [photo] = (await add(repair.number, { is_shown: true })).photos;
  await house.bench.repair.step({ number: repair.number, step: 'diagnosing', words: 'paní volala, že spěchá' });
  const { total } = await house.steps(repair.number, 'repairing', 'done');
  const notes = async () => (await house.bench.repair.onBench({ number: repair.number })).log.map((one) => one.words);
  const written = (): Promise<{ count: number }[]> =>
    api.deps.source.query(
      `select count(*)::integer as count from (select reason as words from state_log union all select detail::text from audit_log) a
        where a.words like '%spěchá%'`,
    );
  await house.bench.repair.pay({ number: repair.number, method: 'cash', taken: total });
  await house.steps(repair.number, 'handed_back');
  later = 2.9 * 365.25 * 24 * 3_600_000;
  await forgetEnded(api.deps);
  expect((await status(repair)).photos).toHaveLength(1);
  expect((await notes()).filter(Boolean)).toEqual(['paní volala, že spěchá']);
  later = 3.01 * 365.25 * 24 * 3_600_000;
  expect(await forgetEnded(api.deps)).toBeGreaterThan(0);
  expect(await status(repair)).toMatchObject({ name: '', email: '', fault: '', photos: [], state: 'handed_back' });
  expect((await notes()).filter(Boolean)).toEqual([]);
  // Neither is it left in what is only ever added to.
  expect(await written()).toEqual([{ count: 0 }]);
  await expect.poll(() => fileOf(photo?.id ?? ''), { interval: 100 }).toBeNull();
  expect(await status(open)).toMatchObject({ name: 'Jana Dvořáková' });
  expect(await forgetEnded(api.deps)).toBe(0);
  later = 0;
});
