import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { cardColumns, type CardRow, presentCard } from './card.ts';
import { unitRecords } from './unit-records.ts';

type Db = Pick<EntityManager, 'query'>;

interface MasterRow {
  id: number;
  code: string;
  name: string;
  seo_name: string;
  manufacturer_name: string;
  manufacturer_slug: string;
  type_device: ProductDetail['master']['type_device'];
  description: string;
  attributes: ProductDetail['master']['attributes'];
  product_id: number;
  picture_key: string;
}

interface VariantRow extends Omit<Variant, 'price' | 'lowest_30_days' | 'stock' | 'picture' | 'name'> {
  long_name: string;
  picture_key: string;
  price: number;
  lowest_30_days: number | null;
  available: number;
}

async function findMaster(db: Db, market: MarketCode, seoName: string): Promise<MasterRow | null> {
  const [row]: MasterRow[] = await db.query(
    `select mp.id, mp.code, mt.name, mt.seo_name, m.name as manufacturer_name, m.slug as manufacturer_slug, mp.type_device,
            mt.description, mt.attributes, p.id as product_id, p.picture_key
       from product_text t
       join product p on p.id = t.product_id and p.is_active
       join master_product mp on mp.id = p.master_product_id
       join master_product_text mt on mt.master_product_id = mp.id and mt.market = t.market
       join manufacturer m on m.id = mp.manufacturer_id
      where t.market = $1 and t.seo_name = $2`,
    [market, seoName],
  );
  return row ?? null;
}

const listVariants = (db: Db, market: MarketCode, masterId: number): Promise<VariantRow[]> =>
  db.query(
    `select p.id, p.code, l.seo_name, l.name as long_name, p.ean, p.quality, p.grade, p.storage_gb, p.colour_code, l.colour_name,
            p.colour_hex, p.picture_key, l.price, l.lowest_30_days, l.available, p.vat_regime
       from product p join product_listing l on l.product_id = p.id and l.market = $2
      where p.master_product_id = $1
      order by p.storage_gb nulls first, p.colour_code, p.quality, p.grade`,
    [masterId, market],
  );

const listBreadcrumbs = (db: Db, market: MarketCode, productId: number): Promise<ProductDetail['breadcrumbs']> =>
  db.query(
    `with recursive deepest as (
       select c.id, c.parent_id, 0 as depth
         from product_category pc join category c on c.id = pc.category_id and c.for_display
        where pc.product_id = $1
          and not exists (select 1 from category child join product_category cp on cp.category_id = child.id
                           where child.parent_id = c.id and cp.product_id = $1)
        order by c.position, c.id limit 1
     ), way as (
       select id, parent_id, depth from deepest
       union all select c.id, c.parent_id, way.depth + 1 from category c join way on c.id = way.parent_id
     )
     select t.name, t.url_path from way join category_text t on t.category_id = way.id and t.market = $2 order by way.depth desc`,
    [productId, market],
  );

const listAccessories = (db: Db, market: MarketCode, master: MasterRow): Promise<CardRow[]> =>
  db.query(
    `select ${cardColumns} from (
       select distinct on (mp.id) l.* from master_product mp
         join product p on p.master_product_id = mp.id
         join product_listing l on l.product_id = p.id and l.market = $2
        where mp.fits_master_product_id = $1 and l.available > 0
        order by mp.id, l.popularity desc
     ) l order by l.popularity desc, l.product_id limit 6`,
    [master.id, market],
  );

const listReviews = (db: Db, market: MarketCode, masterId: number): Promise<ProductDetail['reviews']> =>
  db.query(
    `select full_name, rating, pros, cons, review_text, is_verified, created_at::date::text as on
       from review where master_product_id = $1 and market = $2 and state = 'approved' order by created_at desc limit 12`,
    [masterId, market],
  );

const reviewFigures = (
  db: Db,
  market: MarketCode,
  masterId: number,
): Promise<{ rating: number | null; rating_count: number }[]> =>
  db.query(
    `select round(avg(rating), 2)::float8 as rating, count(*)::integer as rating_count
       from review where master_product_id = $1 and market = $2 and state = 'approved'`,
    [masterId, market],
  );

function presentVariant(market: MarketCode, row: VariantRow, arrival: string | null): Variant {
  const { currency } = markets[market];
  const { long_name: name, picture_key: picture, price, lowest_30_days: lowest, available, ...rest } = row;
  return {
    ...rest,
    name,
    picture,
    price: money(price, currency),
    lowest_30_days: lowest === null ? null : money(lowest, currency),
    stock: stockWord(available, arrival),
  };
}

/** Photographs of a piece, else views of a drawn product; accessories have one. */
const picturesOf = (master: MasterRow, picture: string, photos: readonly string[]): string[] =>
  photos.length > 0
    ? [...photos]
    : master.type_device === 'accessory'
      ? [picture]
      : [picture, `${picture}-front`, `${picture}-back`, `${picture}-detail`];

interface Around {
  /** Day (ISO) on which goods in stock arrive; null when nobody knows. */
  arrival: string | null;
  /** Address of a unit's passport. */
  passportOf: (unit: { id: string; number: number }) => string;
}

/** A variant with its sisters, accessories, reviews and the records of its used units; null when not offered. */
export async function productDetail(
  db: Db,
  market: MarketCode,
  seoName: string,
  { arrival, passportOf }: Around,
): Promise<ProductDetail | null> {
  const master = await findMaster(db, market, seoName);
  if (!master) return null;
  const [rows, breadcrumbs, accessories, reviews, [figures], alternates, units, photos] = await Promise.all([
    listVariants(db, market, master.id),
    listBreadcrumbs(db, market, master.product_id),
    listAccessories(db, market, master),
    listReviews(db, market, master.id),
    reviewFigures(db, market, master.id),
    db.query(`select market, seo_name from product_text where product_id = $1 order by market`, [
      master.product_id,
    ]) as Promise<ProductDetail['alternates']>,
    unitRecords(db, master.product_id, passportOf),
    db.query(`select picture_key from product_photo where product_id = $1 order by position`, [
      master.product_id,
    ]) as Promise<{ picture_key: string }[]>,
  ]);
  const variants = rows.map((row) => presentVariant(market, row, arrival));
  const selected = variants.find((variant) => variant.id === master.product_id);
  if (!selected) return null;
  return {
    master: {
      code: master.code,
      name: master.name,
      seo_name: master.seo_name,
      manufacturer_name: master.manufacturer_name,
      manufacturer_slug: master.manufacturer_slug,
      type_device: master.type_device,
      description: master.description,
      attributes: master.attributes,
      rating: figures?.rating ?? null,
      rating_count: figures?.rating_count ?? 0,
    },
    breadcrumbs,
    selected,
    variants,
    pictures: picturesOf(
      master,
      selected.picture,
      photos.map((photo) => photo.picture_key),
    ),
    units,
    accessories: accessories.map((row) => presentCard(market, row, arrival)),
    reviews,
    alternates,
  };
}
