import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CategoryRow, CategoryTextRow } from '../../../database/entities/goods/category-entities.ts';
import type { HomeSectionRow } from '../../../database/entities/goods/content-entities.ts';
import { cardColumns, type CardRow } from '../card.ts';

type Db = Pick<EntityManager, 'query'>;

/** Whether a listing `l` fits the rule of a shelf `s`. */
const ofShelf = `
  l.market = $1 and l.is_available
  and (s.type_device is null or l.type_device = s.type_device) and (s.quality is null or l.quality = s.quality)
  and (s.manufacturer_slug is null or l.manufacturer_slug = s.manufacturer_slug)
  and (s.price_to is null or l.price <= s.price_to) and (not s.is_reduced or l.lowest_30_days > l.price)`;

/** A section of the home page with its goods; sections without goods have an empty list. */
export type ShownSection = Omit<HomeSectionRow, 'id' | 'market' | 'position' | keyof ShelfRule | 'valid_from'> & {
  /** Goods of a shelf, the ones to be shown first at the beginning. */
  cards: CardRow[];
};

type ShelfRule = Pick<
  HomeSectionRow,
  'type_device' | 'quality' | 'manufacturer_slug' | 'price_to' | 'is_reduced' | 'is_newest_first'
>;

/** How many goods a shelf is chosen from: the first ones in stock by its rule and order. */
const lookedThrough = 240;

/**
 * Sections of the home page that are on now. A shelf has one variant a model, and first at most two of a maker and two
 * of a colour, so that makers, prices and pictures differ.
 */
export const listSections = (db: Db, market: MarketCode): Promise<ShownSection[]> =>
  db.query(
    `select s.kind, s.title, s.lead, s.link, s.link_text, s.picture_key, s.device_code, s.valid_to,
            coalesce(shelf.cards, '[]'::json) as cards
       from home_section s
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
       ) shelf on s.kind = 'shelf'
      where s.market = $1 and (s.valid_from is null or s.valid_from <= now()) and (s.valid_to is null or s.valid_to > now())
      order by s.position, s.id`,
    [market],
  );

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
