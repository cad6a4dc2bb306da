import { describe, expect, it } from 'vitest';
import type { Deps } from './deps.ts';
import { forgetKept, keptByMarket } from './kept-by-market.ts';

describe('rows kept of a market', () => {
  it('are read again once the pages that show them are purged, and only then', async () => {
    let reads = 0;
    const kept = keptByMarket(
      async () => [(reads += 1)],
      (market) => `things-${market}`,
    );
    const deps = { source: {} } as Pick<Deps, 'source'>;
    expect([await kept(deps, 'cs'), await kept(deps, 'cs')]).toEqual([[1], [1]]);
    forgetKept(['other-cs']);
    expect(await kept(deps, 'cs')).toEqual([1]);
    forgetKept(['things-cs']);
    expect(await kept(deps, 'cs')).toEqual([2]);
    forgetKept(null);
    expect(await kept(deps, 'cs')).toEqual([3]);
  });
});
