import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CategoryRow, CategoryTextRow } from '../../../database/entities/goods/category-entities.ts';
import type { TypeDevice } from '../../../database/entities/vocabulary.ts';
import { cardColumns, type CardRow } from '../card.ts';

type Db = Pick<EntityManager, 'query'>;

/** The rule of a shelf; what is null lets everything in. */
export interface ShelfRule {
  type_device: TypeDevice | null;
  quality: Quality | null;
  manufacturer_slug: string | null;
  /** In minor units. */
  price_to: number | null;
  is_reduced: boolean;
  is_newest_first: boolean;
}

/** Whether a listing `l` fits the rule of a shelf `s`. */
const ofShelf = `
  l.market = $1 and l.is_available
  and (s.type_device is null or l.type_device = s.type_device) and (s.quality is null or l.quality = s.quality)
  and (s.manufacturer_slug is null or l.manufacturer_slug = s.manufacturer_slug)
  and (s.price_to is null or l.price <= s.price_to) and (not s.is_reduced or l.lowest_30_days > l.price)`;

/** How many goods a shelf is chosen from: the first ones in stock by its rule and order. */
const lookedThrough = 240;

/**
 * Goods of each shelf in the order of their rules, the ones to be shown first at the beginning: one variant a model, and
 * first at most two of a maker and two of a colour, so that makers, prices and pictures differ.
 */
export async function listShelves(db: Db, market: MarketCode, rules: readonly ShelfRule[]): Promise<CardRow[][]> {
  if (rules.length === 0) return [];
  const shelves: { cards: CardRow[] }[] = await db.query(
    `select coalesce(shelf.cards, '[]'::json) as cards
       from jsonb_to_recordset($2::jsonb) as s (place integer, type_device text, quality text, manufacturer_slug text,
                                               price_to integer, is_reduced boolean, is_newest_first boolean)
       left join lateral (
         select json_agg(row_to_json(best) order by best.place) as cards from (
           select ${cardColumns}, row_number() over (
                    order by l.of_maker > 2 and s.manufacturer_slug is null, l.of_colour > 2, l.place) as place
             from (
               select l.*, row_number() over (partition by l.manufacturer_slug order by l.place) as of_maker,
                      row_number() over (partition by l.colour_family order by l.place) as of_colour
                 from (
                   select distinct on (p.master_product_id) l.* from (
                     select *, row_number() over () as place from (
                       (select * from product_listing l
                         where not s.is_newest_first and ${ofShelf}
                         order by l.popularity desc, l.product_id limit ${lookedThrough})
                       union all
                       (select * from product_listing l
                         where s.is_newest_first and ${ofShelf}
                         order by l.released_on desc nulls last, l.product_id limit ${lookedThrough})
                     ) l
                   ) l join product p on p.id = l.product_id order by p.master_product_id, l.place
                 ) l
             ) l order by place limit 12
         ) best
       ) shelf on true
      order by s.place`,
    [market, JSON.stringify(rules.map((rule, place) => ({ place, ...rule })))],
  );
  return shelves.map(({ cards }) => cards);
}

/** A category of the first level with how many products lists show in it. */
export type CountedCategory = Pick<CategoryTextRow, 'name' | 'url_path'> & {
  products: number;
  picture: CategoryRow['picture_key'];
};

/** Categories of the first level with how many products each has, and a picture: its own, else that of its most wanted product. */
export const countTop = (db: Db, market: MarketCode): Promise<CountedCategory[]> =>
  db.query(
    `select t.name, t.url_path,
            (select count(*)::integer from listing_category l where l.market = $1 and l.category_id = c.id) as products,
            coalesce(c.picture_key, (select p.picture_key from listing_category l join product p on p.id = l.product_id
               where l.market = $1 and l.category_id = c.id order by l.popularity desc limit 1)) as picture
       from category c join category_text t on t.category_id = c.id and t.market = $1
      where c.parent_id is null and c.for_display order by c.position limit 6`,
    [market],
  );

/** Figures of a market's shop, each counted. */
export interface Figures {
  used_units: number;
  rating: number | null;
  rating_count: number;
  stores: number;
}

/** Every figure is counted now, none is kept; the rating is null before the first approved review. */
export async function countFigures(db: Db, market: MarketCode): Promise<Figures> {
  const [row]: Figures[] = await db.query(
    `select (select coalesce(sum(available), 0)::integer from product_listing where market = $1 and quality = 'used') as used_units,
            (select round(avg(rating), 1)::float8 from review where market = $1 and state = 'approved') as rating,
            (select count(*)::integer from review where market = $1 and state = 'approved') as rating_count,
            (select count(*)::integer from store where market = $1 and is_active and not is_showroom) as stores`,
    [market],
  );
  return row ?? { used_units: 0, rating: null, rating_count: 0, stores: 0 };
}
