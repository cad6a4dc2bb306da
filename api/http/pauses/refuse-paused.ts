import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable, Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import { pauseOfCall } from '@kolobeh/shared/kernel/pause/pause-of-call.ts';
import { retryAfterS } from '@kolobeh/shared/kernel/pause/pause-rules.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { CallContext } from '../calls/call-context.ts';
import { refuseAtEdge } from '../calls/refusal-error.ts';
import { marketOf, namedMarket } from '../edge/market-of.ts';
import { pausesIn } from './kept-pauses.ts';

/** Of all markets, for a call that names none: which it is of is looked up only when something is paused. */
async function pausesOfCall(context: CallContext, input: unknown): Promise<Pause[]> {
  const { deps, hooks } = context;
  const named = namedMarket(input);
  if (named) return pausesIn(deps, named.market);
  const byMarket = await Promise.all(MarketCode.options.map((market) => pausesIn(deps, market)));
  if (byMarket.every((pauses) => pauses.length === 0)) return [];
  return pausesIn(deps, (await hooks.marketOfCall(deps, input)) ?? marketOf(context, undefined));
}

/** Whether a part of a market's shop stands still. @param db the pool, or the transaction that asks */
export const isPaused = async (
  deps: Pick<Deps, 'source'>,
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  part: Pausable,
): Promise<boolean> => pauseOfCall(await pausesIn(deps, market, db), part) !== null;

/** Refuses a call of a part of the shop that is paused, and says when to come again. */
export async function refusePaused(context: CallContext, part: Pausable, input: unknown): Promise<void> {
  const pause = pauseOfCall(await pausesOfCall(context, input), part);
  if (!pause) return;
  const seconds = retryAfterS(pause, context.deps.now());
  context.setHeader('retry-after', String(seconds));
  refuseAtEdge('MAINTENANCE', { ...pause, retry_after_s: seconds });
}
