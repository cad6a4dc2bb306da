import type { MetaMaster } from '@kolobeh/shared/catalogue/office/meta-master.ts';
import type { EntityManager } from 'typeorm';
import { metaMasterTable, type MetaMasterRow } from '../../../database/entities/goods/master-product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type Stored = MetaMasterRow & Pick<MetaMaster, 'master_products'>;

/** A group with its models; null when there is none. */
export async function findMetaMaster(db: Db, id: number): Promise<Stored | null> {
  const [row]: Stored[] = await db.query(
    `select g.id, g.name_cs, g.name_ro, g.version,
            (select coalesce(json_agg(json_build_object(
                      'master_product_id', mp.id, 'code', mp.code, 'name', coalesce(t.name, mp.model_name),
                      'type_device', mp.type_device,
                      'variants', (select count(*) from product p where p.master_product_id = mp.id))
                      order by mp.meta_position, mp.id), '[]')
               from master_product mp
               left join master_product_text t on t.master_product_id = mp.id and t.market = 'cs'
              where mp.meta_master_id = g.id) as master_products
       from meta_master g where g.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Groups but one, by their Czech names. */
export const listOthers = (
  db: Db,
  excluded: number,
): Promise<(Pick<MetaMasterRow, 'id' | 'name_cs' | 'name_ro'> & { master_products: number })[]> =>
  db.query(
    `select g.id, g.name_cs, g.name_ro,
            (select count(*)::integer from master_product mp where mp.meta_master_id = g.id) as master_products
       from meta_master g where g.id <> $1 order by g.name_cs, g.id limit 2000`,
    [excluded],
  );

/** One transaction at a time changes what belongs to what: a move is about two groups. */
export const lockMetaMasters = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('meta-masters'))`);

export async function insertMetaMaster(db: Tables, names: Pick<MetaMasterRow, 'name_cs' | 'name_ro'>): Promise<number> {
  const stored = await db.getRepository(metaMasterTable).save({ ...names });
  return stored.id;
}

export const renameMetaMaster = (
  db: Tables,
  id: number,
  names: Pick<MetaMasterRow, 'name_cs' | 'name_ro'>,
): Promise<unknown> => db.getRepository(metaMasterTable).update(id, names);

export const dropMetaMaster = (db: Tables, id: number): Promise<unknown> =>
  db.getRepository(metaMasterTable).delete(id);

/** Groups that models are in now. */
export const listGroupsOf = (
  db: Db,
  masterIds: readonly number[],
): Promise<{ id: number; group_id: number | null }[]> =>
  db.query(`select id, meta_master_id as group_id from master_product where id = any($1::integer[])`, [masterIds]);

/** Puts models into a group, or with null into none, at the places of the list. */
export const placeMasters = (db: Db, groupId: number | null, masterIds: readonly number[]): Promise<unknown> =>
  db.query(
    `update master_product mp set meta_master_id = $1, meta_position = v.place
       from unnest($2::integer[]) with ordinality as v (id, place) where mp.id = v.id`,
    [groupId, masterIds],
  );

/** Codes of models, and of all that are in the groups now. */
export async function listCodesOf(
  db: Db,
  masterIds: readonly number[],
  groupIds: readonly number[],
): Promise<string[]> {
  const rows: { code: string }[] = await db.query(
    `select code from master_product where id = any($1::integer[]) or meta_master_id = any($2::integer[]) order by id`,
    [masterIds, groupIds],
  );
  return rows.map(({ code }) => code);
}

/** Counts one more change of each group. */
export const raiseMetaMasters = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.query(`update meta_master set version = version + 1 where id = any($1::integer[])`, [ids]);
