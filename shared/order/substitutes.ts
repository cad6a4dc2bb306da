// What a customer is offered instead of a piece that cannot be found.
import type { Grade, Quality } from '../catalogue/quality.ts';
import { qualityChoiceOf } from '../catalogue/quality-rules.ts';
import { QualityChoice } from '../catalogue/quality.ts';

/** What decides whether one product may stand in for another. Prices are minor units of the order's currency. */
export interface Alike {
  productId: number;
  masterId: number;
  storageGb: number | null;
  quality: Quality;
  grade: Grade | null;
}

export interface Candidate extends Alike {
  /** Its price today. */
  price: number;
  /** Pieces free to sell. */
  available: number;
  popularity: number;
}

export interface Lacking extends Alike {
  /** What a piece cost before discounts: what the house took off it, it takes off what comes instead. */
  listPrice: number;
  pieces: number;
}

/** Most substitutes on offer: more would be a shop of its own. */
export const mostSubstitutes = 4;

/** How much more a substitute may cost in percent; the house bears it. */
const mostOverPercent = 10;

const rankOf = ({ quality, grade }: Alike): number => QualityChoice.options.indexOf(qualityChoiceOf(quality, grade));

/** The same model, not smaller and not worse, with enough pieces, and not dearer than the house is ready to bear. */
function fits(lacking: Lacking, candidate: Candidate): boolean {
  if (candidate.productId === lacking.productId || candidate.masterId !== lacking.masterId) return false;
  if ((candidate.storageGb ?? 0) < (lacking.storageGb ?? 0)) return false;
  if (rankOf(candidate) > rankOf(lacking)) return false;
  if (candidate.available < lacking.pieces) return false;
  return candidate.price * 100 <= lacking.listPrice * (100 + mostOverPercent);
}

/**
 * Products offered instead, best first: those that differ only by colour, then the closest by price. A used device never
 * replaces a new one, and nothing replaces it in a worse grade or a smaller storage.
 *
 * @param except products the order has already, which would make two lines of one product
 */
export function substitutesFor<Offered extends Candidate>(
  lacking: Lacking,
  candidates: readonly Offered[],
  except: readonly number[] = [],
): Offered[] {
  const isRecoloured = (one: Candidate): boolean =>
    one.storageGb === lacking.storageGb && rankOf(one) === rankOf(lacking);
  return candidates
    .filter((one) => fits(lacking, one) && !except.includes(one.productId))
    .toSorted(
      (a, b) =>
        Number(isRecoloured(b)) - Number(isRecoloured(a)) ||
        Math.abs(a.price - lacking.listPrice) - Math.abs(b.price - lacking.listPrice) ||
        b.popularity - a.popularity ||
        a.productId - b.productId,
    )
    .slice(0, mostSubstitutes);
}

/** What is charged for a piece of the substitute: its price, never more than was to be paid for the lacking one. */
export const chargedFor = (unitPrice: number, substitutePrice: number): number => Math.min(unitPrice, substitutePrice);
