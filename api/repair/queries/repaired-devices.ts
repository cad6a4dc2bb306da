// What the selector's lists are made of: devices with a repair that has a price in the market.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutModelRow, BuyoutVariantRow } from '../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Models repaired in market `$1`, `m`. */
const repaired = `
  (select b.* from buyout_model b where exists (
     select from repair_operation o join repair_price p on p.operation_id = o.id and p.market = $1 where o.model_id = b.id)) m`;

/** Types of devices, each with the picture of its newest model. */
export const listRepairedTypes = (
  db: Db,
  market: MarketCode,
): Promise<Pick<BuyoutModelRow, 'product_type' | 'picture_key'>[]> =>
  db.query(
    `select distinct on (m.product_type) m.product_type, m.picture_key
       from ${repaired} order by m.product_type, m.released_on desc nulls last, m.id`,
    [market],
  );

/** Manufacturers of a type, those with most models first. */
export const listRepairedManufacturers = (
  db: Db,
  market: MarketCode,
  type: string,
): Promise<{ value: string; label: string }[]> =>
  db.query(
    `select f.slug as value, f.name as label from ${repaired} join manufacturer f on f.id = m.manufacturer_id
      where m.product_type = $2 group by f.id order by count(*) desc, f.name`,
    [market, type],
  );

/** Models of a manufacturer, the newest first, the smallest storage first. */
export const listRepairedModels = (
  db: Db,
  market: MarketCode,
  of: { type: string; manufacturer: string },
): Promise<{ value: string; label: string; picture: string }[]> =>
  db.query(
    `select m.seo_name as value, m.name as label, m.picture_key as picture
       from ${repaired} join manufacturer f on f.id = m.manufacturer_id
      where m.product_type = $2 and f.slug = $3
      order by m.released_on desc nulls last, m.name, m.storage_gb nulls first`,
    [market, of.type, of.manufacturer],
  );

/** Colours of a model with the pictures and codes of its devices. */
export const listRepairedColours = (
  db: Db,
  market: MarketCode,
  model: string,
): Promise<
  {
    value: string;
    label: string;
    picture: string;
    hex: BuyoutVariantRow['colour_hex'];
    code: BuyoutVariantRow['code'];
  }[]
> =>
  db.query(
    `select v.colour_code as value, v.colour_names ->> $1 as label, v.picture_key as picture, v.colour_hex as hex, v.code
       from ${repaired} join buyout_variant v on v.model_id = m.id
      where m.seo_name = $2 order by v.id`,
    [market, model],
  );

/** Every model that is repaired with its maker, the newest first. */
export const listSearchedModels = (
  db: Db,
  market: MarketCode,
): Promise<
  (Pick<BuyoutModelRow, 'product_type' | 'name' | 'picture_key'> & {
    model: string;
    manufacturer: string;
    manufacturer_name: string;
  })[]
> =>
  db.query(
    `select m.product_type, m.name, m.picture_key, m.seo_name as model, f.slug as manufacturer, f.name as manufacturer_name
       from ${repaired} join manufacturer f on f.id = m.manufacturer_id
      order by m.released_on desc nulls last, m.name, m.storage_gb nulls first`,
    [market],
  );

/** Type and maker of a model; null when it is not repaired. */
export async function findRepairedModel(
  db: Db,
  market: MarketCode,
  model: string,
): Promise<{ type: string; manufacturer: string } | null> {
  const [row]: { type: string; manufacturer: string }[] = await db.query(
    `select m.product_type as type, f.slug as manufacturer
       from ${repaired} join manufacturer f on f.id = m.manufacturer_id where m.seo_name = $2`,
    [market, model],
  );
  return row ?? null;
}
