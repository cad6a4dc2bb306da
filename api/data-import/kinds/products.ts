import { masterCode, variantCode } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { TypeDevice } from '@kolobeh/shared/category/office-category.ts';
import type { RowFault } from '@kolobeh/shared/data-import/read-row.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import { holdNewGoods } from '../../catalogue/master/queries/new-goods.ts';
import { lockProducts } from '../../catalogue/office/queries/products.ts';
import { holdTree } from '../../category/queries/write-categories.ts';
import { findMasters, findProducts, listCategories, type NamedMaster, type NamedProduct } from '../queries/goods.ts';
import { CategoryIndex } from './category-index.ts';
import { faulty, type Kind, numberIn, type ReadLine, textIn, type Weighed } from './kind.ts';
import { ProductIndex } from './named-product.ts';
import { type PresentPrices, pricePart, pricesNow } from './price-part.ts';
import { writeProducts } from './write-products.ts';

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
export const stateOf = ({ quality, grade }: WishedProduct): string =>
  quality === 'new' ? '' : quality === 'used' ? `U ${(grade ?? '').replace('+', 'P')}` : 'AN';

/** What the rows of a page are weighed against. */
interface Known {
  products: ProductIndex;
  masters: Map<string, NamedMaster>;
  categories: CategoryIndex;
  prices: PresentPrices;
}

const masterKey = (maker: string, model: string): string => `${slugOf(maker)} ${model.toLowerCase()}`;

async function mastersOf(manager: EntityManager, lines: readonly ReadLine[]): Promise<Known['masters']> {
  const found = await findMasters(
    manager,
    lines.map((line) => slugOf(textIn(line, 'brand'))),
    lines.map((line) => textIn(line, 'model').toLowerCase()),
  );
  return new Map(found.map((one) => [masterKey(one.maker, one.model_name), one]));
}

/** The model that a row names, null when it is a new one. */
export const masterOf = (masters: Known['masters'], line: ReadLine): NamedMaster | null =>
  masters.get(masterKey(textIn(line, 'brand'), textIn(line, 'model'))) ?? null;

/** A code that the row gives, or one made of what it says. */
export function codeIn(line: ReadLine, masters: Known['masters']): string {
  const given = textIn(line, 'code');
  if (given !== '') return given;
  const master = masterOf(masters, line);
  const wish = wishedProduct(line, master);
  const code = master?.code ?? masterCode(wish.maker, wish.model);
  return variantCode(code, { storage_gb: wish.storage_gb, colour: wish.colour, quality: stateOf(wish) });
}

/** Products that rows are about, by their codes as given or made, and by their EANs. */
export async function namedBy(
  manager: EntityManager,
  lines: readonly ReadLine[],
): Promise<{ products: NamedProduct[]; masters: Known['masters'] }> {
  const masters = await mastersOf(manager, lines);
  const products = await findProducts(manager, {
    codes: lines.map((line) => codeIn(line, masters)),
    eans: lines.map((line) => textIn(line, 'ean')).filter(Boolean),
  });
  return { products, masters };
}

/** The product a row is about, null when it is a new one. An EAN tells it where no code is given. */
export function productOf(line: ReadLine, { products, masters }: Pick<Known, 'products' | 'masters'>): NamedProduct | RowFault | null {
  const byCode = products.byCode(codeIn(line, masters));
  if (byCode || textIn(line, 'code') !== '' || textIn(line, 'ean') === '') return byCode;
  const found = products.find({ line: line.line, values: { ean: textIn(line, 'ean') } });
  return 'id' in found || found.code === 'SEVERAL_PRODUCTS' ? found : null;
}

const given = (line: ReadLine, column: string, present: string | number | null) =>
  line.values[column] === undefined ? {} : { [column]: present };

/** What of a product there is a row may change, as it is now. */
const presentPart = (line: ReadLine, product: NamedProduct, categories: CategoryIndex) => {
  const wished = categories.find(textIn(line, 'category'));
  return {
    ...given(line, 'ean', product.ean),
    ...given(line, 'name_cs', product.name_cs),
    ...given(line, 'name_ro', product.name_ro),
    ...given(line, 'weight', product.weight_grams),
    ...given(line, 'category', wished !== null && product.category_ids.includes(wished) ? textIn(line, 'category') : null),
  };
};

function faultsOf(line: ReadLine, product: NamedProduct | null, { categories }: Known): RowFault[] {
  const faults: RowFault[] = [];
  const category = textIn(line, 'category');
  if (category !== '' && categories.find(category) === null)
    faults.push({ column: 'category', code: 'CATEGORY_UNKNOWN', value: category });
  if (slugOf(textIn(line, 'brand')) === '') faults.push({ column: 'brand', code: 'INVALID', value: textIn(line, 'brand') });
  if (slugOf(textIn(line, 'model')) === '') faults.push({ column: 'model', code: 'INVALID', value: textIn(line, 'model') });
  if (product === null && textIn(line, 'quality') === 'used' && textIn(line, 'grade') === '')
    faults.push({ column: 'grade', code: 'REQUIRED', value: '' });
  return faults;
}

function weighOne(line: ReadLine, known: Known): Weighed {
  const code = codeIn(line, known.masters);
  const found = productOf(line, known);
  if (found && !('id' in found)) return faulty(line.line, code, found);
  const faults = faultsOf(line, found, known);
  const { before, after, low, isAsked } = pricePart(line, found?.id ?? null, known.prices);
  const said = Object.fromEntries(
    ['ean', 'name_cs', 'name_ro', 'weight', 'category'].flatMap((column) => {
      const value = line.values[column];
      return value === undefined ? [] : [[column, value] as const];
    }),
  );
  const keys = [`code ${found?.code ?? code}`, ...(textIn(line, 'ean') === '' ? [] : [`ean ${textIn(line, 'ean')}`])];
  if (found)
    return {
      line: line.line,
      subject: found.code,
      keys,
      before: { ...presentPart(line, found, known.categories), ...before },
      after: { ...said, ...after },
      low,
      isAsked,
      faults,
    };
  const { maker, model, storage_gb, colour, quality } = wishedProduct(line, masterOf(known.masters, line));
  const own = { code, brand: maker, model, storage: storage_gb, colour: colour || null, quality };
  return { line: line.line, subject: code, keys, before: null, after: { ...own, ...said, ...after }, low: {}, isAsked: false, faults };
}

/**
 * Products with their models and makers, which begin when they are not there. Of a product that is there names, EAN,
 * weight, prices and a further category change; what it is made of does not.
 */
export const products: Kind = {
  hold: async (manager, lines) => {
    await holdNewGoods(manager);
    await holdTree(manager);
    const { products: named } = await namedBy(manager, lines);
    await lockProducts(
      manager,
      named.map(({ id }) => id),
    );
  },
  weigh: async (manager, lines) => {
    const { products: named, masters } = await namedBy(manager, lines);
    const known: Known = {
      products: new ProductIndex(named),
      masters,
      categories: new CategoryIndex(await listCategories(manager)),
      prices: await pricesNow(
        manager,
        named.map(({ id }) => id),
      ),
    };
    return lines.map((line) => weighOne(line, known));
  },
  write: writeProducts,
};
