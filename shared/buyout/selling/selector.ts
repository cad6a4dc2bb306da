import { z } from 'zod';
import { type MarketCode } from '../../kernel/market.ts';

/** Part of the address under which each market buys out. */
export const buyoutWords: Record<MarketCode, { buyout: string; status: string }> = {
  cs: { buyout: 'vykup', status: 'stav' },
  ro: { buyout: 'vinde-dispozitiv', status: 'stare' },
};

/** One of a list to choose from. */
export const SelectorChoice = z.object({
  value: z.string(),
  label: z.string(),
  /** Key of a picture; null where a word is enough. */
  picture: z.string().nullable(),
  /** Colour as `#rrggbb`; null for other lists. */
  hex: z.string().nullable(),
});
export type SelectorChoice = z.infer<typeof SelectorChoice>;

const part = z.string().max(80).nullable().default(null);

/** What has been chosen so far; each part only with all parts before it. */
export const Selection = z.strictObject({
  product_type: part,
  product_manufacturer: part,
  product_model: part,
  product_color: part,
});
export type Selection = z.infer<typeof Selection>;

export const nothingSelected: Selection = {
  product_type: null,
  product_manufacturer: null,
  product_model: null,
  product_color: null,
};

export const selectionParts = ['product_type', 'product_manufacturer', 'product_model', 'product_color'] as const;
export type SelectionPart = (typeof selectionParts)[number];

/**
 * The selection after one part was chosen: what depended on it is cleared. Choosing a type clears manufacturer, model
 * and colour; a manufacturer clears model and colour; a model clears the colour.
 */
export function choose(selection: Selection, changed: SelectionPart, value: string | null): Selection {
  const at = selectionParts.indexOf(changed);
  const kept = Object.fromEntries(selectionParts.map((name, index) => [name, index < at ? selection[name] : null]));
  return { ...nothingSelected, ...kept, [changed]: value };
}

/** Address of the selector in this state; reload, back and a shared link restore it. */
export function selectorUrl(market: MarketCode, selection: Selection): string {
  const chosen = selectionParts.flatMap((name) => (selection[name] === null ? [] : [[name, selection[name]]]));
  const query = new URLSearchParams(chosen).toString();
  return `/${market}/${buyoutWords[market].buyout}${query && `?${query}`}`;
}

/** Address of the page at which a seller follows a buy-out or opens an estimate again. */
export const buyoutPath = (market: MarketCode, token: string): string =>
  `/${market}/${buyoutWords[market].buyout}/${buyoutWords[market].status}/${token}`;
