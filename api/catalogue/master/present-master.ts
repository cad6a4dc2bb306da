import type { MasterWords, OfficeMaster, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { EntityManager } from 'typeorm';
import type { MasterProductTextRow } from '../../database/entities/goods/master-product-entities.ts';
import { shownProductsIn } from '../office/list-office-products.ts';
import { findMaster, listCovers, listMasterWords, listVariantIds } from './queries/masters.ts';
import { listAccessories, listFittedModels } from './queries/model-fits.ts';
import { listOfficeGifts } from './queries/office-gifts.ts';
import { readVariants, type StoredVariant } from './queries/variants.ts';

const wordsOf = (texts: readonly MasterProductTextRow[], market: 'cs' | 'ro'): MasterWords | null => {
  const text = texts.find((one) => one.market === market);
  if (!text) return null;
  const { name, description, seo_title, seo_description, story, attributes } = text;
  return { name, description, seo_title, seo_description, ...story, attributes };
};

const variantWordsOf = ({ words }: StoredVariant, market: 'cs' | 'ro'): OfficeVariant['words']['cs'] =>
  words.find((one) => one.market === market)?.words ?? null;

/** Variants in the order of the ids. */
export async function presentVariants(manager: EntityManager, ids: readonly number[]): Promise<OfficeVariant[]> {
  const [stored, rows] = [await readVariants(manager, ids), await shownProductsIn(manager, ids)];
  return stored.flatMap((variant): OfficeVariant[] => {
    const row = rows.find(({ id }) => id === variant.id);
    if (!row) return [];
    const [length = 1, width = 1, height = 1] = variant.package_mm;
    return [
      {
        row,
        ean: variant.ean,
        weight_grams: variant.weight_grams,
        package_mm: [length, width, height],
        sale_state: variant.sale_state,
        is_active: variant.is_active,
        words: { cs: variantWordsOf(variant, 'cs'), ro: variantWordsOf(variant, 'ro') },
        storage_gb: variant.storage_gb,
        colour_code: variant.colour_code,
        colour_hex: variant.colour_hex,
        picture: variant.picture_key,
        pictures: variant.pictures.map(({ key, alts, crop }) => ({ key, alts, crop })),
        version: variant.version,
      },
    ];
  });
}

/** A model with its words, variants and what belongs to it; null when there is none. */
export async function presentMaster(manager: EntityManager, id: number): Promise<OfficeMaster | null> {
  const master = await findMaster(manager, id);
  if (!master) return null;
  const texts = await listMasterWords(manager, id);
  const ids = (await listVariantIds(manager, id)).map((one) => one.id);
  return {
    id: master.id,
    code: master.code,
    maker: master.maker,
    model: master.model,
    type_device: master.type_device,
    manufacturer: master.manufacturer,
    released_on: master.released_on,
    is_spare_part: master.is_spare_part,
    fits: master.fits,
    models: await listFittedModels(manager, id),
    words: { cs: wordsOf(texts, 'cs'), ro: wordsOf(texts, 'ro') },
    variants: await presentVariants(manager, ids),
    accessories: await listAccessories(manager, id),
    gifts: await listOfficeGifts(manager, id),
    covers: await listCovers(manager, master.type_device),
    version: master.version,
  };
}
