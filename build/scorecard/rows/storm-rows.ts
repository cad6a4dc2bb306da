import { sumOf, type Found } from '../../proofs/parts/found.ts';
import { filledDatabase } from '../../proofs/parts/full-shelves.ts';
import { storm } from '../../proofs/floor/storm.ts';
import { withProofDatabases } from '../proof-databases.ts';
import type { Row } from '../row.ts';

async function storms(seeds: number, recognisesRepeats: boolean): Promise<Found> {
  return withProofDatabases(async ({ newDatabase }) => {
    const filled = await newDatabase();
    const [email = ''] = await filledDatabase(filled.url, { orders: 16, pieces: 94 });
    const found: Found[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      const database = await newDatabase(filled);
      found.push(await storm({ databaseUrl: database.url, email, seed, recognisesRepeats }));
      await database.drop();
    }
    return sumOf(found);
  });
}

export const stormRow: Row = {
  id: 'R1',
  what: 'scans under random kill -9 of station and API and a network that refuses, hangs, loses replies, delays and doubles are on the server exactly once',
  isSeeded: true,
  run: ({ seeds }) => storms(seeds, true),
  control: { broken: 'the server forgets the ids of events', run: () => storms(1, false) },
};
