import type { EntityManager } from 'typeorm';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { lockProducts } from '../../catalogue/office/queries/products.ts';
import { faulty, type Kind, type ReadLine, textIn, type Weighed } from './kind.ts';
import { ProductIndex, productsOf } from './named-product.ts';
import { madePrices, priceHindrance, pricePart, pricesNow, takeBackPrices, writePrices } from './price-part.ts';

type Named<Line> = Line & { productId: number };

async function namedLines<Line extends ReadLine>(
  manager: EntityManager,
  lines: readonly Line[],
): Promise<Named<Line>[]> {
  const index = new ProductIndex(await productsOf(manager, lines));
  return lines.flatMap((line) => {
    const found = index.find(line);
    return 'id' in found ? [{ ...line, productId: found.id }] : [];
  });
}

const relist = (manager: EntityManager, lines: readonly { productId: number }[]): Promise<void> =>
  refreshListing(
    manager,
    lines.map(({ productId }) => productId),
  );

/** Prices and costs of products that are sold in the market. */
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
  write: async (writing, lines) => {
    const named = await namedLines(writing.manager, lines);
    await writePrices(writing.manager, writing.caller, named);
    await relist(writing.manager, named);
    return { refusals: new Map(), made: await madePrices(writing.manager, named) };
  },
  undo: {
    hindrances: async (manager, lines) => {
      const named = await namedLines(manager, lines);
      const now = await pricesNow(
        manager,
        named.map(({ productId }) => productId),
      );
      return new Map(
        named.flatMap((line) => {
          const why = priceHindrance(line, line.productId, now);
          return why === null ? [] : [[line.line, why] as const];
        }),
      );
    },
    takeBack: async (writing, lines) => {
      const named = await namedLines(writing.manager, lines);
      await takeBackPrices(writing.manager, writing.caller, named);
      await relist(writing.manager, named);
      return new Map();
    },
  },
};
