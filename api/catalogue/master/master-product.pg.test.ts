import { randomUUID } from 'node:crypto';
import type { OfficeMaster, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, type Product } from '../../testing/products.ts';
import { pictureFile } from '../pictures/picture-sizes.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { withoutSql } from '../../testing/without-sql.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { applyDuePrices } from './plan-price.ts';

let api: RunningTestApi;
let office: Visitor;
let product: Product;
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
beforeEach(async () => {
  made += 1;
  product = await aProduct(api.deps.source, {
    code: `FULL-${made}`,
    name: `Hodinky ${made}`,
    cs: 60_000,
    device: 'watch',
  });
  await refreshListing(api.deps.source, [product.id]);
});
afterAll(() => api.close());

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const read = (): Promise<OfficeMaster> => office.client.catalogue.officeMaster({ id: product.masterId });
const page = () => api.visitor().client.catalogue.product({ market: 'cs', seo_name: `full-${made}-cs` });

const changeOf = ({ id, version, manufacturer, released_on, is_spare_part, words }: OfficeMaster) => ({
  id,
  version,
  manufacturer,
  released_on,
  is_spare_part,
  words,
});
const variantOf = (variant: OfficeVariant | undefined) => {
  if (!variant) throw new Error('No variant');
  const { row, ean, weight_grams, package_mm, sale_state, is_active, words, version } = variant;
  return { id: row.id, ean, weight_grams, package_mm, sale_state, is_active, words, version };
};
const nasty = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;

describe('a model', () => {
  it('is saved with its words, kept as plain text, and a second editor is shown the first one’s', async () => {
    const before = await read();
    const [cs, ro] = [before.words.cs, before.words.ro];
    if (!cs) throw new Error('No Czech words');
    const words = {
      cs: {
        ...cs,
        description: nasty,
        seo_title: 'Hodinky levně',
        highlights: [{ title: nasty, text: 'Vydrží týden' }],
        attributes: [{ name: 'Displej', value: '1,9″' }],
      },
      ro,
    };
    const saved = await office.client.catalogue.updateMaster({ ...changeOf(before), words });
    expect(saved).toMatchObject({ version: before.version + 1, words: { cs: { description: nasty } } });
    expect((await page()).master).toMatchObject({
      description: nasty,
      seo_title: 'Hodinky levně',
      story: { highlights: [{ text: 'Vydrží týden' }] },
      attributes: [{ name: 'Displej', value: '1,9″' }],
    });
    await expect(
      office.client.catalogue.updateMaster({ ...changeOf(before), released_on: '2026-01-05' }),
    ).rejects.toMatchObject({ code: 'VERSION_STALE', data: { by: 'Zkušební office', value: { words } } });
    expect(await office.client.catalogue.updateMaster({ ...changeOf(before), words })).toEqual(saved);
    const { choices } = await office.client.catalogue.attributeNames({ type_device: 'watch' });
    expect(choices).toContainEqual({ name: 'Displej', count: 1, values: ['1,9″'] });
  });

  it('names what is wrong at its field', async () => {
    const before = changeOf(await read());
    await expect(office.client.catalogue.updateMaster({ ...before, manufacturer: 'nobody' })).rejects.toMatchObject({
      data: { fields: [{ path: 'manufacturer', code: 'UNKNOWN' }] },
    });
    await expect(
      office.client.catalogue.updateMaster({ ...before, words: { ...before.words, ro: null } }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'words.ro', code: 'NOT_SOLD_HERE' }] } });
    await expect(
      office.client.catalogue.updateMaster({
        ...before,
        words: { ...before.words, cs: before.words.cs && { ...before.words.cs, name: 'Hod\u202Einky' } },
      }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'words.cs.name', code: 'INVALID' }] } });
  });

  it('comes with a gift from a day on, until it is ended', async () => {
    const gift = await aProduct(api.deps.source, { code: `GIFT-${made}`, name: 'Řemínek', cs: 10_000 });
    await refreshListing(api.deps.source, [gift.id]);
    const wish = {
      id: product.masterId,
      market: 'cs' as const,
      product: gift.code,
      qualities: ['new' as const],
      valid_from: '2026-01-01',
      valid_to: null,
    };
    const { gifts } = await office.client.catalogue.addGift(wish, once());
    expect(gifts).toMatchObject([{ product: gift.code, is_active: true }]);
    await expect(office.client.catalogue.addGift(wish, once())).rejects.toMatchObject({
      data: { fields: [{ path: 'product', code: 'TAKEN' }] },
    });
    const ended = await office.client.catalogue.endGift({ id: product.masterId, gift: gifts[0]?.id ?? 0 });
    expect(ended.gifts).toMatchObject([{ is_active: false }]);
  });
});

describe('a variant', () => {
  it('that is not on sale cannot be put into a cart, nor bought from one, and lists show none of it', async () => {
    const visitor = api.visitor();
    await visitor.client.cart.add({ market: 'cs', product: product.code });
    const variant = variantOf((await read()).variants[0]);
    const saved = await office.client.catalogue.updateVariant({ ...variant, sale_state: 'paused', weight_grams: 512 });
    expect(saved).toMatchObject({ sale_state: 'paused', weight_grams: 512, version: variant.version + 1 });
    await expect(api.visitor().client.cart.add({ market: 'cs', product: product.code })).rejects.toMatchObject({
      code: 'SOLD_OUT',
    });
    const { items } = await visitor.client.cart.get({ market: 'cs' });
    expect(items).toMatchObject([{ problem: 'NOT_OFFERED' }]);
    expect((await page()).selected.stock).toMatchObject({ state: 'sold_out' });
    await expect(office.client.catalogue.updateVariant({ ...variant, ean: '1234567890123' })).rejects.toMatchObject({
      data: { fields: [{ path: 'ean', code: 'INVALID_GTIN' }] },
    });
  });

  it('has pictures that are written anew, in an order with their texts; without any its drawing is back', async () => {
    const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c00' } })
      .withExif({ IFD0: { Artist: 'Jana' } })
      .jpeg()
      .toBuffer();
    const add = () => office.client.catalogue.addPicture({ id: product.id, picture: photo.toString('base64') }, once());
    await add();
    const { pictures, version } = await add();
    expect(pictures).toHaveLength(2);
    const stored = await api.deps.files.get(`pictures/${pictures[0]?.key}.webp`);
    const facts = await sharp(stored?.bytes).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([1280, 1280, undefined]);
    const turned = pictures.toReversed().map(({ key }) => ({ key, alts: { cs: 'Zepředu', ro: '' } }));
    await office.client.catalogue.arrangePictures({ id: product.id, version, pictures: turned });
    expect(await page()).toMatchObject({
      pictures: turned.map(({ key }) => key),
      picture_alts: ['Zepředu', 'Zepředu'],
      selected: { picture: turned[0]?.key },
    });
    await expect(
      office.client.catalogue.arrangePictures({ id: product.id, version, pictures: [] }),
    ).rejects.toMatchObject({ code: 'VERSION_STALE' });
    const none = await office.client.catalogue.arrangePictures({ id: product.id, version: version + 1, pictures: [] });
    expect(none.picture).toBe(`full-${made}`);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    await expect(office.client.catalogue.addPicture({ id: product.id, picture: svg }, once())).rejects.toMatchObject({
      data: { fields: [{ path: 'picture', code: 'NOT_A_PICTURE' }] },
    });
  });
});

describe('a picture', () => {
  it('is cropped from what it came as, again and again, and only on the edition that was read', async () => {
    // Left half red, right half blue.
    const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#f00' } })
      .composite([{ input: blue, left: 100, top: 0 }])
      .png()
      .toBuffer();
    const { catalogue } = office.client;
    const { id } = product;
    const added = await catalogue.addPicture({ id, picture: photo.toString('base64') }, once());
    const [first] = added.pictures;
    if (!first) throw new Error('No picture');
    const middleOf = async (key: string) => {
      const file = await pictureFile(api.deps, `${key}-160.webp`);
      const { data } = await sharp(file?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (80 * 160 + 40) * 3;
      return [...data.subarray(at, at + 3)].map((part) => (part > 127 ? 1 : 0)).join('');
    };
    expect(await middleOf(first.key)).toBe('100');
    const right = { x: 5000, y: 0, width: 5000, height: 10_000 };
    const cut = await catalogue.cropPicture({ id, key: first.key, version: added.version, crop: right }, once());
    const [cropped] = cut.pictures;
    expect(cropped).toMatchObject({ crop: right });
    expect(await middleOf(cropped?.key ?? '')).toBe('001');
    expect(cut.picture).toBe(cropped?.key);
    const whole = await catalogue.uncutPicture({ id, key: cropped?.key ?? '' });
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 200, height: 100 });
    await expect(
      catalogue.cropPicture({ id, key: cropped?.key ?? '', version: added.version, crop: null }, once()),
    ).rejects.toMatchObject({ code: 'VERSION_STALE' });
    // Two at once: one of them shows, the other one is told.
    const both = await Promise.allSettled(
      [right, { ...right, x: 0 }].map((crop) =>
        catalogue.cropPicture(
          { id, key: cropped?.key ?? '', version: cut.version, crop: { ...crop, height: 9000 } },
          once(),
        ),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const now = await catalogue.officeMaster({ id: (await catalogue.masterOf({ id })).id });
    const [last] = now.variants.find(({ row }) => row.id === id)?.pictures ?? [];
    const version = now.variants.find(({ row }) => row.id === id)?.version ?? 0;
    const back = await catalogue.cropPicture({ id, key: last?.key ?? '', version, crop: null }, once());
    expect(back.pictures).toMatchObject([{ crop: null }]);
    expect(await middleOf(back.pictures[0]?.key ?? '')).toBe('100');
    await expect(
      catalogue.cropPicture({ id, key: 'other', version: back.version, crop: null }, once()),
    ).rejects.toMatchObject({ code: 'PICTURE_NOT_FOUND' });
  });
});

describe('a price set beforehand', () => {
  const at = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
  const plan = (amount: number, seconds: number, confirmed = false) =>
    office.client.catalogue.planPrice(
      { id: product.id, market: 'cs', amount, starts_at: at(seconds).toISOString(), confirmed },
      once(),
    );
  const careAt = (seconds: number) => applyDuePrices({ source: api.deps.source, now: () => at(seconds) });
  const priceIn = async () => (await office.client.catalogue.officeDetail({ id: product.id })).prices[0];

  it('begins at its time, once, however many look after it', async () => {
    await plan(50_000, 1);
    await plan(55_000, 7200);
    expect((await priceIn())?.planned.map(({ amount }) => amount)).toEqual([50_000, 55_000]);
    expect(await careAt(-5)).toBe(0);
    await new Promise((done) => setTimeout(done, 1100));
    const runs = await Promise.all([careAt(2), careAt(2), careAt(2)]);
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await priceIn()).toMatchObject({
      value: 50_000,
      by: 'Zkušební office',
      lowest_30_days: 60_000,
      planned: [{ amount: 55_000 }],
      history: [{ amount: 50_000 }, { amount: 60_000 }],
    });
    const { products } = await api.visitor().client.catalogue.cards({ market: 'cs', code: [product.code] });
    expect(products).toMatchObject([{ price: { amount: 50_000 } }]);
  });

  it('of which nobody asks whether it waits begins more than once: the count can fail', async () => {
    await plan(50_000, 1);
    await withoutSql(" and state = 'waiting'", () => Promise.all(Array.from({ length: 8 }, () => careAt(2))));
    const [rows]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from product_price where product_id = $1 and market = 'cs' and amount = 50000`,
      [product.id],
    );
    expect(rows?.count).toBeGreaterThan(1);
  });

  it('taken back does not begin, and a large change has to be confirmed', async () => {
    await expect(plan(10_000, 60)).rejects.toMatchObject({ code: 'PRICE_CHANGE_UNCONFIRMED', data: { from: 60_000 } });
    const { id } = await plan(10_000, 60, true);
    await office.client.catalogue.cancelPlannedPrice({ id });
    await expect(office.client.catalogue.cancelPlannedPrice({ id })).rejects.toMatchObject({ code: 'PLAN_NOT_FOUND' });
    expect(await careAt(120)).toBe(0);
    expect((await priceIn())?.value).toBe(60_000);
    await expect(plan(50_000, -60)).rejects.toMatchObject({
      data: { fields: [{ path: 'starts_at', code: 'IN_THE_PAST' }] },
    });
  });
});
