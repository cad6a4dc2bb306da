// Categories with all that the office knows of them.
import type { CategoryListQuery, CategoryOrdering, TypeCategory } from '@kolobeh/shared/category/office-category.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CategoryRow, CategoryTextRow } from '../../database/entities/goods/category-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Words of one market, as they are kept. */
export type StoredWords = Pick<CategoryTextRow, 'name' | 'seo_name' | 'url_path' | 'title' | 'description' | 'text'>;

/** A category as it is kept, with its words, its makers by their slugs and what is in it. */
export type StoredCategory = Omit<CategoryRow, 'meilisearch_boost' | 'position'> & {
  meilisearch_boost: number;
  words: Record<MarketCode, StoredWords | null>;
  manufacturers: string[];
  /** How many categories are directly in it. */
  children: number;
  products: number;
};

const wordsOf = (market: MarketCode): string => `
  '${market}', (select json_build_object('name', t.name, 'seo_name', t.seo_name, 'url_path', t.url_path, 'title', t.title,
                                    'description', t.description, 'text', t.text)
            from category_text t where t.category_id = c.id and t.market = '${market}')`;

const columns = `
  c.id, c.code, c.parent_id, c.for_display, c.for_buyout, c.for_service, c.filterable, c.type_device, c.picture_key,
  c.meilisearch_boost::float8 as meilisearch_boost, c.version,
  json_build_object(${wordsOf('cs')}, ${wordsOf('ro')}) as words,
  array(select m.slug from category_manufacturer cm join manufacturer m on m.id = cm.manufacturer_id
         where cm.category_id = c.id order by m.name) as manufacturers,
  (select count(*)::integer from category k where k.parent_id = c.id) as children,
  (select count(*)::integer from product_category pc where pc.category_id = c.id) as products`;

/** One category; null when there is none. */
export async function findStored(db: Db, id: number): Promise<StoredCategory | null> {
  const [row]: StoredCategory[] = await db.query(`select ${columns} from category c where c.id = $1`, [id]);
  return row ?? null;
}

const orders: Record<CategoryOrdering, string> = {
  position: 'c.position',
  name: 'n.name',
  '-name': 'n.name desc',
  products: 'products',
  '-products': 'products desc',
  boost: 'c.meilisearch_boost',
  '-boost': 'c.meilisearch_boost desc',
};

/** What a page of the list is narrowed by; null = by nothing. */
const narrowed = `
  ($1 = '' or exists (select 1 from category_text t
                       where t.category_id = c.id and position(lower($1) in lower(t.name)) > 0))
   and ($2::integer is null or c.parent_id = $2) and ($3::text is null or c.type_device = $3)
   and ($4::boolean is null or c.for_display = $4) and ($5::boolean is null or c.for_buyout = $5)
   and ($6::boolean is null or c.for_service = $6) and ($7::boolean is null or c.filterable = $7)`;

const conditionsOf = (query: CategoryListQuery): unknown[] => [
  query.term,
  query.parent ?? null,
  query.type_device ?? null,
  query.for_display ?? null,
  query.for_buyout ?? null,
  query.for_service ?? null,
  query.filterable ?? null,
];

/** A page of the list; names in the language of a market, else in the other. */
export const listPage = (db: Db, query: CategoryListQuery, market: MarketCode): Promise<StoredCategory[]> =>
  db.query(
    `select ${columns}
       from category c
       left join lateral (select t.name from category_text t where t.category_id = c.id
                           order by t.market = $8 desc limit 1) n on true
      where ${narrowed}
      order by ${orders[query.ordering]}, c.id limit $9 offset $10`,
    [...conditionsOf(query), market, query.page_size, (query.page - 1) * query.page_size],
  );

/** How many categories a page of the list is one of. */
export async function countList(db: Db, query: CategoryListQuery): Promise<number> {
  const [row]: { total: number }[] = await db.query(
    `select count(*)::integer as total from category c where ${narrowed}`,
    conditionsOf(query),
  );
  return row?.total ?? 0;
}

/** All categories with the way to each, by that way. */
export const listTypeCategories = (db: Db, market: MarketCode): Promise<TypeCategory[]> =>
  db.query(
    `with recursive named as (
       select c.id, c.parent_id, c.type_device, c.position,
              coalesce((select t.name from category_text t where t.category_id = c.id
                         order by t.market = $1 desc limit 1), c.code) as name
         from category c
     ), way as (
       select id, name, type_device, name as path, array[position, id] as place from named where parent_id is null
       union all
       select n.id, n.name, n.type_device, way.path || ' › ' || n.name, way.place || array[n.position, n.id]
         from named n join way on way.id = n.parent_id
     )
     select id, name, path, type_device from way order by place`,
    [market],
  );

/** How many pictures are offered of each source at most; half as many of file sets. */
const shownPhotos = 24;

/**
 * Pictures of the house's own whose file set or text has the term in it, those changed last first, then pictures of goods
 * by their names, those wanted most first; in the words of a market.
 */
export const listPhotos = (db: Db, market: MarketCode, term: string): Promise<{ photo_id: string; name: string }[]> =>
  db.query(
    `(select f.picture_key as photo_id, coalesce(nullif(f.alts ->> $1, ''), s.name) as name
        from file_set_photo f join file_set s on s.id = f.file_set_id
       where $2 = '' or position(lower($2) in lower(s.name || ' ' || (f.alts ->> $1))) > 0
       order by s.changed_at desc, s.id, f.position limit ${shownPhotos / 2})
     union all
     (select photo_id, name
        from (select distinct on (l.picture_key) l.picture_key as photo_id, l.name, l.popularity
                from product_listing l
               where l.market = $1 and ($2 = '' or position(lower($2) in lower(l.name)) > 0)
               order by l.picture_key, l.popularity desc) as pictures
       order by popularity desc, photo_id limit ${shownPhotos})`,
    [market, term],
  );

/** Whether some goods, another category or a file set show the picture. */
export async function isPhotoKnown(db: Db, photoId: string): Promise<boolean> {
  const [row]: { is_known: boolean }[] = await db.query(
    `select exists (select 1 from product where picture_key = $1)
         or exists (select 1 from category where picture_key = $1)
         or exists (select 1 from file_set_photo where picture_key = $1) as is_known`,
    [photoId],
  );
  return row?.is_known === true;
}

/** Names of discounts and instalment tiers that are about a category. */
export const listUsers = (db: Db, id: number): Promise<{ name: string }[]> =>
  db.query(
    `select distinct d.marketing_name as name
       from discount_condition dc
       join discount d on d.id = dc.discount_id where dc.category_id = $1
     union
     select t.name from instalment_tier_category tc join instalment_tier t on t.id = tc.tier_id where tc.category_id = $1
      order by name`,
    [id],
  );
