import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutModelRow, BuyoutVariantRow } from '../../../database/entities/buyout/buyout-entities.ts';

/** A device with all that names it. */
export type BuyoutDeviceRow = Pick<BuyoutVariantRow, 'id' | 'code' | 'model_id' | 'colour_hex' | 'picture_key'> &
  Pick<BuyoutModelRow, 'product_type'> & {
    manufacturer: string;
    manufacturer_name: string;
    model: string;
    model_name: string;
    model_picture: string;
    colour: string;
    colour_name: string;
  };

const deviceSql = `
  select v.id, v.code, v.model_id, m.product_type, f.slug as manufacturer, f.name as manufacturer_name, m.seo_name as model,
         m.name as model_name, m.picture_key as model_picture, v.colour_code as colour, v.colour_names ->> $1 as colour_name,
         v.colour_hex, v.picture_key
    from buyout_variant v join buyout_model m on m.id = v.model_id join manufacturer f on f.id = m.manufacturer_id`;

/**
 * By code, id, or by model and colour as addresses have them; named in the market's language. Null when there is none.
 */
export async function findDevice(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  by: { code: string } | { id: number } | { model: string; colour: string },
): Promise<BuyoutDeviceRow | null> {
  const values = 'code' in by ? [by.code] : 'id' in by ? [by.id] : [by.model, by.colour];
  const [row]: BuyoutDeviceRow[] = await db.query(
    `${deviceSql} where ${'code' in by ? 'v.code = $2' : 'id' in by ? 'v.id = $2' : 'm.seo_name = $2 and v.colour_code = $3'}`,
    [market, ...values],
  );
  return row ?? null;
}
