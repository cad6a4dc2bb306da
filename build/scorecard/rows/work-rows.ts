import { killedLoanNotice } from '../../proofs/shop/killed-loan-notice.ts';
import { everyCourse, poolLabels } from '../../proofs/floor/pool-labels.ts';
import { cashOnOne, leaveWhole } from '../../proofs/floor/several-packages.ts';
import { twoEditors } from '../../proofs/office/two-editors.ts';
import { forSeeds, onEmpty } from '../proof-databases.ts';
import type { Row } from '../row.ts';

/** Work of packers, dispatchers and the office. */
export const workRows: readonly Row[] = [
  {
    id: 'W2',
    what: 'orders divided into packages by chance, under silent carriers and repeats: what is collected stands on one of them',
    isSeeded: true,
    run: ({ seeds }) => forSeeds(seeds, (databaseUrl, seed) => cashOnOne({ databaseUrl, orders: 9, seed })),
    control: {
      broken: 'every package bears the sum, and the database has no rule against it',
      run: () =>
        onEmpty((databaseUrl) =>
          cashOnOne({ databaseUrl, orders: 3, seed: 5, onFirstOnly: false, databaseMinds: false }),
        ),
    },
  },
  {
    id: 'W3',
    what: 'an order leaves the house in all its packages or stays in all of them',
    isSeeded: true,
    run: ({ seeds }) => forSeeds(seeds, (databaseUrl, seed) => leaveWhole({ databaseUrl, orders: 9, seed })),
    control: {
      broken: 'nobody looks for packages that are missing in the van',
      run: () => onEmpty((databaseUrl) => leaveWhole({ databaseUrl, orders: 6, seed: 5, looksForMissing: false })),
    },
  },
  {
    id: 'W4',
    what: 'the company that lends is told once that the goods were sent, though it is silent and the API is killed while telling it',
    run: () => onEmpty((databaseUrl) => killedLoanNotice({ databaseUrl })),
    control: {
      broken: 'nobody looks for companies that were not told',
      run: () => onEmpty((databaseUrl) => killedLoanNotice({ databaseUrl, looksAgain: false })),
    },
  },
  {
    id: 'W5',
    what: 'two offices set the same prices without a network: of each two one is taken and one is a conflict that shows both',
    run: () => onEmpty((databaseUrl) => twoEditors({ databaseUrl, rounds: 20 })),
    control: {
      broken: 'every edit claims to be made on the present version',
      run: () => onEmpty((databaseUrl) => twoEditors({ databaseUrl, rounds: 2, checksVersion: false })),
    },
  },
  {
    id: 'W6',
    what: 'labels printed without the server: the number on each is the package’s at the server and at the carrier, over lost answers, kills and cancelled orders',
    isSeeded: true,
    run: ({ seeds }) =>
      forSeeds(seeds, (databaseUrl, seed) =>
        poolLabels({ databaseUrl, seed, courses: [...everyCourse, ...everyCourse, ...everyCourse] }),
      ),
    control: {
      broken: 'the server does not keep which number stands on which package',
      run: () =>
        onEmpty((databaseUrl) =>
          poolLabels({ databaseUrl, seed: 7, courses: everyCourse.slice(0, 2), keepsNumbers: false }),
        ),
    },
  },
];
