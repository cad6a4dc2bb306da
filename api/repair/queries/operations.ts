import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type {
  RepairKindRow,
  RepairOperationRow,
  RepairPriceRow,
} from '../../database/entities/repair/repair-entities.ts';

type Db = Pick<EntityManager, 'query'>;

export type StoredOperation = Pick<RepairKindRow, 'code' | 'mends'> &
  Pick<RepairOperationRow, 'minutes' | 'warranty_months' | 'part_days' | 'part_id'> &
  Pick<RepairPriceRow, 'part' | 'work'> & {
    name: string;
    about: string;
    words: string[];
    /** Free pieces of the part. */
    pieces: number;
  };

/** Repairs of a model in a colour that have a price in the market; a row of that colour goes before one of all. */
export const listOperations = (
  db: Db,
  market: MarketCode,
  of: { model: string; colour: string },
): Promise<StoredOperation[]> =>
  db.query(
    `select k.code, k.mends, k.names ->> $1 as name, k.about ->> $1 as about, k.words -> $1 as words, o.minutes,
            o.warranty_months, o.part_days, o.part_id, p.part, p.work,
            greatest(coalesce(s.on_hand - s.reserved, 0), 0) as pieces
       from (select distinct on (one.kind_id) one.*
               from repair_operation one
              where one.model_id = (select m.id from buyout_model m where m.seo_name = $2)
                and one.colour_code in ('', $3)
              order by one.kind_id, one.colour_code desc) o
       join repair_kind k on k.id = o.kind_id
       join repair_price p on p.operation_id = o.id and p.market = $1
       left join stock_level s on s.product_id = o.part_id
      order by k.position, k.id`,
    [market, of.model, of.colour],
  );

/** Kinds of repair by what they are called. */
export const listKinds = (db: Db, market: MarketCode): Promise<{ code: string; name: string; words: string[] }[]> =>
  db.query(`select code, names ->> $1 as name, words -> $1 as words from repair_kind order by position, id`, [market]);
