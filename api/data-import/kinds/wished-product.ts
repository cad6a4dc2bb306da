// The product that a row of a list of devices means: its parts, its code, and which one it is of those that are there.
import { colourCode } from '@kolobeh/shared/catalogue/colour-words.ts';
import { masterCode, qualityPart, variantCode } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { TypeDevice } from '@kolobeh/shared/catalogue/office/type-device.ts';
import type { RowFault } from '@kolobeh/shared/data-import/read-row.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import { findMasters, findProducts, type NamedMaster, type NamedProduct } from '../queries/goods.ts';
import { numberIn, type ReadLine, textIn } from './kind.ts';
import type { ProductIndex } from './named-product.ts';

/** Models by maker and name. */
export type Masters = Map<string, NamedMaster>;

/** What a row says of a product, with what it leaves to us filled in. */
export interface WishedProduct {
  maker: string;
  model: string;
  type: NamedMaster['type_device'];
  storage_gb: number | null;
  colour: string;
  quality: Quality;
  grade: Grade | null;
}

export function wishedProduct(line: ReadLine, master: NamedMaster | null): WishedProduct {
  const quality = Quality.catch('new').parse(textIn(line, 'quality') || 'new');
  return {
    maker: textIn(line, 'brand'),
    model: textIn(line, 'model'),
    type: master?.type_device ?? TypeDevice.catch('phone').parse(textIn(line, 'type') || 'phone'),
    storage_gb: numberIn(line, 'storage'),
    colour: textIn(line, 'colour').slice(0, 60),
    quality,
    grade: quality === 'used' ? (Grade.safeParse(textIn(line, 'grade')).data ?? null) : null,
  };
}

/** Part of a code and of an address that tells the quality; empty of new goods. */
export const stateOf = ({ quality, grade }: WishedProduct): string => qualityPart(quality, grade);

const masterKey = (maker: string, model: string): string => `${slugOf(maker)} ${model.toLowerCase()}`;

async function mastersOf(manager: EntityManager, lines: readonly ReadLine[]): Promise<Masters> {
  const found = await findMasters(
    manager,
    lines.map((line) => slugOf(textIn(line, 'brand'))),
    lines.map((line) => textIn(line, 'model').toLowerCase()),
  );
  return new Map(found.map((one) => [masterKey(one.maker, one.model_name), one]));
}

/** The model that a row names, null when it is a new one. */
export const masterOf = (masters: Masters, line: ReadLine): NamedMaster | null =>
  masters.get(masterKey(textIn(line, 'brand'), textIn(line, 'model'))) ?? null;

/** A code that the row gives, or one made of what it says. */
export function codeIn(line: ReadLine, masters: Masters): string {
  const given = textIn(line, 'code');
  if (given !== '') return given;
  const master = masterOf(masters, line);
  const wish = wishedProduct(line, master);
  return codeOfModel(line, wish, master?.code ?? masterCode(wish.maker, wish.model));
}

/** A code that the row gives, or one made of its model's code, which another maker's model may have made longer. */
export function codeOfModel(line: ReadLine, wish: WishedProduct, code: string): string {
  const given = textIn(line, 'code');
  if (given !== '') return given;
  const colour_code = wish.colour === '' ? '' : colourCode(wish.colour);
  return variantCode(code, { storage_gb: wish.storage_gb, colour_code, quality: stateOf(wish) });
}

/** Products that rows are about, by their codes as given or made, and by their EANs. */
export async function namedBy(
  manager: EntityManager,
  lines: readonly ReadLine[],
): Promise<{ products: NamedProduct[]; masters: Masters }> {
  const masters = await mastersOf(manager, lines);
  const products = await findProducts(manager, {
    codes: lines.map((line) => codeIn(line, masters)),
    eans: lines.map((line) => textIn(line, 'ean')).filter(Boolean),
  });
  return { products, masters };
}

/** The product a row is about, null when it is a new one. An EAN tells it where no code is given. */
export function productOf(
  line: ReadLine,
  { products, masters }: { products: ProductIndex; masters: Masters },
): NamedProduct | RowFault | null {
  const byCode = products.byCode(codeIn(line, masters));
  if (byCode || textIn(line, 'code') !== '' || textIn(line, 'ean') === '') return byCode;
  const found = products.find({ line: line.line, values: { ean: textIn(line, 'ean') } });
  return 'id' in found || found.code === 'SEVERAL_PRODUCTS' ? found : null;
}
