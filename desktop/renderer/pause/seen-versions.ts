import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { OfficePause } from '@kolobeh/shared/system/pauses.ts';

/** How a part stands in both markets as this person sees it, so that nobody undoes unawares what another has done. */
export function seenOf(pauses: readonly OfficePause[], part: Pausable): Record<MarketCode, number> {
  const of = (market: MarketCode) => pauses.find((one) => one.part === part && one.market === market)?.version ?? 0;
  return { cs: of('cs'), ro: of('ro') };
}
