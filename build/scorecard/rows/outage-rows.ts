import type { Found } from '../../proofs/parts/found.ts';
import { filledDatabase } from '../../proofs/parts/full-shelves.ts';
import { liveness } from '../../proofs/floor/liveness.ts';
import { longOutage } from '../../proofs/floor/long-outage.ts';
import { poisonedEvents } from '../../proofs/floor/poisoned-events.ts';
import { wrongClocks } from '../../proofs/floor/stations-clock.ts';
import { onEmpty } from '../proof-databases.ts';
import type { Row } from '../row.ts';

/** A proof on an empty database of its own. */
const faults = (runs: number, only?: 'hang'): Promise<Found> =>
  onEmpty(async (databaseUrl) => {
    const [email = ''] = await filledDatabase(databaseUrl, { orders: 8, pieces: 70 });
    return liveness({ databaseUrl, email, runs, only, hasDeadline: only === undefined });
  });

/** What a station does while the network or the server fails. */
export const outageRows: readonly Row[] = [
  {
    id: 'R2',
    what: 'half an hour without a network at three stations (2,700 scans, one in two seconds of their own time), all restarted at minute 20: every scan arrives, the queues are empty within a minute',
    run: () => onEmpty((databaseUrl) => longOutage({ databaseUrl, scans: 900 })),
    control: {
      broken: 'a restart loses the file of one station',
      run: () => onEmpty((databaseUrl) => longOutage({ databaseUrl, scans: 60, keepsItsFile: false })),
    },
  },
  {
    id: 'R3',
    what: 'after each fault (reset, hang, lost reply, slow, doubled, API frozen by SIGSTOP, a second outage while the queue is sent) the queue is empty within 10 s',
    run: () => faults(105),
    control: { broken: 'requests of the station have no deadline', run: () => faults(3, 'hang') },
  },
  {
    id: 'R6',
    what: 'events the server can make nothing of, one in twenty, are shown with their reason; all between them go through',
    run: () => onEmpty((databaseUrl) => poisonedEvents({ databaseUrl, scans: 400, seed: 1 })),
    control: {
      broken: 'one poisoned event fails the whole upload',
      run: () => onEmpty((databaseUrl) => poisonedEvents({ databaseUrl, scans: 20, seed: 1, oneByOne: false })),
    },
  },
  {
    id: 'R8',
    what: 'the station’s clock a day ahead, a day behind, an hour back in the middle, back and forth: the server has the scans in the order they were made',
    run: () => onEmpty((databaseUrl) => wrongClocks({ databaseUrl, scans: 60 })),
    control: {
      broken: 'the server orders by the times the stations say',
      run: () => onEmpty((databaseUrl) => wrongClocks({ databaseUrl, scans: 24, orderedByNumber: false })),
    },
  },
];
