import { changeFeed } from '../../proofs/change-feed.ts';
import { expiryRaces } from '../../proofs/expiry-race.ts';
import { sumOf } from '../../proofs/found.ts';
import { killedDatabase } from '../../proofs/killed-database.ts';
import { killedOrder } from '../../proofs/killed-order.ts';
import { ledgerStorm } from '../../proofs/ledger-storm.ts';
import { repeatedOrders } from '../../proofs/repeated-order.ts';
import { twoPickers } from '../../proofs/two-pickers.ts';
import { forSeeds, onEmpty } from '../ground.ts';
import type { Row } from '../row.ts';
import { spoiltPlaces } from './spoilt-places.ts';

export const serverRows: readonly Row[] = [
  {
    id: 'R7',
    what: 'two pickers take the same phones without a network, orders are cancelled meanwhile, events come in any order: the server takes and refuses what a small model does, one winner, and the loser is told',
    isSeeded: true,
    run: ({ seeds }) => forSeeds(seeds, (databaseUrl, seed) => twoPickers({ databaseUrl, sequences: 50, seed })),
    control: {
      broken: 'the books do not say that a phone was taken',
      run: () => onEmpty((databaseUrl) => twoPickers({ databaseUrl, sequences: 20, seed: 1, knowsUnits: false })),
    },
  },
  {
    id: 'R7b',
    what: 'the feed of changes reaches a polling station whole and once, with 16 writers committing out of order',
    run: () => onEmpty((databaseUrl) => changeFeed({ databaseUrl, each: 625 })),
    control: {
      broken: 'the feed is read by plain ids',
      run: () => onEmpty((databaseUrl) => changeFeed({ databaseUrl, each: 40, byCommit: false })),
    },
  },
  {
    id: 'R11',
    what: 'after rounds of buyers, cancellations, picking and pieces not found at once, all books of stock agree with their ledger',
    isSeeded: true,
    run: ({ seeds }) => forSeeds(seeds, (databaseUrl, seed) => ledgerStorm({ databaseUrl, rounds: 5, seed })),
    control: {
      broken: 'a level is corrected by hand',
      run: () => onEmpty((databaseUrl) => ledgerStorm({ databaseUrl, rounds: 1, seed: 1, byLedger: false })),
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
    id: 'R19',
    what: 'PostgreSQL killed by -9 under load: nothing acknowledged is lost, the API answers 503 meanwhile and works within 5 s of its return',
    run: () => killedDatabase({ kills: 12 }),
    control: {
      broken: 'commits are confirmed before they are on the disk',
      run: () => killedDatabase({ kills: 2, commitsAreSynced: false }),
    },
  },
];
