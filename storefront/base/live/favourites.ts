import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { create } from 'zustand';

/** As `favouritesCookie` of `shared/customer/favourites.ts`, whose writing and limits a page has no use for. */
const cookie = /(?:^|; )kolobeh_favourites=[va]([.\d]*)/;

const readIds = (): ReadonlySet<number> =>
  new Set((cookie.exec(document.cookie)?.[1] ?? '').split('.').filter(Boolean).map(Number));

/** Products whose heart is full. Empty until the browser has told: the page's HTML is the same for all. */
export const useFavourites = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

/** Reads anew what the browser keeps. */
export const refreshFavourites = (): void => useFavourites.setState({ ids: readIds() });

/** Asks the API for the account's list, which takes over what was chosen before signing in. */
export async function fetchFavourites(market: MarketCode): Promise<void> {
  await fetch(`/api/new/favourites?market=${market}`, { credentials: 'same-origin' }).catch(() => undefined);
  refreshFavourites();
}

/** Fills or empties a heart at once; it goes back when the API does not take it. */
export async function toggleFavourite(market: MarketCode, product: { id: number; code: string }): Promise<void> {
  const ids = new Set(useFavourites.getState().ids);
  const isFavourite = !ids.delete(product.id);
  if (isFavourite) ids.add(product.id);
  useFavourites.setState({ ids });
  await fetch('/api/new/favourites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market, product: product.code, is_favourite: isFavourite }),
  }).catch(() => undefined);
  refreshFavourites();
}
