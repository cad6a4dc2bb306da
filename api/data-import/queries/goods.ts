// Goods as rows of files name them.
import type { EntityManager } from 'typeorm';
import type { CategoryRow, CategoryTextRow } from '../../database/entities/goods/category-entities.ts';
import type { ManufacturerRow, MasterProductRow } from '../../database/entities/goods/master-product-entities.ts';
import type { LocationRow, LocationStockRow } from '../../database/entities/goods/place-entities.ts';
import type { ProductRow, ProductTextRow } from '../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

export type NamedProduct = Pick<ProductRow, 'id' | 'code' | 'ean' | 'weight_grams' | 'tracked_by'> & {
  name_cs: ProductTextRow['long_name'] | null;
  name_ro: ProductTextRow['long_name'] | null;
  category_ids: number[];
};

const namedProducts = `
  select p.id, p.code, p.ean, p.weight_grams, p.tracked_by, cs.long_name as name_cs, ro.long_name as name_ro,
         array(select pc.category_id from product_category pc where pc.product_id = p.id) as category_ids
    from product p
    left join product_text cs on cs.product_id = p.id and cs.market = 'cs'
    left join product_text ro on ro.product_id = p.id and ro.market = 'ro'`;

/** Products of any of the codes or EANs. */
export const findProducts = (
  db: Db,
  { codes, eans }: { codes: readonly string[]; eans: readonly string[] },
): Promise<NamedProduct[]> =>
  db.query(`${namedProducts} where p.code = any($1::text[]) or p.ean = any($2::text[]) order by p.id`, [codes, eans]);

export const listProducts = (db: Db, ids: readonly number[]): Promise<NamedProduct[]> =>
  db.query(`${namedProducts} where p.id = any($1::integer[]) order by p.id`, [ids]);

export type NamedMaster = Pick<MasterProductRow, 'id' | 'code' | 'model_name' | 'type_device'> & {
  maker: ManufacturerRow['slug'];
};

/** Models of some makers, to be found by their names. */
export const findMasters = (db: Db, makers: readonly string[], names: readonly string[]): Promise<NamedMaster[]> =>
  db.query(
    `select mp.id, mp.code, mp.model_name, mp.type_device, m.slug as maker
       from master_product mp join manufacturer m on m.id = mp.manufacturer_id
      where m.slug = any($1::text[]) and lower(mp.model_name) = any($2::text[])`,
    [makers, names],
  );

/** Makers of products, with their models' names. */
export const listMakers = (
  db: Db,
  productIds: readonly number[],
): Promise<
  (Pick<ProductRow, 'id' | 'storage_gb' | 'master_product_id'> & {
    maker: ManufacturerRow['name'];
    model: MasterProductRow['model_name'];
    colour: ProductTextRow['colour_name'] | null;
  })[]
> =>
  db.query(
    `select p.id, p.storage_gb, p.master_product_id, m.name as maker, mp.model_name as model,
            (select t.colour_name from product_text t where t.product_id = p.id order by t.market limit 1) as colour
       from product p join master_product mp on mp.id = p.master_product_id join manufacturer m on m.id = mp.manufacturer_id
      where p.id = any($1::integer[])`,
    [productIds],
  );

export type NamedCategory = Pick<CategoryRow, 'id' | 'code' | 'parent_id'> & { name: CategoryTextRow['name'] | null };

/** All categories with their Czech names. */
export const listCategories = (db: Db): Promise<NamedCategory[]> =>
  db.query(
    `select c.id, c.code, c.parent_id, t.name from category c
       left join category_text t on t.category_id = c.id and t.market = 'cs'`,
  );

type Lying = Pick<LocationStockRow, 'product_id' | 'quantity'> & Pick<LocationRow, 'code'>;

/** What lies of products at places by the books. */
export const findLying = (db: Db, codes: readonly string[], productIds: readonly number[]): Promise<Lying[]> =>
  db.query(
    `select l.code, s.product_id, s.quantity from location_stock s join location l on l.id = s.location_id
      where l.code = any($1::text[]) and s.product_id = any($2::integer[])`,
    [codes, productIds],
  );

/** Which of these places there are. */
export const findPlaces = (db: Db, codes: readonly string[]): Promise<Pick<LocationRow, 'code'>[]> =>
  db.query(`select code from location where code = any($1::text[])`, [codes]);

/** Other names of products in a market. */
export const setNames = (
  db: Db,
  market: ProductTextRow['market'],
  names: readonly { id: number; name: string }[],
): Promise<unknown> =>
  db.query(
    `update product_text t set long_name = v.name from unnest($2::integer[], $3::text[]) as v (id, name)
      where t.product_id = v.id and t.market = $1`,
    [market, names.map((one) => one.id), names.map((one) => one.name)],
  );

/** Other codes and weights of products; raises the versions that edits are compared by. */
export const setFacts = (db: Db, facts: readonly Pick<ProductRow, 'id' | 'ean' | 'weight_grams'>[]): Promise<unknown> =>
  db.query(
    `update product p set ean = v.ean, weight_grams = v.weight, version = p.version + 1
       from unnest($1::integer[], $2::text[], $3::integer[]) as v (id, ean, weight) where p.id = v.id`,
    [facts.map((one) => one.id), facts.map((one) => one.ean), facts.map((one) => one.weight_grams)],
  );
