// The proofs of the scorecard in short: a few seconds each, for every run of the tests.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { changeFeed } from './change-feed.ts';
import { expiryRaces } from './expiry-race.ts';
import { type Found, isGreen } from './found.ts';
import { filledDatabase } from './full-shelves.ts';
import { killedDatabase } from './killed-database.ts';
import { killedOrder } from './killed-order.ts';
import { misreadCodes } from './misread-codes.ts';
import { poisonedEvents } from './poisoned-events.ts';
import { storm } from './storm.ts';
import { twoEditors } from './two-editors.ts';
import { twoPickers } from './two-pickers.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const holds = ({ n, N, detail }: Found): void => expect({ n, detail }).toEqual({ n: N, detail });

describe('in short', () => {
  it('scans under kills and a failing network are on the server exactly once', async () => {
    const [email = ''] = await filledDatabase(database.url, { orders: 4, pieces: 40 });
    const found = await storm({ databaseUrl: database.url, email, seed: 3, rageMs: 5000 });
    holds(found);
    expect(found.N).toBe(4 * 42 + 1);
  }, 180_000);

  it('poisoned events are shown, and those between them go through', async () => {
    holds(await poisonedEvents({ databaseUrl: database.url, scans: 60, seed: 2 }));
  });

  it('two pickers of the same phones are told apart as a small model does', async () => {
    holds(await twoPickers({ databaseUrl: database.url, sequences: 8, seed: 7 }));
  });

  it('the same pickers differ from the model when the books forget who took a phone', async () => {
    expect(isGreen(await twoPickers({ databaseUrl: database.url, sequences: 6, seed: 1, knowsUnits: false }))).toBe(
      false,
    );
  });

  it('of two offices that set one price without network one is a conflict, and no price is lost', async () => {
    holds(await twoEditors({ databaseUrl: database.url, rounds: 4 }));
  }, 60_000);

  it('with edits that claim the present version both are taken: the count can fail', async () => {
    expect(isGreen(await twoEditors({ databaseUrl: database.url, rounds: 2, checksVersion: false }))).toBe(false);
  }, 60_000);

  it('the feed of changes reaches a polling station whole and once, with sixteen writers committing out of order', async () => {
    holds(await changeFeed({ databaseUrl: database.url, each: 20 }));
  });

  it('a feed read by ids given out before the commit loses rows: the count can fail', async () => {
    expect(isGreen(await changeFeed({ databaseUrl: database.url, each: 20, byCommit: false }))).toBe(false);
  });

  it('a payment in the moment its reservation runs out either sells or is given back', async () => {
    holds(await expiryRaces({ databaseUrl: database.url, races: 10 }));
  });

  it('without a second look under the lock it does both: the count can fail', async () => {
    expect(isGreen(await expiryRaces({ databaseUrl: database.url, races: 4, looksAgain: false }))).toBe(false);
  });

  it('a database killed under load loses nothing that was acknowledged', async () => {
    holds(await killedDatabase({ kills: 1 }));
  });

  it('an order whose API is killed while the money is on its way is sold once and paid once', async () => {
    holds(await killedOrder({ databaseUrl: database.url, whilePlacing: false }));
  });

  it('a code with one digit misread is refused', () => {
    holds(misreadCodes(2000, 1));
    expect(isGreen(misreadCodes(200, 1, false))).toBe(false);
  });
});
