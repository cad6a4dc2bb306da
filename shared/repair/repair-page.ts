import { type Selection, selectionParts } from '../buyout/selling/selector.ts';
import type { MarketCode } from '../kernel/market.ts';

/** Part of the address under which each market repairs. */
export const repairWords: Record<MarketCode, string> = { cs: 'opravy', ro: 'reparatii' };

/** Part of the address under which a repair is ordered. */
export const repairOrderWords: Record<MarketCode, string> = { cs: 'objednat', ro: 'comanda' };

/** Path of the page of one repair, by the link of its letters. */
export const repairPath = (market: MarketCode, { id, token }: { id: string; token: string }): string =>
  `/${market}/${repairWords[market]}/${id}/${token}`;

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

/** Address of the page that orders these repairs of a device. */
export const repairOrderUrl = (market: MarketCode, selection: Selection, operations: readonly string[]): string =>
  repairUrl(market, selection, { operations }).replace(
    `/${repairWords[market]}`,
    () => `/${repairWords[market]}/${repairOrderWords[market]}`,
  );
