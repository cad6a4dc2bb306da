import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { photoKey } from './photos/photo-files.ts';

let api: RunningTestApi;
let model: string;
let shot: string;
const product = 'apl-ip15-128-blk-cs';

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true });
  await smallShop(api.deps.source);
  model = (await detail()).master.seo_name;
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0b6b4d' } })
    .withExif({ IFD0: { Artist: 'Kanárek', ImageDescription: 'doma' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Kan')).toBe(true);
  shot = bytes.toString('base64');
});
afterAll(() => api.close());
beforeEach(() => api.deps.source.query(`delete from review`));

const detail = () => api.visitor().client.catalogue.product({ market: 'cs', seo_name: product });
async function written({ client }: Pick<Visitor, 'client'> = api.visitor()) {
  const words = { rating: 4, review_text: 'Drží celý den.', first_name: 'Jana', last_name: 'Malá' };
  const key = { context: { idempotencyKey: randomUUID() } };
  const { id, token } = await client.review.write({ market: 'cs', product: model, ...words }, key);
  return { review: id, token };
}
const add = (link: Awaited<ReturnType<typeof written>>, picture = shot) =>
  api.visitor().client.review.addPhoto({ ...link, picture });
const pictures = async () => (await detail()).reviews[0]?.photos;
const served = async (key = '') => (await fetch(`${api.origin}/files/pictures/${key}-160.webp`)).status;

describe('photographs of a review', () => {
  it('are written anew, seen by the staff, and by shoppers once the review is approved with them', async () => {
    const link = await written();
    const first = await add(link);
    const second = await add(link);
    const kept = await api.deps.files.get(photoKey(first.id));
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 });
    expect(kept?.bytes.includes('Kan')).toBe(false);
    const { client } = await api.signedIn('office');
    const seen = await client.review.officePhoto({ id: link.review, photo: first.id });
    expect(seen.type).toBe('image/webp');
    const key = `review-${first.id}`;
    expect(await served(key)).toBe(404);
    await client.review.approve({ pk: link.review, approved: true, photos: [first.id] });
    await expect.poll(pictures, { interval: 100 }).toEqual([key]);
    expect(await served(key)).toBe(200);
    expect(await served(`review-${second.id}`)).toBe(404);
    await expect(add(link)).rejects.toMatchObject({ code: 'REVIEW_SETTLED' });
    await client.review.approve({ pk: link.review, approved: false });
    await expect.poll(() => served(key), { interval: 100 }).toBe(404);
    expect(await api.deps.files.get(photoKey(first.id))).not.toBeNull();
  });

  it('are four at most, also of ten at once, and leave no file behind', async () => {
    const link = await written();
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => add(link)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const one of sent.filter(({ status }) => status === 'rejected'))
      expect(one).toMatchObject({ reason: { code: 'TOO_MANY_PHOTOS' } });
    const own = await api.visitor().client.review.own({ review: link.review, token: link.token });
    expect(own).toMatchObject({ state: 'waiting', product: { seo_name: expect.any(String) as unknown } });
    const [photo] = own.photos;
    const gone = { ...link, photo: photo?.id ?? '' };
    expect(await api.visitor().client.review.removePhoto(gone)).toEqual({ removed: true });
    expect(await api.visitor().client.review.removePhoto(gone)).toEqual({ removed: false });
    await expect.poll(() => api.deps.files.get(photoKey(gone.photo)), { interval: 100 }).toBeNull();
  });

  it('go with the account of who added them, shown or not; the shown review stays without a name', async () => {
    const author = await api.signedIn('customer');
    const link = await written(author);
    const { id } = await add(link);
    const { client } = await api.signedIn('office');
    await client.review.approve({ pk: link.review, approved: true, photos: [id] });
    expect(await served(`review-${id}`)).toBe(200);
    await author.client.customer.closeAccount({ market: 'cs', current: password });
    await expect.poll(() => api.deps.files.get(photoKey(id)), { interval: 100 }).toBeNull();
    expect(await served(`review-${id}`)).toBe(404);
    await expect.poll(async () => (await detail()).reviews).toMatchObject([{ full_name: 'Zákazník', photos: [] }]);
  });

  it('are pictures of a camera, of this review, by its own link', async () => {
    const link = await written();
    const other = await written();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const refused = { code: 'INPUT_INVALID', data: { fields: [{ path: 'picture', code: 'NOT_A_PICTURE' }] } };
    await expect(add(link, svg)).rejects.toMatchObject(refused);
    await expect(add(link, Buffer.from('MZ program').toString('base64'))).rejects.toMatchObject(refused);
    await expect(add({ review: link.review, token: other.token })).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' });
    const { id } = await add(link);
    await expect(api.visitor().client.review.photo({ ...other, photo: id })).rejects.toMatchObject({
      code: 'PHOTO_NOT_FOUND',
    });
    expect((await api.visitor().client.review.photo({ ...link, photo: id })).type).toBe('image/webp');
    const shop = await api.signedIn('shop');
    await expect(shop.client.review.officePhoto({ id: link.review, photo: id })).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
  });
});
