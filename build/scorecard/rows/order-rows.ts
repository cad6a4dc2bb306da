import { expiryRaces } from '../../proofs/shop/expiry-race.ts';
import { sumOf } from '../../proofs/parts/found.ts';
import { killedOrder } from '../../proofs/shop/killed-order.ts';
import { oneCode } from '../../proofs/shop/one-code.ts';
import { paidOften } from '../../proofs/shop/paid-often.ts';
import { repeatedOrders } from '../../proofs/shop/repeated-order.ts';
import { rushes } from '../../proofs/shop/rush.ts';
import { forSeeds, onEmpty } from '../proof-databases.ts';
import type { Row } from '../row.ts';
import { spoiltPlaces } from './spoilt-places.ts';

/** Buying and paying. */
export const orderRows: readonly Row[] = [
  {
    id: 'R10',
    what: 'rushes of 200 buyers for one piece, for fifty, and among people who cancel: sold is what was there and no more, everybody else is told, and the books agree',
    run: () => onEmpty((databaseUrl) => rushes({ databaseUrl, rounds: 4, buyers: 200 })),
    control: {
      broken:
        'free pieces are counted without holding them and taken without a condition, and the database has no rule against it',
      spoilt: spoiltPlaces.reserving,
      run: () => onEmpty((databaseUrl) => rushes({ databaseUrl, rounds: 4, buyers: 40, databaseMinds: false })),
    },
  },
  {
    id: 'R12',
    what: 'orders placed while the API is killed and lines lose and double requests, sent again until answered, and once more when the customer has filled another cart: one order each, one answer, another body refused; orders stored without an answer and lost ones must both be seen; and one paid while the API is dead: sold once, paid once',
    isSeeded: true,
    run: async ({ seeds }) => {
      const placed = await forSeeds(seeds, (databaseUrl, seed) => repeatedOrders({ databaseUrl, seed, customers: 12 }));
      const paid = await onEmpty(killedOrder);
      return { ...sumOf([placed, paid]), detail: { ...placed.detail, paid: paid.detail } };
    },
    control: {
      broken: 'keys of repeated calls are not looked at',
      spoilt: spoiltPlaces.onceByKey,
      run: () => onEmpty((databaseUrl) => repeatedOrders({ databaseUrl, seed: 1, customers: 12 })),
    },
  },
  {
    id: 'R13',
    what: 'a card payment told of by twenty notices at once and the browser before, among and after them, of orders cancelled before or meanwhile, and forged: one payment or its way back, nothing by forgery; both ends must be seen',
    isSeeded: true,
    run: ({ seeds }) => forSeeds(seeds, (databaseUrl, seed) => paidOften({ databaseUrl, seed, orders: 15 })),
    control: {
      broken: 'a settled payment is not recognised under the order’s lock',
      spoilt: spoiltPlaces.settledOnce,
      run: () => onEmpty((databaseUrl) => paidOften({ databaseUrl, seed: 1, orders: 6 })),
    },
  },
  {
    id: 'R14',
    what: 'a reservation runs out at a random moment around the arrival of its payment: sold and held, or given up unpaid and the money on its way back, never a paid order given up; both ends must be seen',
    isSeeded: true,
    run: ({ seeds }) => forSeeds(seeds, (databaseUrl, seed) => expiryRaces({ databaseUrl, seed, races: 50 })),
    control: {
      broken: 'the expiry does not look at the order again under its lock',
      spoilt: spoiltPlaces.expiryLooksAgain,
      run: () => onEmpty((databaseUrl) => expiryRaces({ databaseUrl, seed: 1, races: 50 })),
    },
  },
  {
    id: 'R15',
    what: 'a single-use code that a hundred buyers have in their carts when they press at once: one order has it, the others are told and lose nothing; given back with an unpaid order it is one other’s; of thirty guesses a minute at most ten are looked up',
    run: () => onEmpty((databaseUrl) => oneCode({ databaseUrl, rounds: 2, buyers: 100 })),
    control: {
      broken: 'a code is looked at without being held, and the database has no rule against a second use',
      spoilt: spoiltPlaces.codes,
      run: () => onEmpty((databaseUrl) => oneCode({ databaseUrl, rounds: 1, buyers: 30, databaseMinds: false })),
    },
  },
];
