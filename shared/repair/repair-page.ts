import { type Selection, selectionParts } from '../buyout/selling/selector.ts';
import type { MarketCode } from '../kernel/market.ts';

/** Part of the address under which each market repairs. */
export const repairWords: Record<MarketCode, string> = { cs: 'opravy', ro: 'reparatii' };

/** Operations shown until the list is opened. */
export const shownAtFirst = 7;

/** What the selector's address says beside the device. */
interface View {
  /** Codes of the chosen operations. */
  operations?: readonly string[];
  /** The whole list is open. */
  isWhole?: boolean;
}

/**
 * Address of the repair selector in this state. Without a view nothing is chosen and the list is closed: what every new
 * choice of a device leads to.
 */
export function repairUrl(market: MarketCode, selection: Selection, { operations = [], isWhole }: View = {}): string {
  const parts = selectionParts.flatMap((name): [string, string][] =>
    selection[name] === null ? [] : [[name, selection[name]]],
  );
  const chosen = operations.map((operation): [string, string] => ['operation', operation]);
  const query = new URLSearchParams([...parts, ...chosen, ...(isWhole ? [['all', '1']] : [])]).toString();
  return `/${market}/${repairWords[market]}${query && `?${query}`}`;
}
