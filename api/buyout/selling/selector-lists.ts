import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { groupModels } from '@kolobeh/shared/buyout/selling/model-groups.ts';
import type { SelectorChoice } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { listPricedManufacturers, listPricedModels, listPricedTypes } from './queries/priced-devices.ts';

type Db = Pick<EntityManager, 'query'>;

/** `prislusenstvi` holds watches, and is called so. */
export const typeLabels: Record<ProductType, Record<MarketCode, string>> = {
  telefony: { cs: 'Telefony', ro: 'Telefoane' },
  tablety: { cs: 'Tablety', ro: 'Tablete' },
  prislusenstvi: { cs: 'Chytré hodinky', ro: 'Ceasuri inteligente' },
};

const typeOrder: readonly ProductType[] = ['telefony', 'tablety', 'prislusenstvi'];

const plain = (row: { value: string; label: string; picture?: string | null }): SelectorChoice => ({
  value: row.value,
  label: row.label,
  picture: row.picture ?? null,
  hex: null,
});

/** Types of which any model is priced in the version. */
export async function listTypes(db: Db, version: number, market: MarketCode): Promise<SelectorChoice[]> {
  const rows = await listPricedTypes(db, version);
  return rows
    .toSorted((a, b) => typeOrder.indexOf(a.product_type) - typeOrder.indexOf(b.product_type))
    .map(({ product_type: type, picture_key: picture }) =>
      plain({ value: type, label: typeLabels[type][market], picture }),
    );
}

/** Makers of a type of which any model is priced in the version. */
export async function listManufacturers(db: Db, version: number, type: string): Promise<SelectorChoice[]> {
  return (await listPricedManufacturers(db, version, type)).map(plain);
}

/** Models, the newest first; storages of one model stand together, the smallest first. */
export async function listModels(
  db: Db,
  version: number,
  of: { type: string; manufacturer: string },
): Promise<SelectorChoice[]> {
  const rows = await listPricedModels(db, version, of);
  return groupModels(rows.map(plain)).flatMap(({ sizes }) => sizes.map(({ model }) => model));
}
