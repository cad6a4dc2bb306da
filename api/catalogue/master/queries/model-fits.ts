// Which accessories and spare parts are made for which models.
import type { NamedModel } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { type EntityManager, In } from 'typeorm';
import { modelFitTable } from '../../../database/entities/goods/gift-entities.ts';
import { masterProductTable, type MasterProductRow } from '../../../database/entities/goods/master-product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Accessories and spare parts that are made for a model. */
export const listAccessories = (db: Db, id: number): Promise<NamedModel[]> =>
  db.query(
    `select mp.id, mp.code, coalesce(t.name, mp.model_name) as name, mp.is_spare_part
       from model_fit f
       join master_product mp on mp.id = f.master_product_id
       left join master_product_text t on t.master_product_id = mp.id and t.market = 'cs'
      where f.fits_master_product_id = $1 order by mp.is_spare_part, mp.code limit 1000`,
    [id],
  );

/** Models that an accessory is made for. */
export const listFittedModels = (db: Db, id: number): Promise<NamedModel[]> =>
  db.query(
    `select mp.id, mp.code, coalesce(t.name, mp.model_name) as name, mp.is_spare_part
       from model_fit f
       join master_product mp on mp.id = f.fits_master_product_id
       left join master_product_text t on t.master_product_id = mp.id and t.market = 'cs'
      where f.master_product_id = $1 order by mp.code limit 1000`,
    [id],
  );

type Pair = { accessory: number; model: number };

/** Holds models against every other edit of them, always in the same order. */
export const lockMasters = (
  db: Tables,
  ids: readonly number[],
): Promise<Pick<MasterProductRow, 'id' | 'code' | 'type_device'>[]> =>
  db.getRepository(masterProductTable).find({
    select: { id: true, code: true, type_device: true },
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** The same of models by their codes; those that nobody has are left out. */
export const lockMastersOfCodes = (
  db: Tables,
  codes: readonly string[],
): Promise<Pick<MasterProductRow, 'id' | 'code'>[]> =>
  db.getRepository(masterProductTable).find({
    select: { id: true, code: true },
    where: { code: In([...codes]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

export const markSparePart = (db: Tables, id: number): Promise<unknown> =>
  db.getRepository(masterProductTable).update(id, { is_spare_part: true });

/** How many models an accessory is made for and how many accessories a model has. */
export async function countFits(db: Tables, { accessory, model }: Pair): Promise<{ models: number; fitting: number }> {
  const fits = db.getRepository(modelFitTable);
  return {
    models: await fits.countBy({ master_product_id: accessory }),
    fitting: await fits.countBy({ fits_master_product_id: model }),
  };
}

/** @returns whether the accessory was not made for the model before */
export async function insertFit(db: Db, { accessory, model }: Pair): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `with made as (insert into model_fit (master_product_id, fits_master_product_id) values ($1, $2)
                   on conflict do nothing returning 1)
     select from made`,
    [accessory, model],
  );
  return rows.length > 0;
}

/** @returns whether the accessory was made for the model before */
export async function deleteFit(db: Tables, { accessory, model }: Pair): Promise<boolean> {
  const { affected } = await db
    .getRepository(modelFitTable)
    .delete({ master_product_id: accessory, fits_master_product_id: model });
  return (affected ?? 0) > 0;
}

/** The first of an accessory's models is one of them, the one it was where that still holds. */
export const settleFirstFit = (db: Db, accessory: number): Promise<unknown> =>
  db.query(
    `update master_product mp
        set fits_master_product_id = (select f.fits_master_product_id from model_fit f
                                       where f.master_product_id = mp.id
                                       order by f.fits_master_product_id is distinct from mp.fits_master_product_id,
                                                f.fits_master_product_id limit 1)
      where mp.id = $1`,
    [accessory],
  );
