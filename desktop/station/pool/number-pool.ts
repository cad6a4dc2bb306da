// Hi/lo allocation: ranges of carriers' numbers fetched beforehand, given out one by one without the server.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { mostNamed } from '@kolobeh/shared/warehouse/labels/pool-contract.ts';
import { z } from 'zod';
import type { NumberStatus } from '../../bridge/station-status.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Log } from '../log.ts';
import { failureOf } from '../net/network.ts';
import { type RoundEnd, BackgroundLoop } from '../sync/background-loop.ts';
import type { Store } from '../store/store.ts';

/** What fetching carriers' numbers beforehand needs. */
export interface NumberPoolParts {
  store: Store;
  client: ApiClient;
  clockAndIds: ClockAndIds;
  log: Log;
  /** Makes the station known to the server first. */
  introduce: () => Promise<string>;
  /** Whether somebody is signed in who may pack. */
  mayPack: () => boolean;
  /** Settles what the server refused before numbers it no longer lists are forgotten. */
  settle: () => void;
  changed: () => void;
  pauseMs: number;
}

const key = 'number_pool';
const Known = z.object({
  series: z.array(z.object({ carrier: z.string(), carrier_name: z.string(), series: z.string() })),
  without_pool: z.array(z.string()),
});

/** Keeps a share of carriers' numbers at the station, so that labels can be printed while the server is away. */
export class NumberPool {
  readonly #parts: NumberPoolParts;
  readonly #loop: BackgroundLoop;

  constructor(parts: NumberPoolParts) {
    this.#parts = parts;
    const { pauseMs, clockAndIds } = parts;
    this.#loop = new BackgroundLoop({ round: () => this.#round(), pauseMs, clockAndIds });
  }

  start(): void {
    this.#loop.start();
  }

  /** Somebody signed in, the network came back, or a number was taken. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Of each carrier that gives numbers, how many are left of the series that has fewest. */
  get status(): NumberStatus {
    const { store } = this.#parts;
    const known = store.settings.read(key, Known);
    const counts = store.numbers.counts();
    const left = new Map<string, number>();
    for (const { carrier, carrier_name: name, series } of known?.series ?? []) {
      const here = counts.find((one) => one.carrier === carrier && one.series === series)?.left ?? 0;
      left.set(name, Math.min(left.get(name) ?? here, here));
    }
    return {
      carriers: [...left].map(([name, count]) => ({ name, left: count })),
      without_pool: known?.without_pool ?? [],
    };
  }

  async #round(): Promise<RoundEnd> {
    const { mayPack, log } = this.#parts;
    if (!mayPack()) return 'idle';
    return this.#fetch().catch((error: unknown) => {
      if (failureOf(error).kind === 'refused') log.fault('The server refused carriers’ numbers', error);
      return 'failed' as const;
    });
  }

  async #fetch(): Promise<RoundEnd> {
    const { store, client, introduce, settle, changed } = this.#parts;
    const device_id = await introduce();
    const given_up = store.numbers.givenUp(mostNamed);
    const { pools, without_pool } = await client.warehouse.fetchNumbers({ device_id, given_up });
    settle();
    store.transaction(() => {
      store.numbers.replace(pools);
      const series = pools.map(({ carrier, carrier_name, series: one }) => ({ carrier, carrier_name, series: one }));
      store.settings.write(key, { series, without_pool });
    });
    changed();
    return 'done';
  }
}
