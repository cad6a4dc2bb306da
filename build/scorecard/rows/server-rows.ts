import { changeFeed } from '../../proofs/floor/change-feed.ts';
import { killedDatabase } from '../../proofs/shop/killed-database.ts';
import { ledgerStorm } from '../../proofs/shop/ledger-storm.ts';
import { twoPickers } from '../../proofs/floor/two-pickers.ts';
import { undonePicks } from '../../proofs/floor/undone-picks.ts';
import { forSeeds, onEmpty } from '../proof-databases.ts';
import type { Row } from '../row.ts';
import { spoiltPlaces } from './spoilt-places.ts';

/** What the server does with events and stock when everything comes at once. */
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
    id: 'R7c',
    what: 'a picker takes pieces out of their crates again while messages come twice or at once, packers open the crates and orders are cancelled: by the books every piece lies where it was carried to',
    isSeeded: true,
    run: ({ seeds }) => forSeeds(seeds, (databaseUrl, seed) => undonePicks({ databaseUrl, courses: 30, seed })),
    control: {
      broken: 'what is taken back is not told apart by its scan',
      spoilt: spoiltPlaces.undoneByName,
      run: () => onEmpty((databaseUrl) => undonePicks({ databaseUrl, courses: 20, seed: 1 })),
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
    id: 'R19',
    what: 'PostgreSQL killed by -9 under load: nothing acknowledged is lost, the API answers 503 meanwhile and works within 5 s of its return',
    run: () => killedDatabase({ kills: 12 }),
    control: {
      broken: 'commits are confirmed before they are on the disk',
      run: () => killedDatabase({ kills: 2, commitsAreSynced: false }),
    },
  },
];
