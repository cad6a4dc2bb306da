import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, type Product, type ProductWish } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { storeStockTable } from '../../database/entities/goods/store-reservation-entities.ts';
import { storeTable } from '../../database/entities/goods/store-entities.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
});
afterAll(() => api.close());

async function aPhone(code: string, cs: number, more: Partial<ProductWish> = {}): Promise<Product> {
  const wish = { code, name: `Telefon ${code}`, device: 'phone', pieces: 3, cs, categories: [shop.categories.phones] };
  const product = await aProduct(api.deps.source, { ...wish, ...more } as ProductWish);
  await refreshListing(api.deps.source, [product.id]);
  return product;
}

const detail = (seoName: string) => api.visitor().client.catalogue.product({ market: 'cs', seo_name: seoName });

describe('alternatives of a product', () => {
  it('are other models nearest in price, four at most, and never sold out', async () => {
    await aPhone('ALT-OWN', 2_000_000);
    for (const [code, price] of [
      ['ALT-NEAR', 2_010_000],
      ['ALT-BELOW', 1_950_000],
      ['ALT-THIRD', 2_090_000],
      ['ALT-FOURTH', 2_200_000],
      ['ALT-FIFTH', 2_900_000],
    ] as const)
      await aPhone(code, price);
    const gone = await aPhone('ALT-GONE', 2_000_100, { pieces: 0 });
    const { alternatives } = await detail('alt-own-cs');
    expect(alternatives.map(({ code }) => code)).toEqual(['ALT-NEAR', 'ALT-BELOW', 'ALT-THIRD', 'ALT-FOURTH']);
    await api.deps.source.query(
      `insert into stock_level (product_id, on_hand) values ($1, 1) on conflict (product_id) do update set on_hand = 1`,
      [gone.id],
    );
    await refreshListing(api.deps.source, [gone.id]);
    // A page nobody has seen yet: replies are kept.
    expect((await detail('alt-near-cs')).alternatives[0]?.code).toBe('ALT-GONE');
  });
});

describe('what is made for a model', () => {
  const fitted = async (code: string, to: Product, more: Partial<ProductWish>, isSparePart = false): Promise<void> => {
    const made = await aPhone(code, 50_000, { device: 'accessory', ...more });
    await api.deps.source.query(
      `update master_product set fits_master_product_id = $2, is_spare_part = $3 where id = $1`,
      [made.masterId, to.masterId, isSparePart],
    );
  };

  it('stands under accessories, or under spare parts when it mends it; parts in stock come first', async () => {
    const phone = await aPhone('FIT-OWN', 1_500_000);
    await fitted('FIT-CASE', phone, {});
    await fitted('FIT-GONE', phone, { pieces: 0, cs: 90_000 }, true);
    await fitted('FIT-BATTERY', phone, {}, true);
    const { accessories, spare_parts: parts } = await detail('fit-own-cs');
    expect(accessories.map(({ code }) => code)).toEqual(['FIT-CASE']);
    expect(parts.map(({ code }) => code)).toEqual(['FIT-BATTERY', 'FIT-GONE']);
  });
});

describe('the energy label', () => {
  const label = {
    class: 'B',
    endurance_minutes: 2300,
    battery_cycles: 1000,
    fall_class: 'A',
    repairability_class: 'C',
    ingress: 'IP68',
    register_url: null,
  };

  it('is told of what is sold new, not of used pieces nor of models without one', async () => {
    const labelled = await aPhone('LBL-NEW', 900_000);
    const used = await aPhone('LBL-USED', 800_000, { quality: 'used', grade: 'A' });
    await api.deps.source.query(
      `update master_product set facts = jsonb_set(facts, '{energy_label}', $2::jsonb) where id = any($1)`,
      [[labelled.masterId, used.masterId], JSON.stringify(label)],
    );
    expect((await detail('lbl-new-cs')).master.energy_label).toEqual(label);
    expect((await detail('lbl-used-cs')).master.energy_label).toBeNull();
    expect((await detail('alt-own-cs')).master.energy_label).toBeNull();
  });
});

it('compares up to four products in the order of their codes, unknown ones left out', async () => {
  const { client } = api.visitor();
  const { products } = await client.catalogue.compare({ market: 'cs', code: ['ALT-NEAR', 'NOBODY', shop.phone.code] });
  expect(products.map(({ code }) => code)).toEqual(['ALT-NEAR', shop.phone.code]);
  expect(products[1]).toMatchObject({ storage_gb: 128, attributes: [] });
  await expect(
    client.catalogue.compare({ market: 'cs', code: ['A-1', 'B-2', 'C-3', 'D-4', 'E-5'] }),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

const variant = (code: string, storageGb: number, more: Partial<ProductWish> = {}) =>
  aPhone(code, 1_500_000, { storageGb, colour: 'black', ...more });

describe('sisters and models of the family', () => {
  /** A store of the market with a piece of each. */
  async function inStore(market: 'cs' | 'ro', name: string, pieces: readonly Product[]): Promise<void> {
    const where = { street: 'Masarykova 31', city: name, postcode: '60200', phone: '', email: 'b@b.cz' };
    const stores = api.deps.source.getRepository(storeTable);
    const place = { ...where, latitude: 49, longitude: 16, opening_hours: [] };
    const store = await stores.save({ seo_name: name, market, name, ...place });
    await api.deps.source
      .getRepository(storeStockTable)
      .insert(pieces.map(({ id }) => ({ store_id: store.id, product_id: id, on_hand: 1 })));
  }

  it('are told where a store of the market has them, as expected when announced, and gone only when nobody has any', async () => {
    const db = api.deps.source;
    const own = await variant('SIS-OWN', 128);
    const of = async (code: string, storageGb: number, pieces = 0) => {
      const sister = await variant(code, storageGb, { pieces });
      await db.query(`update product set master_product_id = $1 where id = $2`, [own.masterId, sister.id]);
      return sister;
    };
    const stored = await of('SIS-STORED', 256);
    const abroad = await of('SIS-ABROAD', 512);
    const paused = await of('SIS-PAUSED', 1024);
    const later = await of('SIS-LATER', 2048);
    await inStore('cs', 'olomouc', [stored, paused]);
    await inStore('ro', 'oradea', [abroad]);
    await db.query(`update product set sale_state = 'paused' where id = $1`, [paused.id]);
    await db.query(`update product set sale_state = 'announced' where id = $1`, [later.id]);
    await refreshListing(db, [paused.id, later.id]);
    const { variants } = await detail('sis-own-cs');
    expect(variants.map(({ code, stock }) => [code, stock.state, stock.instead])).toEqual([
      ['SIS-OWN', 'in_stock', null],
      ['SIS-STORED', 'sold_out', 'in_store'],
      ['SIS-ABROAD', 'sold_out', null],
      ['SIS-PAUSED', 'sold_out', null],
      ['SIS-LATER', 'sold_out', 'expected'],
    ]);
  });

  it('of another model is the one in the warehouse, then the one in a store, whatever is nearer', async () => {
    const db = api.deps.source;
    const own = await variant('KIN-OWN', 128);
    const near = await variant('KIN-NEAR', 128, { pieces: 0 });
    const stored = await variant('KIN-STORED', 256, { pieces: 0 });
    const here = await variant('KIN-HERE', 512);
    const soon = await variant('KIN-SOON', 128, { pieces: 0 });
    await db.query(`update product set master_product_id = $1 where id = any($2)`, [
      near.masterId,
      [stored.id, here.id],
    ]);
    await db.query(`update product set sale_state = 'announced' where id = $1`, [soon.id]);
    await inStore('cs', 'zlin', [stored, here]);
    const family = await insertRow<{ id: number }>(db, 'meta_master', { name_cs: 'Řada', name_ro: 'Seria' });
    for (const [position, { masterId }] of [own, near, soon].entries())
      await db.query(`update master_product set meta_master_id = $1, meta_position = $2 where id = $3`, [
        family.id,
        position,
        masterId,
      ]);
    const rewrite = () => refreshListing(db, [own.id, near.id, stored.id, here.id, soon.id]);
    const told = async () =>
      (await detail('kin-own-cs')).family.map((one) => [one.product, one.is_sold_out, one.is_expected]);
    await rewrite();
    await expect.poll(async () => (await told())[1]).toEqual(['KIN-HERE', false, false]);
    await db.query(`update stock_level set on_hand = 0 where product_id = $1`, [here.id]);
    await db.query(`update store_stock set on_hand = 0 where product_id = $1`, [here.id]);
    await rewrite();
    await expect.poll(told).toEqual([
      ['KIN-OWN', false, false],
      ['KIN-STORED', false, false],
      ['KIN-SOON', false, true],
    ]);
    await db.query(`update store_stock set on_hand = 0 where product_id = $1`, [stored.id]);
    await rewrite();
    await expect.poll(async () => (await told())[1]).toEqual(['KIN-NEAR', true, false]);
  });
});

describe('models of one family', () => {
  it(
    'are told by the variant most like the one looked at, in the office’s order, one in stock first',
    { tags: [HEAVY] },
    async () => {
      const office = await api.signedIn('office');
      const plain = await variant('FAM-ONE', 128);
      const pro = await variant('FAM-PRO', 256);
      await variant('FAM-ALONE', 128);
      const db = api.deps.source;
      const small = await variant('FAM-PRO-128', 128);
      const large = await variant('FAM-PRO-512', 512);
      await db.query(`update product set master_product_id = $1 where id = any($2)`, [
        pro.masterId,
        [small.id, large.id],
      ]);
      await office.client.catalogue.addMetaMaster(
        { name: { cs: 'Řada', ro: 'Seria' }, master_product_ids: [pro.masterId, plain.masterId] },
        { context: { idempotencyKey: randomUUID() } },
      );
      const { family } = await detail('fam-one-cs');
      expect(family.map(({ product, is_selected }) => [product, is_selected])).toEqual([
        ['FAM-PRO-128', false],
        ['FAM-ONE', true],
      ]);
      // The piece of the same storage is gone: another one is told.
      await db.query(`update stock_level set on_hand = 0 where product_id = $1`, [small.id]);
      await refreshListing(db, [small.id]);
      const told = async (seoName: string) => (await detail(seoName)).family.map(({ product }) => product);
      // The page of before was stored; it goes with what its family shows, and with the family.
      await expect.poll(() => told('fam-one-cs')).toEqual(['FAM-PRO', 'FAM-ONE']);
      expect(await told('fam-pro-512-cs')).toEqual(['FAM-PRO-512', 'FAM-ONE']);
      expect(await told('fam-alone-cs')).toEqual([]);
      await office.client.catalogue.swapMetaMaster({ master_product_id: pro.masterId, meta_master_id: null });
      await expect.poll(() => told('fam-one-cs')).toEqual([]);
    },
  );
});
