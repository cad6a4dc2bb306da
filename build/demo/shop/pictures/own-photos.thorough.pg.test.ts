// Used phones of the demo shop with photographs of their own, from the seed to the product's page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureFile } from '../../../../api/catalogue/pictures/picture-sizes.ts';
import { paintSizes } from '../../../../api/catalogue/pictures/paint-sizes.ts';
import { listCards } from '../../../../api/catalogue/listing/queries/cards.ts';
import { productDetail } from '../../../../api/catalogue/product/product-detail.ts';
import { poolOf } from '../../../../api/database/data-source.ts';
import { type OpenedSource, openedSource } from '../../../../api/database/testing/opened-source.ts';
import { localFiles } from '../../../../api/integrations/files/local-files.ts';
import { aroundCards } from '../../../../api/testing/around-cards.ts';
import { seedShop } from '../seed-shop.ts';
import { trialWish } from '../testing/trial-wish.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kolobeh-photos-'));
const files = localFiles(path.join(dataDir, 'files'));

let opened: OpenedSource;
beforeAll(async () => {
  opened = await openedSource();
  await seedShop(opened.source, { ...trialWish(dataDir), files, paintSeconds: 0 });
}, 240_000);
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Photographed {
  seo_name: string;
  name: string;
  grade: string;
  found: Record<MarketCode, { question: string; answer: string }[]>;
}

const photographedIn = (market: MarketCode): Promise<Photographed[]> =>
  opened.source.query(
    `select l.seo_name, t.long_name as name, l.grade, u.found from product_listing l
       join product_text t on t.product_id = l.product_id and t.market = l.market
       join unit u on u.product_id = l.product_id and u.location_id is not null
      where l.market = $1 and l.available = 1 and exists (select from product_photo f where f.product_id = l.product_id)`,
    [market],
  );

const around = {
  deliveryPrice: null,
  passportOf: () => '',
  coversOf: () => Promise.resolve([]),
  giftsOf: () => Promise.resolve([]),
};

const side = { cs: ['přední strana', 'zadní strana'], ro: ['fața', 'spatele'] } as const;

it.each(['cs', 'ro'] as const)(
  'some used phones of each grade show themselves, with what was found on them (%s)',
  async (market) => {
    const phones = await photographedIn(market);
    expect(new Set(phones.map(({ grade }) => grade)).size).toBeGreaterThanOrEqual(4);
    expect(phones.length).toBeLessThanOrEqual(10);
    for (const { seo_name: name, name: long, found } of phones) {
      const page = await productDetail(poolOf(opened.source), name, { ...around, cards: aroundCards(market) });
      if (!page) throw new Error(`There is no page of ${name}`);
      expect(page.has_own_photos).toBe(true);
      expect(page.pictures).toHaveLength(3);
      expect(page.picture_alts.slice(0, 2)).toEqual(side[market].map((one) => `${long}: ${one}`));
      expect(page.picture_alts[2]).toContain(found[market][1]?.answer);
      const [card] = await listCards(opened.source, market, [page.selected.code]);
      expect(card?.picture_key).toBe(page.pictures[0]);
    }
  },
);

it('each photograph is painted when it is looked at, and no two are alike', async () => {
  const rows: { picture_key: string }[] = await opened.source.query(`select picture_key from product_photo`);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  const painter = {
    paint: async (original: Buffer, size: Parameters<typeof paintSizes>[1][number]) =>
      (await paintSizes(original, [size]))[0] ?? Buffer.alloc(0),
  };
  const seen = new Set<string>();
  for (const { picture_key: key } of rows) {
    const painted = await pictureFile({ files, painter }, `${key}-160.webp`);
    const { width, height } = await sharp(painted?.bytes).metadata();
    expect([width, height]).toEqual([160, 160]);
    seen.add(painted?.bytes.toString('base64') ?? '');
  }
  expect(seen.size).toBe(rows.length);
});

it('every other product has the drawing of its model', async () => {
  const [row]: { count: number }[] = await opened.source.query(
    `select count(*)::integer as count from product p where picture_key like 'unit-%'
      and not exists (select from product_photo f where f.product_id = p.id and f.picture_key = p.picture_key and f.position = 1)`,
  );
  expect(row?.count).toBe(0);
  const [drawn]: { count: number }[] = await opened.source.query(
    `select count(*)::integer as count from product where drawn_key is not null and drawn_key not like 'unit-%'`,
  );
  expect(drawn?.count).toBeGreaterThanOrEqual(4);
});
