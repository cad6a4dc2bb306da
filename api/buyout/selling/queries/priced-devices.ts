// What the selector's lists are made of: devices with a price in a version.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type {
  AppraisalModelRow,
  BuyoutModelRow,
  BuyoutVariantRow,
} from '../../../database/entities/buyout/buyout-entities.ts';

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

/**
 * Colours of a model with the pictures of its devices. The model is found first: a list just published has no statistics
 * yet, and a plan without them began with all its models.
 */
export const listPricedColours = (
  db: Db,
  version: number,
  of: { model: string; market: MarketCode },
): Promise<{ value: string; label: string; picture: string; hex: BuyoutVariantRow['colour_hex'] }[]> =>
  db.query(
    `select v.colour_code as value, v.colour_names ->> $3 as label, v.picture_key as picture, v.colour_hex as hex
       from (select id from buyout_model where seo_name = $2 offset 0) m
       join appraisal_model a on a.model_id = m.id and a.version_id = $1 and a.prices <> '{}'
       join buyout_variant v on v.model_id = m.id order by v.id`,
    [version, of.model, of.market],
  );

/** A model with its prices in the list in force, by grade, in minor units. */
export type PricedModel = Pick<BuyoutModelRow, 'product_type' | 'name'> &
  Pick<AppraisalModelRow, 'minimal_price' | 'prices'> & { manufacturer: string; model: string; picture: string };

/** Names of a model as sellers write them: with its maker, storage joined to its unit, or all in one word. */
const written = `
  ' ' || plain_text(f.name || ' ' || m.name) || ' ' || regexp_replace(plain_text(m.name), '(\\d) (gb|tb)', '\\1\\2', 'g')
      || ' ' || replace(plain_text(m.name), ' ', '') || ' '`;

/**
 * Models of the price list in force in whose name every word begins one; those where most are whole words first, then the shortest names, then the newest.
 *
 * @param words without diacritics and in lower case
 */
export const findPricedModels = (db: Db, market: MarketCode, words: readonly string[]): Promise<PricedModel[]> =>
  db.query(
    `select m.product_type, m.name, m.seo_name as model, m.picture_key as picture, f.slug as manufacturer,
            a.minimal_price, a.prices
       from buyout_model m
       join appraisal_model a on a.model_id = m.id and a.prices <> '{}' and a.version_id =
            (select id from appraisal_version where market = $1 and published_at <= now()
              order by published_at desc, id desc limit 1)
       join manufacturer f on f.id = m.manufacturer_id
      where not exists (select from unnest($2::text[]) word where strpos(${written}, ' ' || word) = 0)
      order by (select count(*) from unnest($2::text[]) word where strpos(${written}, ' ' || word || ' ') > 0) desc,
               cardinality(string_to_array(m.name, ' ')), m.released_on desc nulls last, m.storage_gb nulls first, m.name
      limit 6`,
    [market, words],
  );
