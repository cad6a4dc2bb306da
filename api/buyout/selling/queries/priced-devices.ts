// What the selector's lists are made of: devices with a price in a version.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutModelRow, BuyoutVariantRow } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Models with a price in a version, `m`. */
const priced = `
  buyout_model m join appraisal_model a on a.model_id = m.id and a.version_id = $1 and a.prices <> '{}'`;

/** Types of devices, each with the picture of its newest model. */
export const listPricedTypes = (
  db: Db,
  version: number,
): Promise<Pick<BuyoutModelRow, 'product_type' | 'picture_key'>[]> =>
  db.query(
    `select distinct on (m.product_type) m.product_type, m.picture_key
       from ${priced} order by m.product_type, m.released_on desc nulls last, m.id`,
    [version],
  );

/** Manufacturers of a type, those with most models first. */
export const listPricedManufacturers = (
  db: Db,
  version: number,
  type: string,
): Promise<{ value: string; label: string }[]> =>
  db.query(
    `select f.slug as value, f.name as label from ${priced} join manufacturer f on f.id = m.manufacturer_id
      where m.product_type = $2 group by f.id order by count(*) desc, f.name`,
    [version, type],
  );

/** Models of a manufacturer, the newest first, the smallest storage first. */
export const listPricedModels = (
  db: Db,
  version: number,
  of: { type: string; manufacturer: string },
): Promise<{ value: string; label: string; picture: string }[]> =>
  db.query(
    `select m.seo_name as value, m.name as label, m.picture_key as picture
       from ${priced} join manufacturer f on f.id = m.manufacturer_id
      where m.product_type = $2 and f.slug = $3
      order by m.released_on desc nulls last, m.name, m.storage_gb nulls first`,
    [version, of.type, of.manufacturer],
  );

/** Colours of a model with the pictures of its devices. */
export const listPricedColours = (
  db: Db,
  version: number,
  of: { model: string; market: MarketCode },
): Promise<{ value: string; label: string; picture: string; hex: BuyoutVariantRow['colour_hex'] }[]> =>
  db.query(
    `select v.colour_code as value, v.colour_names ->> $3 as label, v.picture_key as picture, v.colour_hex as hex
       from ${priced} join buyout_variant v on v.model_id = m.id
      where m.seo_name = $2 order by v.id`,
    [version, of.model, of.market],
  );
