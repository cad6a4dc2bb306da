// Models that a repair is given to.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  type RepairKindRow,
  repairKindTable,
  type RepairOperationRow,
  type RepairPriceRow,
  repairPriceTable,
} from '../../../database/entities/repair/repair-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** In the order of lists. */
export const listKinds = (db: Rows): Promise<Pick<RepairKindRow, 'id' | 'names'>[]> =>
  db.getRepository(repairKindTable).find({ select: { id: true, names: true }, order: { position: 'ASC', id: 'ASC' } });

interface FoundModel {
  id: number;
  name: string;
  colours: { code: string; names: Partial<Record<MarketCode, string>> }[];
  total: number;
}

/** Models whose name has all the words, the newest first, with their colours. */
export const listRepairableModels = (db: Db, words: readonly string[], most: number): Promise<FoundModel[]> =>
  db.query(
    `select m.id, f.name || ' ' || m.name as name, (count(*) over ())::integer as total,
            coalesce((select jsonb_agg(jsonb_build_object('code', v.colour_code, 'names', v.colour_names) order by v.colour_code)
                        from (select distinct on (colour_code) colour_code, colour_names from buyout_variant
                               where model_id = m.id order by colour_code, id) v), '[]') as colours
       from buyout_model m join manufacturer f on f.id = m.manufacturer_id
      where not exists (select from unnest($1::text[]) w
                         where strpos(lower(f.name || ' ' || m.name), lower(w)) = 0)
      order by m.released_on desc nulls last, m.name, m.id limit $2`,
    [words, most],
  );

/** Models and colours of them, side by side; an empty colour is all of them. */
interface Targets {
  models: readonly number[];
  colours: readonly string[];
}

/** Names of those that are there, by their place from 0. */
export const findTargets = (db: Db, { models, colours }: Targets): Promise<{ at: number; name: string }[]> =>
  db.query(
    `select t.at::integer - 1 as at, f.name || ' ' || m.name as name
       from unnest($1::integer[], $2::text[]) with ordinality as t(model, colour, at)
       join buyout_model m on m.id = t.model join manufacturer f on f.id = m.manufacturer_id
      where t.colour = '' or exists (select from buyout_variant v where v.model_id = m.id and v.colour_code = t.colour)
      order by t.at`,
    [models, colours],
  );

type Values = Pick<RepairOperationRow, 'minutes' | 'warranty_months' | 'part_days' | 'part_id'>;

/** Gives a kind of repair to those that have it not. @returns the new ones */
export const insertOperations = (
  db: Db,
  kindId: number,
  { models, colours }: Targets,
  { minutes, warranty_months, part_days, part_id }: Values,
): Promise<Pick<RepairOperationRow, 'id' | 'model_id' | 'colour_code'>[]> =>
  db.query(
    `insert into repair_operation (model_id, kind_id, colour_code, minutes, warranty_months, part_days, part_id)
     select m.id, k.id, t.colour, $4, $5, $6, $7
       from unnest($1::integer[], $2::text[]) as t(model, colour)
       join buyout_model m on m.id = t.model join repair_kind k on k.id = $3
     on conflict (model_id, kind_id, colour_code) do nothing
     returning id, model_id, colour_code`,
    [models, colours, kindId, minutes, warranty_months, part_days, part_id],
  );

/** Whether there is such a kind of repair. */
export const isKind = (db: Rows, id: number): Promise<boolean> => db.getRepository(repairKindTable).existsBy({ id });

export const insertPrices = (db: Rows, rows: readonly RepairPriceRow[]): Promise<unknown> =>
  db.getRepository(repairPriceTable).insert([...rows]);
