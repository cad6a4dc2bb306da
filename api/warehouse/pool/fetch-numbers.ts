import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { NumberPool } from '@kolobeh/shared/warehouse/labels/pool-contract.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { allSeries, numberSeries } from '../../integrations/carriers/number-series.ts';
import { lockStation } from '../picking/queries/pick-lists.ts';
import { dropNumbers, holdNumbers, listHeld, type Series } from './queries/carrier-numbers.ts';
import { listShort } from './order-numbers.ts';
import { listCarriers } from './queries/ordering.ts';

interface Wish {
  deviceId: string;
  /** Numbers the station took for packages that were never sealed with them. */
  givenUp: readonly string[];
}

interface Share {
  share: number;
  pools: NumberPool[];
  without_pool: string[];
}

async function fill(manager: EntityManager, series: Series, deviceId: string, share: number): Promise<string[]> {
  const held = await listHeld(manager, series, deviceId);
  if (held.length >= share) return held;
  await holdNumbers(manager, series, { deviceId, count: share - held.length });
  return listHeld(manager, series, deviceId);
}

/** Names of carriers in use that number each parcel when they are told of it. */
async function listWithoutPool(manager: EntityManager): Promise<string[]> {
  const carriers = await listCarriers(manager);
  return [...new Set(carriers.filter((carrier) => !numberSeries(carrier)).map(carrierName))];
}

/**
 * Fills a station's share and returns all of it, so that a lost answer costs nothing. The station's row is held: its own
 * repeats follow each other.
 */
export const fetchNumbers = (
  deps: Deps,
  { deviceId, givenUp }: Wish,
): Promise<Result<Share, { code: 'DEVICE_UNKNOWN' }>> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await lockStation(manager, deviceId))) return refused({ code: 'DEVICE_UNKNOWN' });
    const share = deps.settings.CARRIER_NUMBER_SHARE;
    await dropNumbers(manager, deviceId, givenUp);
    const pools: NumberPool[] = [];
    for (const { carrier, series } of allSeries) {
      const numbers = await fill(manager, { carrier, series }, deviceId, share);
      pools.push({ carrier, carrier_name: carrierName(carrier), series, numbers });
    }
    const isShort = pools.some(({ numbers }) => numbers.length < share);
    // The regular care keeps some ready; a station that got too few does not wait for it.
    if (isShort)
      for (const one of await listShort(deps, manager)) await deps.jobs.send(manager, 'order-carrier-numbers', one);
    return ok({ share, pools, without_pool: await listWithoutPool(manager) });
  });
