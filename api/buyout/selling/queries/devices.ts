import { groupModels } from '@kolobeh/shared/buyout/selling/model-groups.ts';
import type { SelectorChoice } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';

type Db = Pick<EntityManager, 'query'>;

/** The price list in force. */
export interface VersionInForce {
  id: number;
  name: string;
}

/** The market's version that was published last; null before the first one. */
export async function versionInForce(db: Db, market: MarketCode): Promise<VersionInForce | null> {
  const [row]: VersionInForce[] = await db.query(
    `select id, name from appraisal_version where market = $1 and published_at <= now() order by published_at desc, id desc limit 1`,
    [market],
  );
  return row ?? null;
}

/** `prislusenstvi` holds watches, and is called so. */
export const typeLabels: Record<ProductType, Record<MarketCode, string>> = {
  telefony: { cs: 'Telefony', ro: 'Telefoane' },
  tablety: { cs: 'Tablety', ro: 'Tablete' },
  prislusenstvi: { cs: 'Chytré hodinky', ro: 'Ceasuri inteligente' },
};

const typeOrder: readonly ProductType[] = ['telefony', 'tablety', 'prislusenstvi'];

/** Models with a price in a version, `m`. */
const priced = `
  buyout_model m join appraisal_model a on a.model_id = m.id and a.version_id = $1 and a.prices <> '{}'`;

const plain = (row: { value: string; label: string; picture?: string | null }): SelectorChoice => ({
  value: row.value,
  label: row.label,
  picture: row.picture ?? null,
  hex: null,
});

export async function listTypes(db: Db, version: number, market: MarketCode): Promise<SelectorChoice[]> {
  const rows: { type: ProductType; picture: string }[] = await db.query(
    `select distinct on (m.product_type) m.product_type as type, m.picture_key as picture
       from ${priced} order by m.product_type, m.released_on desc nulls last, m.id`,
    [version],
  );
  return rows
    .toSorted((a, b) => typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type))
    .map(({ type, picture }) => plain({ value: type, label: typeLabels[type][market], picture }));
}

/** Manufacturers of a type, those with most models first. */
export async function listManufacturers(db: Db, version: number, type: string): Promise<SelectorChoice[]> {
  const rows: { value: string; label: string }[] = await db.query(
    `select f.slug as value, f.name as label from ${priced} join manufacturer f on f.id = m.manufacturer_id
      where m.product_type = $2 group by f.id order by count(*) desc, f.name`,
    [version, type],
  );
  return rows.map(plain);
}

/** Models, the newest first; storages of one model stand together, the smallest first. */
export async function listModels(
  db: Db,
  version: number,
  of: { type: string; manufacturer: string },
): Promise<SelectorChoice[]> {
  const rows: { value: string; label: string; picture: string }[] = await db.query(
    `select m.seo_name as value, m.name as label, m.picture_key as picture
       from ${priced} join manufacturer f on f.id = m.manufacturer_id
      where m.product_type = $2 and f.slug = $3
      order by m.released_on desc nulls last, m.name, m.storage_gb nulls first`,
    [version, of.type, of.manufacturer],
  );
  return groupModels(rows.map(plain)).flatMap(({ sizes }) => sizes.map(({ model }) => model));
}

export async function listColours(
  db: Db,
  version: number,
  of: { model: string; market: MarketCode },
): Promise<SelectorChoice[]> {
  const rows: { value: string; label: string; picture: string; hex: string }[] = await db.query(
    `select v.colour_code as value, v.colour_names ->> $3 as label, v.picture_key as picture, v.colour_hex as hex
       from ${priced} join buyout_variant v on v.model_id = m.id
      where m.seo_name = $2 order by v.id`,
    [version, of.model, of.market],
  );
  return rows;
}

/** A device with all that names it. */
export interface BuyoutDeviceRow {
  id: number;
  code: string;
  model_id: number;
  product_type: ProductType;
  manufacturer: string;
  manufacturer_name: string;
  model: string;
  model_name: string;
  model_picture: string;
  colour: string;
  colour_name: string;
  colour_hex: string;
  picture_key: string;
}

const deviceSql = `
  select v.id, v.code, v.model_id, m.product_type, f.slug as manufacturer, f.name as manufacturer_name, m.seo_name as model,
         m.name as model_name, m.picture_key as model_picture, v.colour_code as colour, v.colour_names ->> $1 as colour_name,
         v.colour_hex, v.picture_key
    from buyout_variant v join buyout_model m on m.id = v.model_id join manufacturer f on f.id = m.manufacturer_id`;

export async function findDevice(
  db: Db,
  market: MarketCode,
  by: { code: string } | { id: number } | { model: string; colour: string },
): Promise<BuyoutDeviceRow | null> {
  const [condition, values] =
    'code' in by
      ? ['v.code = $2', [by.code]]
      : 'id' in by
        ? ['v.id = $2', [by.id]]
        : ['m.seo_name = $2 and v.colour_code = $3', [by.model, by.colour]];
  const [row]: BuyoutDeviceRow[] = await db.query(`${deviceSql} where ${condition}`, [market, ...values]);
  return row ?? null;
}
