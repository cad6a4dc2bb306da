import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { allSeries } from '../../integrations/carriers/number-series.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { countFree, keepNumbers, type Series } from './queries/carrier-numbers.ts';
import { holdOrdering } from './queries/ordering.ts';

/** Shares of stations that lie ready; fewer, and more are ordered. */
const readyShares = 2;
/** Shares in one order to a carrier. */
const orderedShares = 5;

type Db = Pick<EntityManager, 'query'>;

const isShort = async ({ settings }: Pick<Deps, 'settings'>, db: Db, series: Series): Promise<boolean> =>
  (await countFree(db, series)) < readyShares * settings.CARRIER_NUMBER_SHARE;

/** Series of which more numbers are wanted. */
export async function listShort(deps: Pick<Deps, 'settings'>, db: Db): Promise<Series[]> {
  const short: Series[] = [];
  for (const one of allSeries) if (await isShort(deps, db, one)) short.push(one);
  return short;
}

/** Two processes follow each other, and the second finds enough. */
const order = (deps: Deps, series: Series): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    await holdOrdering(manager, series);
    const carrier = deps.carriers.get(series.carrier);
    if (!carrier?.orderNumbers || !(await isShort(deps, manager, series))) return;
    const count = orderedShares * deps.settings.CARRIER_NUMBER_SHARE;
    await keepNumbers(manager, series, await carrier.orderNumbers(series.series, count));
  });

/**
 * Orders numbers from a carrier while there are too few. A carrier that gives none now is asked by the next regular
 * care. Numbers of an answer that was lost are never used: a series has ten million.
 */
export async function orderNumbers(deps: Deps, series: Series): Promise<void> {
  try {
    await order(deps, series);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, ...series }, 'carrier gives no numbers');
  }
}
