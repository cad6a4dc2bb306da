import type { Found } from '../../proofs/parts/found.ts';
import { leadStation } from '../../proofs/floor/lead-station.ts';
import { forSeeds } from '../proof-databases.ts';
import type { Row } from '../row.ts';

const fights = (seeds: number, crates: number, asksOthers: boolean): Promise<Found> =>
  forSeeds(seeds, (databaseUrl, seed) =>
    leadStation({ databaseUrl, crates, stations: 2 + (seed % 2), seed, kills: asksOthers ? 0.25 : 0, asksOthers }),
  );

export const hubRow: Row = {
  id: 'W1',
  what: 'two and three stations without the server scan the same crates at once, over lines that lose, delay and double, with kill -9 of any of them: each crate goes to one, and the server has each package once',
  isSeeded: true,
  run: ({ seeds }) => fights(seeds, 60, true),
  control: { broken: 'the hub gives a crate to whoever asks for it', run: () => fights(1, 4, false) },
};
