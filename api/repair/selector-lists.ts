import type { SelectorChoice } from '@kolobeh/shared/buyout/selling/selector.ts';
import { groupModels } from '@kolobeh/shared/buyout/selling/model-groups.ts';
import { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { typeLabels } from '../buyout/selling/selector-lists.ts';
import {
  listRepairedColours,
  listRepairedManufacturers,
  listRepairedModels,
  listRepairedTypes,
} from './queries/repaired-devices.ts';

type Db = Pick<EntityManager, 'query'>;

const plain = (row: { value: string; label: string; picture?: string | null }): SelectorChoice => ({
  value: row.value,
  label: row.label,
  picture: row.picture ?? null,
  hex: null,
});

export async function listTypes(db: Db, market: MarketCode): Promise<SelectorChoice[]> {
  const rows = await listRepairedTypes(db, market);
  return ProductType.options.flatMap((type) => {
    const row = rows.find(({ product_type }) => product_type === type);
    return row ? [plain({ value: type, label: typeLabels[type][market], picture: row.picture_key })] : [];
  });
}

export const listManufacturers = async (db: Db, market: MarketCode, type: string): Promise<SelectorChoice[]> =>
  (await listRepairedManufacturers(db, market, type)).map(plain);

/** Models, the newest first; storages of one model stand together, the smallest first. */
export async function listModels(
  db: Db,
  market: MarketCode,
  of: { type: string; manufacturer: string },
): Promise<SelectorChoice[]> {
  const rows = await listRepairedModels(db, market, of);
  return groupModels(rows.map(plain)).flatMap(({ sizes }) => sizes.map(({ model }) => model));
}

/** A colour with the code of its device. */
export type ColourChoice = SelectorChoice & { code: string };

export const listColours = (db: Db, market: MarketCode, model: string): Promise<ColourChoice[]> =>
  listRepairedColours(db, market, model);

export const withoutCode = ({ value, label, picture, hex }: ColourChoice): SelectorChoice => ({
  value,
  label,
  picture,
  hex,
});
