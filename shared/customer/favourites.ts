// Favourite goods as the browser keeps them: a short list of products in a cookie that its scripts may read. Signed in it
// is a copy of the account's list; of a visitor it is the list itself, which the account takes over at sign-in.

/** Cookie of the list. */
export const favouritesCookie = 'kolobeh_favourites';

/** More are too many to look through; the oldest is dropped. */
export const mostFavourites = 60;

export interface KeptFavourites {
  /** Whose list it is: the visitor's of this browser, or a copy of an account's. */
  of: 'visitor' | 'account';
  /** Products, the newest first. */
  ids: readonly number[];
}

const marks = { visitor: 'v', account: 'a' } as const;

export const noFavourites: KeptFavourites = { of: 'visitor', ids: [] };

/** What a cookie says; a value of any other form is nobody's. */
export function parseFavourites(value: string | null | undefined): KeptFavourites {
  const [, mark, list] = /^([va])((?:\.\d{1,9})*)$/.exec(value ?? '') ?? [];
  if (mark === undefined || list === undefined) return noFavourites;
  const ids = [...new Set(list.split('.').slice(1).map(Number))].filter((id) => id > 0);
  return { of: mark === marks.account ? 'account' : 'visitor', ids: ids.slice(0, mostFavourites) };
}

export const writeFavourites = ({ of, ids }: KeptFavourites): string =>
  [marks[of], ...ids.slice(0, mostFavourites)].join('.');

/** The list with a product put to its front, or without it. */
export const withFavourite = (ids: readonly number[], id: number, isFavourite: boolean): number[] =>
  [...(isFavourite ? [id] : []), ...ids.filter((one) => one !== id)].slice(0, mostFavourites);
