import { type CoveredGoods, namedCovers, type WantedCovers } from '@kolobeh/shared/cover/cover-rules.ts';
import type { CoverSlot } from '@kolobeh/shared/cover/cover.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { listOffers } from '../cover/queries/cover-offers.ts';
import type { Deps } from '../operation/deps.ts';
import { type LineOf, putCovers } from './queries/cart-covers.ts';

/** A named cover is not offered for the goods; `field` is the one of the call that names it. */
export type CoverRefusal = { code: 'COVER_UNAVAILABLE'; data: { field: string } };

/** A cover to be kept with a line, at its price of now. */
export interface ChosenCover {
  slot: CoverSlot;
  offer_id: number;
  price: number;
}

/** Names of the fields as the adding call has them. */
const fields = {
  generalId: 'generalTuito.id',
  screenId: 'screenTuito.id',
  months: 'mp_warranty.month_count',
  code: 'prolongWarranty.code',
} as const satisfies Record<keyof WantedCovers, string>;

/** Offers that a wish for a new line names; the database is asked only when it names any. */
export async function namedCoversOf(
  deps: Pick<Deps, 'source'>,
  market: MarketCode,
  goods: CoveredGoods,
  wanted: WantedCovers | undefined,
): Promise<Result<ChosenCover[], CoverRefusal>> {
  if (!wanted || Object.values(wanted).every((value) => value === undefined || value === null)) return ok([]);
  const named = namedCovers(await listOffers(deps.source, market), goods, wanted);
  if ('wrong' in named) return refused({ code: 'COVER_UNAVAILABLE', data: { field: fields[named.wrong] } });
  return ok(
    named.wishes.flatMap(({ slot, offer }) => (offer ? [{ slot, offer_id: offer.id, price: offer.price }] : [])),
  );
}

/** Keeps chosen covers with a line; nothing is asked of the database when none are. */
export async function keepCovers(
  db: Pick<EntityManager, 'query'>,
  cartId: string,
  line: LineOf,
  covers: readonly ChosenCover[],
): Promise<void> {
  if (covers.length > 0) await putCovers(db, cartId, line, covers);
}
