// Rows of the read model that lists and search answer from, written anew from the catalogue.
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Which products; null = all. */
type ProductIds = readonly number[] | null;

const lockSql = `
  select product_id from stock_level where $1::integer[] is null or product_id = any($1) order by product_id for update`;

/**
 * Held to the end of the refresh: an order placed at this moment is either counted or writes its own figure after it,
 * and two refreshes of one product follow each other.
 */
export const lockStock = (db: Db, productIds: ProductIds): Promise<unknown> => db.query(lockSql, [productIds]);

const lockStoresSql = `
  select product_id from store_stock where $1::integer[] is null or product_id = any($1) order by store_id, product_id for update`;

/** The same of the levels of stores: what they change meanwhile is written after the refresh. */
export const lockStoreStock = (db: Db, productIds: ProductIds): Promise<unknown> =>
  db.query(lockStoresSql, [productIds]);

/** The worst battery among the pieces of `p` that can be sold. */
export const leastBattery = `
  select min(u.battery_percent) as least from unit u
   where p.quality = 'used' and u.product_id = p.id and num_nonnulls(u.location_id, u.store_id) = 1`;

/** Lower end of the range that so many per cent are in, as `healthRange` has them. */
export const healthFrom = (percent: string): string =>
  `case when ${percent} < 80 then 0 else least(${percent} / 5 * 5, 95) end`;

/** Of product `p` in the market of `t`: the price in force now, and the lowest one of the 30 days before it began. */
const pricesOfProduct = `    cross join lateral (
      select pr.id, pr.amount, pr.valid_from from product_price pr
       where pr.product_id = p.id and pr.market = t.market and pr.valid_from <= now()
       order by pr.valid_from desc, pr.id desc limit 1
    ) price
    left join lateral (
      -- Lowest price in force during the 30 days before the present one began.
      select min(pr.amount) as amount from product_price pr
       where pr.product_id = p.id and pr.market = t.market and pr.valid_from < price.valid_from
         and coalesce((select min(later.valid_from) from product_price later
                        where later.product_id = pr.product_id and later.market = pr.market and later.valid_from > pr.valid_from), now())
             > price.valid_from - interval '30 days'
         and price.valid_from > now() - interval '30 days'
    ) lowest on true`;

const shownLowest = 'case when price.amount < lowest.amount then lowest.amount end';

/**
 * What lists show of each product and market, at the price in force now; `$1` names the products, null = all. A row that
 * says so already is left as it is: what costs is to enter it anew into all the indexes.
 */
const listingSql = `
  insert into product_listing (
    product_id, market, code, seo_name, name, subtitle, manufacturer, manufacturer_slug, type_device, colour_code, colour_family,
    colour_name, storage_gb, quality, grade, picture_key, price, price_id, lowest_30_days, available, rating, rating_count, popularity,
    released_on, boost, categories, words, ram_gb, display_from, network, battery_from, health_from, is_expected, courier, in_stores)
  select p.id, t.market, p.code, t.seo_name, t.long_name, t.subtitle, m.name, m.slug, mp.type_device, p.colour_code, p.colour_family,
         t.colour_name, p.storage_gb, p.quality, p.grade, p.picture_key, price.amount, price.id,
         ${shownLowest},
         case when p.sale_state = 'on_sale' then coalesce(s.on_hand - s.reserved, 0) else 0 end, r.rating, coalesce(r.rating_count, 0), p.popularity, mp.released_on,
         p.meilisearch_boost * coalesce(c.boost, 1), coalesce(c.ids, '{}'),
         setweight(to_tsvector('plain_words', t.long_name || ' ' || t.colour_name), 'A')
           || setweight(to_tsvector('plain_words', m.name), 'B')
           || setweight(to_tsvector('plain_words', coalesce(c.names, '') || ' ' || t.subtitle), 'C')
           || setweight(to_tsvector('plain_words', p.code || ' ' || p.ean), 'D'),
         (mp.facts->'ram_gb'->>coalesce(p.storage_gb, 0)::text)::integer,
         case when d.tenths < 80 then d.tenths / 5 * 5 else d.tenths / 10 * 10 end,
         case when mp.facts->>'network' = '5g' then '5g' end,
         nullif((mp.facts->>'battery_mah')::integer, 0) / 1000,
         ${healthFrom('h.least')},
         p.sale_state = 'announced', case when p.weight_grams <= hour.most then 'hour' end,
         case when p.sale_state = 'on_sale' then array(
           select k.store_id from store_stock k join store w on w.id = k.store_id and w.market = t.market
            where k.product_id = p.id and k.on_hand > k.reserved) else '{}' end
    from product p
    join master_product mp on mp.id = p.master_product_id
    join manufacturer m on m.id = mp.manufacturer_id
    join product_text t on t.product_id = p.id
${pricesOfProduct}
    left join stock_level s on s.product_id = p.id
    cross join lateral (select round((mp.facts->>'display_inches')::numeric * 10)::integer as tenths) d
    cross join lateral (${leastBattery}) h
    left join (
      select market, max(max_weight_grams) as most from delivery_method
       where is_active and ready_minutes is not null and kind = 'courier' group by market
    ) hour on hour.market = t.market
    left join lateral (
      select round(avg(v.rating), 2) as rating, count(*)::integer as rating_count
        from review v where v.master_product_id = mp.id and v.market = t.market and v.state = 'approved'
    ) r on true
    left join lateral (
      select array_agg(pc.category_id) as ids, string_agg(ct.name, ' ') as names, max(ca.meilisearch_boost) as boost
        from product_category pc
        join category ca on ca.id = pc.category_id
        left join category_text ct on ct.category_id = pc.category_id and ct.market = t.market
       where pc.product_id = p.id
    ) c on true
   where p.is_active and ($1::integer[] is null or p.id = any($1))
  on conflict (market, product_id) do update set
    seo_name = excluded.seo_name, name = excluded.name, subtitle = excluded.subtitle, manufacturer = excluded.manufacturer,
    manufacturer_slug = excluded.manufacturer_slug, colour_code = excluded.colour_code, colour_family = excluded.colour_family,
    colour_name = excluded.colour_name, storage_gb = excluded.storage_gb, quality = excluded.quality, grade = excluded.grade,
    picture_key = excluded.picture_key, price = excluded.price, price_id = excluded.price_id, lowest_30_days = excluded.lowest_30_days,
    available = excluded.available, rating = excluded.rating, rating_count = excluded.rating_count,
    popularity = excluded.popularity, released_on = excluded.released_on, boost = excluded.boost,
    categories = excluded.categories, words = excluded.words, ram_gb = excluded.ram_gb, display_from = excluded.display_from,
    network = excluded.network, battery_from = excluded.battery_from, health_from = excluded.health_from,
    is_expected = excluded.is_expected, courier = excluded.courier, in_stores = excluded.in_stores
  where (
    product_listing.seo_name, product_listing.name, product_listing.subtitle, product_listing.manufacturer,
    product_listing.manufacturer_slug, product_listing.colour_code, product_listing.colour_family,
    product_listing.colour_name, product_listing.storage_gb, product_listing.quality, product_listing.grade,
    product_listing.picture_key, product_listing.price, product_listing.price_id, product_listing.lowest_30_days,
    product_listing.available, product_listing.rating, product_listing.rating_count, product_listing.popularity,
    product_listing.released_on, product_listing.boost, product_listing.categories, product_listing.words,
    product_listing.ram_gb, product_listing.display_from, product_listing.network, product_listing.battery_from,
    product_listing.health_from, product_listing.is_expected, product_listing.courier, product_listing.in_stores
  ) is distinct from (
    excluded.seo_name, excluded.name, excluded.subtitle, excluded.manufacturer, excluded.manufacturer_slug,
    excluded.colour_code, excluded.colour_family, excluded.colour_name, excluded.storage_gb, excluded.quality,
    excluded.grade, excluded.picture_key, excluded.price, excluded.price_id, excluded.lowest_30_days,
    excluded.available, excluded.rating, excluded.rating_count, excluded.popularity, excluded.released_on,
    excluded.boost, excluded.categories, excluded.words, excluded.ram_gb, excluded.display_from, excluded.network,
    excluded.battery_from, excluded.health_from, excluded.is_expected, excluded.courier, excluded.in_stores
  )`;

/** Writes what lists show of the products, in every market that has words for them. */
export const writeListing = (db: Db, productIds: ProductIds): Promise<unknown> => db.query(listingSql, [productIds]);

const dropGoneSql = `
  delete from product_listing l using product p
   where p.id = l.product_id and not p.is_active and ($1::integer[] is null or p.id = any($1))`;

/** Takes off the lists what is no longer sold. */
export const dropGone = (db: Db, productIds: ProductIds): Promise<unknown> => db.query(dropGoneSql, [productIds]);

const dropCategoriesSql = `
  delete from listing_category c
   where ($1::integer[] is null or c.product_id = any($1))
     and not exists (
       select from product_listing l
        where l.market = c.market and l.product_id = c.product_id and c.category_id = any(l.categories))`;

/** Takes the products out of the lists of categories that they are not in any more. */
export const dropCategories = (db: Db, productIds: ProductIds): Promise<unknown> =>
  db.query(dropCategoriesSql, [productIds]);

const addCategoriesSql = `
  insert into listing_category (market, category_id, product_id, price, popularity, released_on, is_available, stock_rank)
  select l.market, c.id, l.product_id, l.price, l.popularity, l.released_on, l.available > 0, l.stock_rank
    from product_listing l cross join lateral unnest(l.categories) as c (id)
   where $1::integer[] is null or l.product_id = any($1)
  on conflict (market, category_id, product_id) do update set
    price = excluded.price, popularity = excluded.popularity, released_on = excluded.released_on,
    is_available = excluded.is_available, stock_rank = excluded.stock_rank
  where (
    listing_category.price, listing_category.popularity, listing_category.released_on, listing_category.is_available,
    listing_category.stock_rank
  ) is distinct from (
    excluded.price, excluded.popularity, excluded.released_on, excluded.is_available, excluded.stock_rank
  )`;

/** Puts the products into the lists of their categories, and writes there what has changed. */
export const addCategories = (db: Db, productIds: ProductIds): Promise<unknown> =>
  db.query(addCategoriesSql, [productIds]);

const pricesSql = `
  update product_listing l set price = now_is.amount, price_id = now_is.id, lowest_30_days = now_is.lowest
    from (
      select p.id as product_id, t.market, price.amount, price.id, ${shownLowest} as lowest
        from unnest($1::integer[]) as p (id) join product_text t on t.product_id = p.id
        ${pricesOfProduct}
    ) now_is
   where l.market = now_is.market and l.product_id = now_is.product_id
     and (l.price, l.price_id, l.lowest_30_days) is distinct from (now_is.amount, now_is.id, now_is.lowest)`;

/** Writes the prices in force of products that are listed already. */
export const writePrices = (db: Db, productIds: readonly number[]): Promise<unknown> =>
  db.query(pricesSql, [productIds]);

const categoryPricesSql = `
  update listing_category c set price = l.price
    from product_listing l
   where l.product_id = any($1::integer[]) and c.market = l.market and c.product_id = l.product_id and c.price <> l.price`;

/** The same in the lists of categories. */
export const writeCategoryPrices = (db: Db, productIds: readonly number[]): Promise<unknown> =>
  db.query(categoryPricesSql, [productIds]);
