import { bookCount } from '../../stock/count-shelf.ts';
import { ensureLevels, lockLevels } from '../../stock/queries/levels.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { EntityManager } from 'typeorm';
import { findLying, findPlaces } from '../queries/goods.ts';
import { findShelfEditions } from '../queries/shelf-editions.ts';
import { changedSince, faulty, type Kind, numberIn, type ReadLine, textIn, type Weighed } from './kind.ts';
import { ProductIndex, productsOf } from './named-product.ts';

/** Books a count of each row. @returns why a shelf refused it, by the row's number */
async function book<Line extends ReadLine>(
  manager: EntityManager,
  caller: Caller,
  lines: readonly Line[],
  piecesOf: (line: Line) => number,
): Promise<Map<number, string>> {
  const refusals = new Map<number, string>();
  const index = new ProductIndex(await productsOf(manager, lines));
  for (const line of lines) {
    const found = index.find(line);
    if (!('id' in found)) continue;
    const place = { productCode: found.code, locationCode: textIn(line, 'location') };
    const booked = await bookCount(manager, caller, place, piecesOf(line));
    if (!booked.ok) refusals.set(line.line, booked.refusal.code);
  }
  return refusals;
}

/** Each row's shelf: the revision of what lies there, and the last count of it, also one that changed nothing. */
async function editionsOf(manager: EntityManager, lines: readonly ReadLine[]): Promise<number[][]> {
  const index = new ProductIndex(await productsOf(manager, lines));
  const keys = lines.map((line) => {
    const found = index.find(line);
    return 'id' in found ? { id: found.id, code: found.code, place: textIn(line, 'location') } : null;
  });
  const known = new Map(
    (
      await findShelfEditions(
        manager,
        keys.filter((key) => key !== null),
      )
    ).map((one) => [`${one.product_id} ${one.code}`, [one.revision, one.count_id]]),
  );
  return keys.map((key) => (key && known.get(`${key.id} ${key.place}`)) ?? []);
}

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
    const refusals = await book(manager, caller, lines, (line) => numberIn(line, 'quantity') ?? 0);
    const written = lines.filter(({ line }) => !refusals.has(line));
    const editions = await editionsOf(manager, written);
    return { refusals, made: new Map(written.map((line, at) => [line.line, { place: editions[at] ?? [] }])) };
  },
  undo: {
    hindrances: async (manager, lines) => {
      const editions = await editionsOf(manager, lines);
      return new Map(
        lines.flatMap(({ line, made }, at) =>
          made.place?.join(' ') === editions[at]?.join(' ') ? [] : [[line, changedSince] as const],
        ),
      );
    },
    takeBack: ({ manager, caller }, lines) =>
      book(manager, caller, lines, ({ before }) => Number(before?.quantity ?? 0)),
  },
};
