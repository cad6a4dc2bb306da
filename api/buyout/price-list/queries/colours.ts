import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutVariantRow } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A colour a model is bought out in; `hex` is `#rrggbb`. */
export interface OfficeColour {
  code: string;
  names: Record<MarketCode, string>;
  hex: string;
}

/** In the order in which they were added. */
export const listModelColours = (db: Db, modelId: number): Promise<OfficeColour[]> =>
  db.query(
    `select colour_code as code, colour_names as names, colour_hex as hex from buyout_variant where model_id = $1 order by id`,
    [modelId],
  );

/** Whether a model has a colour of this code, however it is written. */
export async function hasColour(db: Db, modelId: number, code: string): Promise<boolean> {
  const taken: unknown[] = await db.query(
    `select from buyout_variant where model_id = $1 and upper(colour_code) = upper($2)`,
    [modelId, code],
  );
  return taken.length > 0;
}

/** Stores a colour of a model. @returns its id; null when there is a device of its code */
export async function insertColour(db: Db, colour: Omit<BuyoutVariantRow, 'id'>): Promise<number | null> {
  const [row]: Pick<BuyoutVariantRow, 'id'>[] = await db.query(
    `insert into buyout_variant (code, model_id, colour_code, colour_hex, colour_names, picture_key)
     values ($1, $2, $3, $4, $5, $6) on conflict (code) do nothing returning id`,
    [
      colour.code,
      colour.model_id,
      colour.colour_code,
      colour.colour_hex,
      JSON.stringify(colour.colour_names),
      colour.picture_key,
    ],
  );
  return row?.id ?? null;
}
