import { sumOf, type Found } from '../../proofs/found.ts';
import { leadStation } from '../../proofs/lead-station.ts';
import { onGround } from '../ground.ts';
import type { Row } from '../row.ts';

const fights = (seeds: number, crates: number, asksOthers: boolean): Promise<Found> =>
  onGround(async ({ newDatabase }) => {
    const found: Found[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      const database = await newDatabase();
      const stations = 2 + (seed % 2);
      found.push(
        await leadStation({
          databaseUrl: database.url,
          crates,
          stations,
          seed,
          kills: asksOthers ? 0.25 : 0,
          asksOthers,
        }),
      );
      await database.drop();
    }
    return sumOf(found);
  });

export const hubRow: Row = {
  id: 'R20',
  what: 'two and three stations without the server scan the same crates at once, over lines that lose, delay and double, with kill -9 of any of them: each crate goes to one, and the server has each package once',
  isSeeded: true,
  run: ({ seeds }) => fights(seeds, 60, true),
  control: { broken: 'the hub gives a crate to whoever asks for it', run: () => fights(1, 4, false) },
};
