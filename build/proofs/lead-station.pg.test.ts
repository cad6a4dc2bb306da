// Stations without the server: who gets which crate, real processes, real sockets, the real API.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { isGreen } from './found.ts';
import { leadStation } from './lead-station.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

describe('stations without the server', () => {
  it('pack each crate at one of them, over a bad network and with kills, and the server has each package once', async () => {
    const found = await leadStation({ databaseUrl: database.url, crates: 12, stations: 2, seed: 5, kills: 0.3 });
    expect(found).toEqual({ n: 12, N: 12, detail: found.detail });
  }, 240_000);

  it('would pack some at two, did the hub give a crate to whoever asks: the control', async () => {
    const found = await leadStation({ databaseUrl: database.url, crates: 4, stations: 2, seed: 5, asksOthers: false });
    expect(isGreen(found), JSON.stringify(found)).toBe(false);
  }, 240_000);
});
