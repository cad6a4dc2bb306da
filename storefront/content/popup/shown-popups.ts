import { parseShown, type ShownPopup, writeShown } from '@kolobeh/shared/content/popup-rule.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

const keyOf = (market: MarketCode, code: string): string => `kolobeh.popup.${market}.${code}`;

/** For browsers that keep nothing. */
const inMemory = new Map<string, ShownPopup>();

/** What this browser was shown of a popup; null when nothing. */
export function readShown(market: MarketCode, code: string): ShownPopup | null {
  const key = keyOf(market, code);
  try {
    return parseShown(localStorage.getItem(key)) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** Remembers that a popup was shown, which tells nothing of its visitor. */
export function keepShown(market: MarketCode, code: string, shown: ShownPopup): void {
  const key = keyOf(market, code);
  try {
    localStorage.setItem(key, writeShown(shown));
  } catch {
    // A full or forbidden storage: this page load remembers it.
    inMemory.set(key, shown);
  }
}
