import { create } from 'zustand';

/** An old device that was priced at this browser: what is given for it, and until when. */
export interface OldDevice {
  /** Minor units of the market's currency. */
  amount: number;
  /** Last day (ISO) on which an estimate of the day holds. */
  until: string;
}

const keyOf = (market: string): string => `kolobeh.old.${market}`;

/** What the browser stored; anything else than a price that still holds is forgotten. @param today ISO date */
export function parseOldDevice(stored: string | null, today: string): OldDevice | null {
  const [, amount, until] = /^(\d{1,10}) (\d{4}-\d\d-\d\d)$/.exec(stored ?? '') ?? [];
  return amount !== undefined && until !== undefined && until >= today ? { amount: Number(amount), until } : null;
}

/** What is given for the visitor's old device; null until the browser has told, and without one. */
export const useOldDevice = create<{ old: OldDevice | null }>(() => ({ old: null }));

/** Reads the device again from the browser's storage; called when a page is shown and after it was priced anew. */
export function refreshOldDevice(market: string): void {
  try {
    const old = parseOldDevice(localStorage.getItem(keyOf(market)), new Date().toISOString().slice(0, 10));
    useOldDevice.setState({ old });
  } catch {
    // Private windows refuse storage; cards then tell prices alone.
  }
}

/**
 * Keeps the price of the last appraisal in this browser, one for each market; cards then show prices with it taken off.
 */
export function rememberOldDevice(market: string, { amount, until }: OldDevice): void {
  try {
    localStorage.setItem(keyOf(market), `${amount} ${until}`);
  } catch {
    return;
  }
  refreshOldDevice(market);
}
