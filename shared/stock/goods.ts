import { z } from 'zod';
import { Grade } from '../catalogue/quality.ts';
import { MarketCode } from '../kernel/market.ts';

/** A product's name by the language of the person who holds it; a market whose texts are missing is left out. */
export const GoodsNames = z.partialRecord(MarketCode, z.string());
export type GoodsNames = z.infer<typeof GoodsNames>;

/** What tells one condition of a product from another. Absent in copies of an older station. */
export const goodsFacts = {
  names: GoodsNames.optional(),
  /** Of used goods; null of others. */
  grade: Grade.nullable().optional(),
  /** The most worn battery among the devices it may be; null when none was measured. */
  battery_percent: z.int().nullable().optional(),
};

interface Named {
  product_name: string;
  names?: GoodsNames | undefined;
}

/** @param fallback as the order has it, in its customer's language */
const nameFor = (names: GoodsNames, language: string, fallback: string): string =>
  Object.entries(names).find(([market]) => market === language)?.[1] ?? names.cs ?? fallback;

/** The name for a person of a language; English has no texts of goods and gets the Czech ones. */
export const goodsName = ({ names, product_name }: Named, language: string): string =>
  nameFor(names ?? {}, language, product_name);

/** The same as values of a text whose language is chosen later. */
export const nameParams = ({ product_name, names }: Named): Record<string, string> => ({
  product: product_name,
  ...Object.fromEntries(Object.entries(names ?? {}).map(([market, name]) => [`product_${market}`, name])),
});

/** The values as a person of a language reads them. */
export function paramsFor<Value>(params: Record<string, Value>, language: string): Record<string, Value> {
  const product = params[`product_${language}`] ?? params['product_cs'] ?? params['product'];
  return product === undefined ? params : { ...params, product };
}
