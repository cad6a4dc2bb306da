import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { EntityManager } from 'typeorm';
import { cardColumns, type CardRow, presentCard } from './card.ts';

type Db = Pick<EntityManager, 'query'>;

export interface Home {
  used: ProductCard[];
  new: ProductCard[];
  counts: { category: { name: string; url_path: string }; products: number; picture: string }[];
  used_units: number;
  rating: number | null;
  rating_count: number;
  stores: number;
  free_delivery_from: Money;
}

/** The most wanted phones of a quality that are in stock, one variant a model, so that a shelf shows variety. */
const shelf = (db: Db, market: MarketCode, quality: 'new' | 'used'): Promise<CardRow[]> =>
  db.query(
    `select ${cardColumns} from (
       select distinct on (p.master_product_id) l.* from product_listing l join product p on p.id = l.product_id
        where l.market = $1 and l.quality = $2 and l.available > 0 and l.type_device = 'phone'
        order by p.master_product_id, l.popularity desc, l.product_id
     ) l order by l.popularity desc, l.product_id limit 8`,
    [market, quality],
  );

const countTop = (
  db: Db,
  market: MarketCode,
): Promise<{ name: string; url_path: string; products: number; picture: string | null }[]> =>
  db.query(
    `select t.name, t.url_path,
            (select count(*)::integer from listing_category l where l.market = $1 and l.category_id = c.id) as products,
            coalesce(c.picture_key, (select p.picture_key from listing_category l join product p on p.id = l.product_id
               where l.market = $1 and l.category_id = c.id order by l.popularity desc limit 1)) as picture
       from category c join category_text t on t.category_id = c.id and t.market = $1
      where c.parent_id is null and c.for_display order by c.position limit 6`,
    [market],
  );

interface Figures {
  used_units: number;
  rating: number | null;
  rating_count: number;
  stores: number;
}

async function figures(db: Db, market: MarketCode): Promise<Figures> {
  const [row]: Figures[] = await db.query(
    `select (select coalesce(sum(available), 0)::integer from product_listing where market = $1 and quality = 'used') as used_units,
            (select round(avg(rating), 1)::float8 from review where market = $1 and state = 'approved') as rating,
            (select count(*)::integer from review where market = $1 and state = 'approved') as rating_count,
            (select count(*)::integer from store where market = $1) as stores`,
    [market],
  );
  return row ?? { used_units: 0, rating: null, rating_count: 0, stores: 0 };
}

/** What the home page shows; every figure is counted. */
export async function home(db: Db, market: MarketCode, arrival: string | null): Promise<Home> {
  const [used, fresh, counts, shown] = await Promise.all([
    shelf(db, market, 'used'),
    shelf(db, market, 'new'),
    countTop(db, market),
    figures(db, market),
  ]);
  const cards = (rows: CardRow[]): ProductCard[] => rows.map((row) => presentCard(market, row, arrival));
  return {
    used: cards(used),
    new: cards(fresh),
    counts: counts
      .filter((one) => one.products > 0)
      .map(({ name, url_path, products, picture }) => ({
        category: { name, url_path },
        products,
        picture: picture ?? '',
      })),
    ...shown,
    free_delivery_from: money(markets[market].freeDeliveryFrom, markets[market].currency),
  };
}
