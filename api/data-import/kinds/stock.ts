import { bookCount } from '../../stock/count-shelf.ts';
import { ensureLevels, lockLevels } from '../../stock/queries/levels.ts';
import { findLying, findPlaces } from '../queries/goods.ts';
import { faulty, type Kind, numberIn, textIn, type Weighed } from './kind.ts';
import { ProductIndex, productsOf } from './named-product.ts';

/** Pieces of a product at a place, as a count of the shelf: by the same books, ledger and refusals. */
export const stock: Kind = {
  hold: async (manager, lines) => {
    const ids = (await productsOf(manager, lines)).map(({ id }) => id);
    await ensureLevels(manager, ids);
    await lockLevels(manager, ids);
  },
  weigh: async (manager, lines) => {
    const products = await productsOf(manager, lines);
    const index = new ProductIndex(products);
    const codes = lines.map((line) => textIn(line, 'location'));
    const ids = products.map(({ id }) => id);
    const places = new Set((await findPlaces(manager, codes)).map(({ code }) => code));
    const lying = new Map(
      (await findLying(manager, codes, ids)).map((one) => [`${one.product_id} ${one.code}`, one.quantity]),
    );
    return lines.map((line): Weighed => {
      const found = index.find(line);
      const location = textIn(line, 'location');
      if (!('id' in found)) return faulty(line.line, textIn(line, 'code') || textIn(line, 'ean'), found);
      const subject = `${found.code} · ${location}`;
      if (!places.has(location))
        return faulty(line.line, subject, { column: 'location', code: 'LOCATION_UNKNOWN', value: location });
      // Devices are counted at stations, each by its own number.
      if (found.tracked_by !== 'none')
        return faulty(line.line, subject, { column: 'code', code: 'COUNTED_BY_PIECE', value: found.code });
      return {
        line: line.line,
        subject,
        keys: [`lying ${found.id} ${location}`],
        before: { quantity: lying.get(`${found.id} ${location}`) ?? 0 },
        after: { quantity: numberIn(line, 'quantity') ?? 0 },
        low: {},
        isAsked: false,
        faults: [],
      };
    });
  },
  write: async ({ manager, caller }, lines) => {
    const refusals = new Map<number, string>();
    const index = new ProductIndex(await productsOf(manager, lines));
    for (const line of lines) {
      const found = index.find(line);
      if (!('id' in found)) continue;
      const place = { productCode: found.code, locationCode: textIn(line, 'location') };
      const booked = await bookCount(manager, caller, place, numberIn(line, 'quantity') ?? 0);
      if (!booked.ok) refusals.set(line.line, booked.refusal.code);
    }
    return refusals;
  },
};
