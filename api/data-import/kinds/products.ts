import type { RowFault } from '@kolobeh/shared/data-import/read-row.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { holdNewGoods } from '../../catalogue/master/queries/new-goods.ts';
import { lockProducts } from '../../catalogue/office/queries/products.ts';
import { holdTree } from '../../category/queries/write-categories.ts';
import { listCategories, type NamedProduct } from '../queries/goods.ts';
import { CategoryIndex } from './category-index.ts';
import { faulty, type Kind, type ReadLine, textIn, type Weighed } from './kind.ts';
import { ProductIndex } from './named-product.ts';
import { type PresentPrices, pricePart, pricesNow } from './price-part.ts';
import { productsBack } from './products-back.ts';
import { codeIn, masterOf, type Masters, namedBy, productOf, wishedProduct } from './wished-product.ts';
import { writeProducts } from './write-products.ts';

/** What the rows of a page are weighed against. */
interface Known {
  products: ProductIndex;
  masters: Masters;
  categories: CategoryIndex;
  prices: PresentPrices;
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
    ...given(
      line,
      'category',
      wished !== null && product.category_ids.includes(wished) ? textIn(line, 'category') : null,
    ),
  };
};

function faultsOf(line: ReadLine, product: NamedProduct | null, { categories }: Known): RowFault[] {
  const faults: RowFault[] = [];
  const category = textIn(line, 'category');
  if (category !== '' && categories.find(category) === null)
    faults.push({ column: 'category', code: 'CATEGORY_UNKNOWN', value: category });
  if (slugOf(textIn(line, 'brand')) === '')
    faults.push({ column: 'brand', code: 'INVALID', value: textIn(line, 'brand') });
  if (slugOf(textIn(line, 'model')) === '')
    faults.push({ column: 'model', code: 'INVALID', value: textIn(line, 'model') });
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
  return {
    line: line.line,
    subject: code,
    keys,
    before: null,
    after: { ...own, ...said, ...after },
    low: {},
    isAsked: false,
    faults,
  };
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
  undo: productsBack,
};
