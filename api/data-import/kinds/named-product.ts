// The product that a row is about, by its code or, without one, by its EAN.
import type { RowFault } from '@kolobeh/shared/data-import/read-row.ts';
import type { EntityManager } from 'typeorm';
import { findProducts, type NamedProduct } from '../queries/goods.ts';
import { type ReadLine, textIn } from './kind.ts';

/** Products that rows name. */
export const productsOf = (manager: EntityManager, lines: readonly ReadLine[]): Promise<NamedProduct[]> =>
  findProducts(manager, {
    codes: lines.map((line) => textIn(line, 'code')).filter(Boolean),
    eans: lines.map((line) => textIn(line, 'ean')).filter(Boolean),
  });

/** By what products are found. */
export class ProductIndex {
  readonly #byCode: Map<string, NamedProduct>;
  readonly #byEan = new Map<string, NamedProduct[]>();

  constructor(products: readonly NamedProduct[]) {
    this.#byCode = new Map(products.map((one) => [one.code, one]));
    for (const one of products) this.#byEan.set(one.ean, [...(this.#byEan.get(one.ean) ?? []), one]);
  }

  byCode(code: string): NamedProduct | null {
    return this.#byCode.get(code) ?? null;
  }

  /** A fault where there is none, or where several have one EAN, as qualities of a model do. */
  find(line: ReadLine): NamedProduct | RowFault {
    const [code, ean] = [textIn(line, 'code'), textIn(line, 'ean')];
    if (code !== '') return this.byCode(code) ?? { column: 'code', code: 'PRODUCT_NOT_FOUND', value: code };
    const found = this.#byEan.get(ean) ?? [];
    const [one] = found;
    if (!one) return { column: 'ean', code: 'PRODUCT_NOT_FOUND', value: ean };
    return found.length === 1 ? one : { column: 'ean', code: 'SEVERAL_PRODUCTS', value: ean };
  }
}
