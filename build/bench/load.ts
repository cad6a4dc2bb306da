import autocannon from 'autocannon';

/** What a load measured. */
export interface Load {
  perSecond: number;
  p99Ms: number;
  errors: number;
  non2xx: number;
}

/** Load for one server: `connections` at once, each sends its next request when the last was answered. */
export interface LoadWish {
  url: string;
  seconds: number;
  connections: number;
  /** Requests sent in turn by each connection; the address alone when absent. */
  requests?: autocannon.Request[];
}

/** Sends requests as fast as they are answered. */
export async function load({ url, seconds, connections, requests }: LoadWish): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections, requests });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.errors + result.timeouts,
    non2xx: result.non2xx,
  };
}

/**
 * Two servers loaded in turn, several rounds each way round, so that a slower moment of the machine hits both.
 * @returns the medians of the rounds
 */
export async function pair(ours: LoadWish, bare: LoadWish, rounds = 3): Promise<{ ours: Load; bare: Load }> {
  const warm = 2;
  await load({ ...ours, seconds: warm });
  await load({ ...bare, seconds: warm });
  const measured: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? ours : bare;
    const one = await load(first);
    const other = await load(first === ours ? bare : ours);
    measured.push(first === ours ? { ours: one, bare: other } : { ours: other, bare: one });
  }
  const middle = (of: 'ours' | 'bare'): Load => {
    const sorted = measured.map((round) => round[of]).toSorted((a, b) => a.perSecond - b.perSecond);
    const found = sorted[Math.floor(sorted.length / 2)];
    if (!found) throw new Error('No round was measured');
    return found;
  };
  return { ours: middle('ours'), bare: middle('bare') };
}
