import type { Pausable, Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import { pauseOf } from '@kolobeh/shared/kernel/pause/pause-rules.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useRouteLoaderData } from 'react-router';
import { create } from 'zustand';
import { useTexts } from '../texts/TextsProvider.tsx';
import { readJson } from './live-store.ts';

interface Known {
  market: MarketCode;
  pauses: readonly Pause[];
}

/** What was heard since the page came; null while the page's own frame says it. */
const useHeard = create<{ known: Known | null }>(() => ({ known: null }));

/** While one walks the shop, what is paused is asked at most so often. */
const keepMs = 60_000;
let askedAt: number | null = null;

/** Asks what is paused, for whoever stays on the shop's pages; what they came with is not older than this moment. */
export async function refreshPauses(market: MarketCode): Promise<void> {
  const now = performance.now();
  if (askedAt !== null && now - askedAt < keepMs) return;
  const isFirst = askedAt === null;
  askedAt = now;
  if (isFirst) return;
  const answer = await readJson<{ pauses: Pause[] }>(`/api/new/pauses?market=${market}`);
  if (answer) useHeard.setState({ known: { market, pauses: answer.pauses } });
}

/** The pause by which a part of this market's shop stands still; null when it goes on. */
export function usePause(part: Pausable): Pause | null {
  const { market } = useTexts();
  const frame = useRouteLoaderData<{ pauses?: readonly Pause[] }>(`${market.code}/shop`);
  const known = useHeard((state) => state.known);
  const pauses = known?.market === market.code ? known.pauses : frame?.pauses;
  return pauseOf(pauses ?? [], part);
}
