// One short course of the proofs of greatest worth, for every run of the tests. The others, longer courses and all controls
// are run with the scorecard.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { changeFeed } from './change-feed.ts';
import { type Found, isGreen } from '../parts/found.ts';
import { filledDatabase } from '../parts/full-shelves.ts';
import { misreadCodes } from './misread-codes.ts';
import { poisonedEvents } from './poisoned-events.ts';
import { storm } from './storm.ts';
import { twoPickers } from './two-pickers.ts';
import { undonePicks } from './undone-picks.ts';
import { HEAVY } from '../../testing/thorough.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const holds = ({ n, N, detail }: Found): void => expect({ n, detail }).toEqual({ n: N, detail });

it('scans under kills and a failing network are on the server exactly once', { tags: [HEAVY] }, async () => {
  const [email = ''] = await filledDatabase(database.url, { orders: 1, pieces: 16 });
  const found = await storm({ databaseUrl: database.url, email, seed: 3, rageMs: 1500 });
  holds(found);
  expect(found.N).toBe(18 + 1);
});

it('poisoned events are shown, and those between them go through', { tags: [HEAVY] }, async () => {
  holds(await poisonedEvents({ databaseUrl: database.url, scans: 12, seed: 2 }));
});

it('two pickers of the same phones are told apart as a small model does', { tags: [HEAVY] }, async () => {
  holds(await twoPickers({ databaseUrl: database.url, sequences: 2, seed: 7 }));
});

it('pieces taken out of their crates again lie where the books say', { tags: [HEAVY] }, async () => {
  holds(await undonePicks({ databaseUrl: database.url, courses: 2, seed: 5 }));
});

it('books that do not hear of pieces taken back are noticed', { tags: [HEAVY] }, async () => {
  expect(isGreen(await undonePicks({ databaseUrl: database.url, courses: 1, seed: 5, booksHear: false }))).toBe(false);
});

it(
  'the feed of changes reaches a polling station whole and once, with sixteen writers committing out of order',
  { tags: [HEAVY] },
  async () => {
    holds(await changeFeed({ databaseUrl: database.url, each: 10 }));
  },
);

it('a code with one digit misread is refused', () => {
  holds(misreadCodes(2000, 1));
  expect(isGreen(misreadCodes(200, 1, false))).toBe(false);
});
