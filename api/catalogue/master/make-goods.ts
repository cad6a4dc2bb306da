// Models and variants that begin: by the office's screens and by imports.
import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import {
  masterCode,
  noColour,
  noPictureKey,
  usualPackage,
  variantNames,
} from '@kolobeh/shared/catalogue/office/new-goods.ts';
import type { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { withCheckDigit } from '@kolobeh/shared/validation/goods/gtin.ts';
import type { EntityManager } from 'typeorm';
import type { MasterProductRow } from '../../database/entities/goods/master-product-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { photoOriginalKey } from '../pictures/picture-sizes.ts';
import {
  ensureMaker,
  findFreeName,
  findMasterNamed,
  insertMaster,
  insertMasterWords,
  insertProduct,
  insertProductWords,
  nextOwnNumber,
} from './queries/new-goods.ts';

const emptyBox =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f3f4f4"/><g fill="none" stroke="#b4babb" stroke-width="1.4" stroke-linejoin="round"><path d="M32 18 46 25v15L32 47 18 40V25z"/><path d="M18 25l14 7 14-7M32 32v15"/></g></svg>';

/** The picture of goods that have none yet is there. */
export async function ensureNoPicture({ files }: Pick<Deps, 'files'>): Promise<void> {
  const key = photoOriginalKey(noPictureKey);
  if (await files.get(key)) return;
  const { default: sharp } = await import('sharp');
  await files.put(key, await sharp(Buffer.from(emptyBox)).webp().toBuffer(), 'image/webp');
}

/** So many goods of one name may be in a market. */
const mostAlike = 60;

/** An address that nothing in the market has; `apple-iphone-15-2` where another has the first. */
async function freeName(manager: EntityManager, market: MarketCode, name: string): Promise<string> {
  const begin = slugOf(name).slice(0, 150).replace(/-$/, '') || 'zbozi';
  const others = Array.from({ length: mostAlike - 1 }, (_, at) => `${begin}-${at + 2}`);
  const found = await findFreeName(manager, market, [begin, ...others]);
  if (found === null) throw new Error(`No address is free for ${name}`);
  return found;
}

/** A maker by its name, begun when there is none. */
export const makerNamed = (manager: EntityManager, name: string): Promise<number> =>
  ensureMaker(manager, { name, slug: slugOf(name) });

interface ModelWish {
  maker: string;
  makerId: number;
  model: string;
  type: MasterProductRow['type_device'];
  released_on: string | null;
}

/** A model of a maker by its name, begun when there is none. */
export async function modelNamed(
  manager: EntityManager,
  { maker, makerId, model, type, released_on }: ModelWish,
): Promise<Pick<MasterProductRow, 'id' | 'code'>> {
  const code = masterCode(maker, model);
  const found = await findMasterNamed(manager, makerId, { model_name: model, code });
  if (found) return found;
  const master = { code, manufacturer_id: makerId, type_device: type, model_name: model, released_on };
  const id = await insertMaster(manager, master);
  if (id !== null) return { id, code };
  const other = `${code.slice(0, 34)}-${makerId}`;
  const second = await insertMaster(manager, { ...master, code: other });
  if (second === null) throw new Error(`No code is free for ${maker} ${model}`);
  return { id: second, code: other };
}

/** First words of a model in a market; those that it has stay. */
export async function beginModelWords(
  manager: EntityManager,
  id: number,
  market: MarketCode,
  { name, description }: { name: string; description: string },
): Promise<void> {
  const seo_name = await freeName(manager, market, name);
  await insertMasterWords(manager, { master_product_id: id, market, name, seo_name, description });
}

export interface VariantWish {
  code: string;
  masterId: number;
  type: MasterProductRow['type_device'];
  /** Empty = one of the house's own. */
  ean: string;
  /** Its code is empty where the model has one; `hex` is `#rrggbb`. */
  colour: { code: string; hex: string; family: string };
  storage_gb: number | null;
  quality: Quality;
  grade: Grade | null;
  sale_state: SaleState;
  weight_grams: number | null;
}

/** Begins a variant without words. @returns its id; null when its code is taken */
export async function makeVariant(manager: EntityManager, wish: VariantWish): Promise<number | null> {
  const { type, colour } = wish;
  const usual = usualPackage[type];
  // The beginning 29 is of numbers that a house gives for itself (GS1: restricted circulation).
  const ean = wish.ean || withCheckDigit(`29${String(await nextOwnNumber(manager)).padStart(10, '0')}`);
  return insertProduct(manager, {
    code: wish.code,
    master_product_id: wish.masterId,
    ean,
    colour_code: colour.code || noColour,
    colour_hex: colour.hex,
    colour_family: colour.family,
    storage_gb: wish.storage_gb,
    quality: wish.quality,
    grade: wish.grade,
    tracked_by: type === 'accessory' ? 'none' : type === 'phone' ? 'imei' : 'serial',
    vat_regime: wish.quality === 'used' ? 'margin' : 'standard',
    weight_grams: wish.weight_grams ?? usual.weight_grams,
    package_mm: [...usual.package_mm],
    picture_key: noPictureKey,
    sale_state: wish.sale_state,
  });
}

interface VariantWords {
  maker: string;
  model: string;
  storage_gb: number | null;
  /** As the market calls it; empty of goods of one colour. */
  colour_name: string;
  /** Empty = made of the rest. */
  name: string;
  /** Part of the address that tells its state; empty of new goods. */
  state: string;
}

/** First words of a variant in a market, by which its sale begins there; those that it has stay. */
export async function beginVariantWords(
  manager: EntityManager,
  id: number,
  market: MarketCode,
  { maker, model, storage_gb, colour_name, name, state }: VariantWords,
): Promise<void> {
  const made = variantNames(maker, model, storage_gb, colour_name);
  const long_name = name || made.long_name;
  await insertProductWords(manager, {
    product_id: id,
    market,
    long_name,
    short_name: made.short_name,
    subtitle: '',
    colour_name,
    seo_name: await freeName(manager, market, [long_name, state].filter(Boolean).join(' ')),
  });
}
