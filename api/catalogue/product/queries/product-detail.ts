import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import type { FamilyModel } from '@kolobeh/shared/catalogue/family-model.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import { preparedName } from '../../../database/prepared-name.ts';
import { cardColumns, type CardRow } from '../../listing/card.ts';
import { priceUntilSql } from '../../listing/queries/price-until.ts';
import { shownEvents, type UnitRow, unitsSql } from './units-sql.ts';

/** A variant as stored: prices in minor units, and free pieces instead of words about stock. */
export interface VariantRow extends Omit<Variant, 'price' | 'lowest_30_days' | 'stock'> {
  price: number;
  lowest_30_days: number | null;
  available: number;
  /** Whether a store of the market has any to sell. */
  is_in_store: boolean;
  is_expected: boolean;
  expected_on: string | null;
}

/** A product with everything its page shows; lists are empty rather than absent. */
export interface DetailRow {
  code: string;
  name: string;
  seo_name: string;
  manufacturer_name: string;
  manufacturer_slug: string;
  type_device: ProductDetail['master']['type_device'];
  description: string;
  seo_title: string;
  seo_description: string;
  attributes: ProductDetail['master']['attributes'];
  story: ProductDetail['master']['story'];
  product_id: number;
  picture_key: string;
  variants: VariantRow[];
  family: (Omit<FamilyModel, 'price' | 'is_sold_out'> & Pick<VariantRow, 'price' | 'available' | 'is_in_store'>)[];
  breadcrumbs: ProductDetail['breadcrumbs'];
  energy_label: ProductDetail['master']['energy_label'];
  accessories: CardRow[];
  spare_parts: CardRow[];
  /** Ids of the categories the selected variant is listed in. */
  categories: number[];
  alternatives: CardRow[];
  stores: ProductDetail['stores'];
  is_on_hand: boolean;
  /** When the first of the carts that hold a piece lets it go; null when none holds any that is for sale. */
  held_until: string | null;
  /** Last day of the selected variant's price; null when no higher one is set beforehand. */
  price_until: string | null;
  reviews: ProductDetail['reviews'];
  questions: ProductDetail['questions'];
  rating: number | null;
  rating_count: number;
  rating_counts: number[];
  alternates: ProductDetail['alternates'];
  units: UnitRow[];
  photos: string[];
  photo_alts: string[];
}

const masterSql = `
  select mp.id, mp.code, mt.name, mt.seo_name, m.name as manufacturer_name, m.slug as manufacturer_slug, mp.type_device,
         mt.description, mt.seo_title, mt.seo_description, mt.attributes, mt.story, p.id as product_id, p.picture_key,
         mp.facts -> 'energy_label' as energy_label, (select min(f.fits_master_product_id) from model_fit f where f.master_product_id = mp.id) as fits_id,
         mp.meta_master_id as meta_id, p.sale_state, p.storage_gb, p.quality, p.colour_code
    from product_text t
    join product p on p.id = t.product_id and p.is_active
    join master_product mp on mp.id = p.master_product_id
    join master_product_text mt on mt.master_product_id = mp.id and mt.market = t.market
    join manufacturer m on m.id = mp.manufacturer_id
   where t.market = $1 and t.seo_name = $2`;

/** Whether a store of the market has any of product `p` to sell. */
const isInStore = `(p.sale_state = 'on_sale' and exists (
           select from store_stock k join store s on s.id = k.store_id and s.market = $1
            where k.product_id = p.id and k.on_hand > k.reserved))`;

const variantsSql = `
  select p.id, p.code, l.seo_name, l.name, p.ean, p.quality, p.grade, p.storage_gb, p.colour_code, l.colour_name,
         p.colour_hex, p.picture_key as picture, l.price, l.lowest_30_days, l.available, p.vat_regime,
         ${isInStore} as is_in_store, l.is_expected, case when l.is_expected and l.released_on > current_date then l.released_on end as expected_on
    from product p join product_listing l on l.product_id = p.id and l.market = $1
   where p.master_product_id = found.id
   order by p.storage_gb nulls first, p.colour_code, p.quality, p.grade`;

/** Of each model the variant that keeps storage, quality and colour as far as it can, one in the warehouse first, then one in a store; its own as it is. */
const familySql = `
  select name, is_selected, product, product_seo_name, price, available, is_in_store, is_expected from (
    select distinct on (mp.meta_position, mp.id) mp.meta_position, mp.id, mt.name, mp.id = found.id as is_selected,
           l.code as product, l.seo_name as product_seo_name, l.price, l.available, stock.is_in_store,
           l.is_expected
      from master_product mp
      join master_product_text mt on mt.master_product_id = mp.id and mt.market = $1
      join product p on p.master_product_id = mp.id
      join product_listing l on l.product_id = p.id and l.market = $1
     cross join lateral (select ${isInStore} as is_in_store) stock
     where mp.meta_master_id = found.meta_id
     order by mp.meta_position, mp.id, p.id <> found.product_id, l.available = 0,
              l.available = 0 and not stock.is_in_store, p.storage_gb is distinct from found.storage_gb, p.quality <> found.quality, p.colour_code <> found.colour_code, l.price, p.id
  ) nearest order by meta_position, id`;

const breadcrumbsSql = `
  with recursive deepest as (
    select c.id, c.parent_id, 0 as depth
      from product_category pc join category c on c.id = pc.category_id and c.for_display
     where pc.product_id = found.product_id
       and not exists (select 1 from category child join product_category cp on cp.category_id = child.id
                        where child.parent_id = c.id and cp.product_id = found.product_id)
     order by c.position, c.id limit 1
  ), way as (
    select id, parent_id, depth from deepest
    union all select c.id, c.parent_id, way.depth + 1 from category c join way on c.id = way.parent_id
  )
  select t.name, t.url_path from way join category_text t on t.category_id = way.id and t.market = $1 order by way.depth desc`;

const accessoriesSql = `
  select ${cardColumns} from (
    select distinct on (mp.id) l.* from model_fit f
      join master_product mp on mp.id = f.master_product_id and not mp.is_spare_part
      join product p on p.master_product_id = mp.id
      join product_listing l on l.product_id = p.id and l.market = $1
     where f.fits_master_product_id = found.id and l.available > 0
     order by mp.id, l.popularity desc
  ) l order by l.popularity desc, l.product_id limit 6`;

/** Parts that the model is mended with; those in stock first. Each is a variant of the one model "parts for …". */
const sparePartsSql = `
  select ${cardColumns}
    from model_fit f
    join master_product mp on mp.id = f.master_product_id and mp.is_spare_part
    join product p on p.master_product_id = mp.id
    join product_listing l on l.product_id = p.id and l.market = $1
   where f.fits_master_product_id = found.id
   order by l.available = 0, l.price desc, l.product_id limit 6`;

/** Rows looked at on each side of the price: variants of one model stand together. */
const nearRows = 40;

/** In the first category of a device, or the narrower one of an accessory; what is made for one model only beside its like. */
const alternativesSql = `
  select ${cardColumns} from (
    select distinct on (p.master_product_id) near.product_id, abs(near.price - own.price) as apart
      from product_listing own
      cross join lateral (
        select c.id from product_category pc join category c on c.id = pc.category_id and c.for_display
         where pc.product_id = own.product_id
         order by ((c.parent_id is null) = (found.type_device <> 'accessory')) desc, c.position, c.id limit 1
      ) kind
      cross join lateral (
        (select lc.product_id, lc.price from listing_category lc
          where found.fits_id is null and lc.market = $1 and lc.category_id = kind.id and lc.is_available and lc.price >= own.price
          order by lc.price, lc.product_id limit ${nearRows})
        union all
        (select lc.product_id, lc.price from listing_category lc
          where found.fits_id is null and lc.market = $1 and lc.category_id = kind.id and lc.is_available and lc.price < own.price
          order by lc.price desc, lc.product_id desc limit ${nearRows})
        union all
        (select lc.product_id, lc.price from model_fit like_it
           join product lp on lp.master_product_id = like_it.master_product_id
           join listing_category lc on lc.market = $1 and lc.category_id = kind.id and lc.product_id = lp.id and lc.is_available
          where like_it.fits_master_product_id = found.fits_id limit ${nearRows})
      ) near
      join product p on p.id = near.product_id and p.master_product_id <> found.id
     where own.market = $1 and own.product_id = found.product_id
     order by p.master_product_id, abs(near.price - own.price), near.product_id
  ) one join product_listing l on l.market = $1 and l.product_id = one.product_id and l.available > 0
  order by one.apart, one.product_id limit 4`;

const reviewsSql = `
  select id, full_name, rating, pros, cons, review_text, coalesce(reply, '') as reply, is_verified,
         created_at::date::text as on, helpful,
         array(select 'review-' || shot.id from review_photo shot where shot.review_id = review.id and shot.is_shown
                order by shot.added_at, shot.id) as photos
    from review where master_product_id = found.id and market = $1 and state = 'approved'
   order by helpful desc, created_at desc limit 12`;

const questionsSql = `
  select name, created_at::date::text as on, question, answer, changed_at::date::text as answered_on
    from product_question where master_product_id = found.id and market = $1 and state = 'answered'
   order by changed_at desc limit 12`;

const storesSql = `
  select s.seo_name, s.name, least(k.on_hand - k.reserved, 5) as free, s.opening_hours as hours
    from store_stock k join store s on s.id = k.store_id and s.market = $1
    join product p on p.id = k.product_id and p.sale_state = 'on_sale'
   where k.product_id = found.product_id and k.on_hand > k.reserved order by s.city, s.name`;

/** Whether any is left that will be sold, free or not. */
const isOnHandSql = `
  found.sale_state <> 'ended' and (
    exists (select from stock_level where product_id = found.product_id and on_hand > 0)
    or exists (select from store_stock k join store s on s.id = k.store_id and s.market = $1
                where k.product_id = found.product_id and k.on_hand > 0))`;

/** Of the carts' holds in the warehouse and in the market's stores. */
const heldUntilSql = `
  select to_char(min(r.held_until) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from stock_reservation r
   where found.sale_state = 'on_sale' and r.product_id = found.product_id and r.state = 'held' and r.cart_id is not null
     and (r.store_id is null or exists (select from store s where s.id = r.store_id and s.market = $1))`;

const list = (sql: string): string => `(select coalesce(json_agg(one), '[]') from (${sql}) one)`;

/**
 * All of a product's page by one statement: one round trip and one plan, where nine queries made nine of each.
 * Parameters: market, address of a variant, kinds of a unit's events that a buyer may see.
 */
const detailSql = `
  with found as materialized (${masterSql})
  select found.*,
         ${list(variantsSql)} as variants,
         ${list(familySql)} as family,
         ${list(breadcrumbsSql)} as breadcrumbs,
         ${list(accessoriesSql)} as accessories,
         ${list(sparePartsSql)} as spare_parts,
         (select categories from product_listing where market = $1 and product_id = found.product_id) as categories,
         ${list(alternativesSql)} as alternatives,
         ${list(storesSql)} as stores,
         ${isOnHandSql} as is_on_hand, (${heldUntilSql}) as held_until,
         (select ${priceUntilSql} from product_listing l where l.market = $1 and l.product_id = found.product_id) as price_until,
         ${list(reviewsSql)} as reviews,
         ${list(questionsSql)} as questions,
         figures.rating, figures.rating_count, figures.rating_counts,
         ${list(`select market, seo_name from product_text where product_id = found.product_id order by market`)} as alternates,
         ${list(unitsSql('found.product_id', '$3', '$1::text'))} as units,
         array(select picture_key from product_photo where product_id = found.product_id order by position) as photos,
         array(select coalesce(alts->>$1, '') from product_photo where product_id = found.product_id order by position) as photo_alts
    from found
    cross join lateral (
      select round(avg(rating), 2)::float8 as rating, count(*)::integer as rating_count,
             array[count(*) filter (where rating = 5), count(*) filter (where rating = 4), count(*) filter (where rating = 3),
                   count(*) filter (where rating = 2), count(*) filter (where rating = 1)]::integer[] as rating_counts
        from review where master_product_id = found.id and market = $1 and state = 'approved'
    ) figures`;

/** A product by its address in a market's shop; null when it is not offered. */
export async function readDetail(pool: Pool, market: MarketCode, seoName: string): Promise<DetailRow | null> {
  const values = [market, seoName, shownEvents];
  const { rows } = await pool.query<DetailRow>({ name: preparedName(detailSql), text: detailSql, values });
  return rows[0] ?? null;
}
