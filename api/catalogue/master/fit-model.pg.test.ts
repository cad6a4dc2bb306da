import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { mostFits } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { auditLogTable } from '../../database/entities/people/staff-entities.ts';
import { aProduct, type Product } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { refreshListing } from '../listing/refresh-listing.ts';

let api: RunningTestApi;
let office: Visitor;
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

async function goods(name: string, device: 'phone' | 'accessory'): Promise<Product> {
  made += 1;
  const code = `PAIR-${made}`;
  const product = await aProduct(api.deps.source, { code, name: `${name} ${made}`, cs: 50_000, device, pieces: 3 });
  await refreshListing(api.deps.source, [product.id]);
  return product;
}
const shown = async ({ code }: Product) => {
  const seoName = `${code.toLowerCase()}-cs`;
  const { accessories, spare_parts: parts } = await api.visitor().client.catalogue.product({
    market: 'cs',
    seo_name: seoName,
  });
  return { accessories: accessories.map((one) => one.code), parts: parts.map((one) => one.code) };
};
const read = ({ masterId }: Product): Promise<OfficeMaster> => office.client.catalogue.officeMaster({ id: masterId });
const pair = (model: Product, accessory: Product) => ({ id: model.masterId, accessory: accessory.masterId });
const fit = (model: Product, accessory: Product) => office.client.catalogue.fitModel(pair(model, accessory));
const unfit = (model: Product, accessory: Product) => office.client.catalogue.unfitModel(pair(model, accessory));
const edit = async (product: Product, more: object) => {
  const { id, version, manufacturer, released_on, words } = await read(product);
  return office.client.catalogue.updateMaster({ id, version, manufacturer, released_on, words, ...more });
};
const firstOf = async ({ masterId }: Product): Promise<number | null> => {
  const [row]: { fits: number | null }[] = await api.deps.source.query(
    `select fits_master_product_id as fits from master_product where id = $1`,
    [masterId],
  );
  return row?.fits ?? null;
};

describe('an accessory of several models', () => {
  it('is shown with each of them, put in from either side, and stays with the rest when one is taken out', async () => {
    const [one, other] = [await goods('Telefon', 'phone'), await goods('Telefon', 'phone')];
    const cover = await goods('Kryt', 'accessory');
    expect((await shown(one)).accessories).toEqual([]);
    expect((await fit(one, cover)).model.accessories).toMatchObject([{ code: (await read(cover)).code }]);
    const { accessory } = await fit(other, cover);
    expect(accessory.models.map(({ id }) => id)).toEqual([one.masterId, other.masterId]);
    for (const phone of [one, other])
      await expect.poll(async () => (await shown(phone)).accessories).toEqual([cover.code]);
    expect(await firstOf(cover)).toBe(one.masterId);
    const left = await unfit(one, cover);
    expect(left.accessory.models.map(({ id }) => id)).toEqual([other.masterId]);
    expect(left.model.accessories).toEqual([]);
    await expect.poll(async () => (await shown(one)).accessories).toEqual([]);
    expect((await shown(other)).accessories).toEqual([cover.code]);
    expect(await firstOf(cover)).toBe(other.masterId);
  });

  it('is put in once by two people at once and by a repeat, and told in the log once', async () => {
    const [phone, cover] = [await goods('Telefon', 'phone'), await goods('Kryt', 'accessory')];
    const both = await Promise.all([fit(phone, cover), fit(phone, cover)]);
    for (const { accessory } of both) expect(accessory.models).toHaveLength(1);
    await fit(phone, cover);
    await unfit(phone, cover);
    await unfit(phone, cover);
    const log = await api.deps.source.getRepository(auditLogTable).find({
      select: { id: true, action: true },
      where: { subject_kind: 'master_product', subject_id: String(cover.masterId) },
      order: { id: 'ASC' },
    });
    expect(log.map(({ action }) => action)).toEqual(['master.fit', 'master.unfit']);
  });

  it('does not change what others edit of the model meanwhile', async () => {
    const [phone, cover] = [await goods('Telefon', 'phone'), await goods('Kryt', 'accessory')];
    const before = await read(cover);
    await fit(phone, cover);
    const { id, version, manufacturer, words } = before;
    const saved = await office.client.catalogue.updateMaster({
      id,
      version,
      manufacturer,
      words,
      released_on: '2026-01-05',
    });
    expect(saved).toMatchObject({ released_on: '2026-01-05', models: [{ id: phone.masterId }] });
  });

  it('is refused where it is no accessory, is itself, or has as many as it can', async () => {
    const [phone, other, cover] = [
      await goods('Telefon', 'phone'),
      await goods('Telefon', 'phone'),
      await goods('Kryt', 'accessory'),
    ];
    const wrong = (code: string) => ({ data: { fields: [{ path: 'accessory', code }] } });
    await expect(fit(phone, other)).rejects.toMatchObject(wrong('NOT_AN_ACCESSORY'));
    await expect(fit(cover, cover)).rejects.toMatchObject(wrong('NOT_AN_ACCESSORY'));
    await expect(
      office.client.catalogue.fitModel({ id: 2_000_000_000, accessory: cover.masterId }),
    ).rejects.toMatchObject({ code: 'MASTER_NOT_FOUND' });
    await api.deps.source.query(
      `with made as (insert into master_product (code, manufacturer_id, type_device, model_name)
                     select 'MANY-' || n, manufacturer_id, 'phone', 'Telefon' from generate_series(1, $2) n
                       cross join master_product where id = $1 returning id)
       insert into model_fit (master_product_id, fits_master_product_id) select $1, id from made`,
      [cover.masterId, mostFits],
    );
    await expect(fit(phone, cover)).rejects.toMatchObject(wrong('TOO_MANY'));
    expect((await read(phone)).accessories).toEqual([]);
  });
});

describe('the one model of before', () => {
  it('is the first of them: another one put there leaves the rest, as does none', async () => {
    const [one, other, next] = [
      await goods('Telefon', 'phone'),
      await goods('Telefon', 'phone'),
      await goods('Telefon', 'phone'),
    ];
    const cover = await goods('Kryt', 'accessory');
    await fit(one, cover);
    await fit(other, cover);
    const codeOf = async (product: Product) => (await read(product)).code;
    const moved = await edit(cover, { fits: await codeOf(next) });
    expect(moved.models.map(({ id }) => id)).toEqual([other.masterId, next.masterId]);
    expect(moved.fits).toBe(await codeOf(next));
    const dropped = await edit(cover, { fits: null });
    expect(dropped).toMatchObject({ fits: await codeOf(other), models: [{ id: other.masterId }] });
  });

  it('written alone, as the release before does, is shown in the shop', async () => {
    const [phone, cover] = [await goods('Telefon', 'phone'), await goods('Kryt', 'accessory')];
    await api.deps.source.query(`update master_product set fits_master_product_id = $2 where id = $1`, [
      cover.masterId,
      phone.masterId,
    ]);
    expect((await shown(phone)).accessories).toEqual([cover.code]);
    expect((await read(cover)).models).toMatchObject([{ id: phone.masterId }]);
  });
});

describe('a spare part', () => {
  it('is told by a switch of the model, which the shop’s page follows', async () => {
    const [phone, battery] = [await goods('Telefon', 'phone'), await goods('Baterie', 'accessory')];
    await fit(phone, battery);
    expect(await shown(phone)).toEqual({ accessories: [battery.code], parts: [] });
    await edit(battery, { is_spare_part: true });
    await expect.poll(() => shown(phone)).toEqual({ accessories: [], parts: [battery.code] });
    expect((await edit(battery, { released_on: '2026-02-03' })).is_spare_part).toBe(true);
    await expect(edit(phone, { is_spare_part: true })).rejects.toMatchObject({
      data: { fields: [{ path: 'is_spare_part', code: 'NOT_AN_ACCESSORY' }] },
    });
  });
});
