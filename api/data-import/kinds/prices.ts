import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { lockProducts } from '../../catalogue/office/queries/products.ts';
import { faulty, type Kind, textIn, type Weighed } from './kind.ts';
import { ProductIndex, productsOf } from './named-product.ts';
import { pricePart, pricesNow, writePrices } from './price-part.ts';

/** Prices of products that are sold in the market. */
export const prices: Kind = {
  hold: async (manager, lines) => {
    await lockProducts(
      manager,
      (await productsOf(manager, lines)).map(({ id }) => id),
    );
  },
  weigh: async (manager, lines) => {
    const products = await productsOf(manager, lines);
    const index = new ProductIndex(products);
    const now = await pricesNow(
      manager,
      products.map(({ id }) => id),
    );
    return lines.map((line): Weighed => {
      const found = index.find(line);
      if (!('id' in found)) return faulty(line.line, textIn(line, 'code') || textIn(line, 'ean'), found);
      const { unsold, ...part } = pricePart(line, found.id, now);
      return {
        line: line.line,
        subject: found.code,
        keys: [`product ${found.id}`],
        ...part,
        faults: unsold.map((column) => ({ column, code: 'NOT_SOLD_HERE', value: textIn(line, column) })),
      };
    });
  },
  write: async ({ manager, caller }, lines) => {
    const index = new ProductIndex(await productsOf(manager, lines));
    const named = lines.flatMap((line) => {
      const found = index.find(line);
      return 'id' in found ? [{ ...line, productId: found.id }] : [];
    });
    await writePrices(manager, caller, named);
    await refreshListing(
      manager,
      named.map(({ productId }) => productId),
    );
    return new Map();
  },
};
