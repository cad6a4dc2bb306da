import {
  favouritesCookie,
  type KeptFavourites,
  mostFavourites,
  parseFavourites,
  withFavourite,
  writeFavourites,
} from '@kolobeh/shared/customer/favourites.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { CallContext, Caller } from '../../http/calls/call-context.ts';
import { cookieIn, favouritesSetCookie } from '../../http/edge/cookies.ts';
import { addFavourites, dropOldest, listFavouriteIds, removeFavourite } from './queries/favourites.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;
type Context = CallContext & { signedIn: Caller };

/** The account whose list it is; null for visitors and for staff, whose list is that of their browser. */
const accountOf = ({ signedIn }: Context): string | null => (signedIn.role === 'customer' ? signedIn.id : null);

const keptBy = ({ headers }: Context): KeptFavourites => parseFavourites(cookieIn(headers, favouritesCookie));

function keep(context: Context, kept: KeptFavourites): number[] {
  const isSecure = context.deps.settings.PUBLIC_URL.startsWith('https:');
  context.setHeader('set-cookie', favouritesSetCookie(writeFavourites(kept), isSecure));
  return [...kept.ids];
}

async function idsOf(db: Db, userId: string): Promise<number[]> {
  return (await listFavouriteIds(db, userId)).map(({ product_id: id }) => id);
}

/**
 * Takes what a visitor chose before signing in over to the account. A copy of an account's list adds nothing, so what
 * was taken out in another browser does not come back, and nobody gets the list of who signed in here before.
 */
async function takeOver(db: Db, userId: string, { of, ids }: KeptFavourites): Promise<void> {
  if (of === 'account' || ids.length === 0) return;
  await addFavourites(db, userId, ids.toReversed());
  await dropOldest(db, userId, mostFavourites);
}

/** The caller's favourites, the newest first; the browser then has them in its cookie. */
export async function readFavourites(context: Context): Promise<number[]> {
  const userId = accountOf(context);
  const kept = keptBy(context);
  if (userId === null) return kept.of === 'visitor' ? [...kept.ids] : keep(context, { of: 'visitor', ids: [] });
  const ids = await inTransaction(context.deps.source, async (db) => {
    await takeOver(db, userId, kept);
    return idsOf(db, userId);
  });
  return keep(context, { of: 'account', ids });
}

/** Makes a product a favourite of the caller, or no more. @returns all of them */
export async function changeFavourite(context: Context, productId: number, isFavourite: boolean): Promise<number[]> {
  const userId = accountOf(context);
  const kept = keptBy(context);
  if (userId === null) {
    const before = kept.of === 'visitor' ? kept.ids : [];
    return keep(context, { of: 'visitor', ids: withFavourite(before, productId, isFavourite) });
  }
  const ids = await inTransaction(context.deps.source, async (db) => {
    await takeOver(db, userId, kept);
    if (isFavourite) await addFavourites(db, userId, [productId]);
    else await removeFavourite(db, userId, productId);
    await dropOldest(db, userId, mostFavourites);
    return idsOf(db, userId);
  });
  return keep(context, { of: 'account', ids });
}
