import { gradeWords, usedSuffix } from '@kolobeh/shared/catalogue/grade-words.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import { countProductsOfUnit, insertPiece, insertTexts, listTexts, placeInCategories } from './queries/products.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** `U1207`, and `U1207-2` when the unit comes to the shop for the second time. */
export async function pieceName(db: Db, unitNumber: number): Promise<string> {
  const times = await countProductsOfUnit(db, unitNumber);
  return times > 0 ? `U${unitNumber}-${times + 1}` : `U${unitNumber}`;
}

/** `APL-IP14-128-MID-A` becomes `APL-IP14-128-MID-U1207`. */
const codeOf = (sample: string, piece: string): string =>
  `${sample.replace(/-U\d+(?:-\d+)?$|-[^-]+$/, '').slice(0, 28)}-${piece}`;

interface Piece {
  sample: ProductRow;
  /** As `pieceName` gave it. */
  name: string;
  grade: Grade;
  /** The photograph that leads; null = the drawing of the model. */
  picture: string | null;
}

/** Makes a used product that is this one piece, named as its model is. @returns its id, code and address by market */
export async function makeProduct(
  db: Db,
  { sample, name, grade, picture }: Piece,
): Promise<{ id: number; code: string; seoNames: Record<MarketCode, string> }> {
  const code = codeOf(sample.code, name);
  const id = await insertPiece(db, sample.id, { code, grade, picture });
  const texts = (await listTexts(db, sample.id)).map(({ market, long_name, short_name, colour_name }) => ({
    product_id: id,
    market,
    long_name,
    short_name,
    subtitle: gradeWords[grade][market],
    colour_name,
    seo_name: slugOf(`${long_name} ${usedSuffix(market, grade)} ${name}`),
  }));
  await insertTexts(db, texts);
  await placeInCategories(db, id, sample);
  const nameIn = (market: MarketCode): string => texts.find((one) => one.market === market)?.seo_name ?? '';
  return { id, code, seoNames: { cs: nameIn('cs'), ro: nameIn('ro') } };
}
