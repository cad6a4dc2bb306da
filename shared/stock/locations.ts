import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';

/**
 * What a place is for. Goods are picked and sold from a `shelf` only; `inbound` is where deliveries and returns wait to
 * be put away, `quarantine` where they wait for a decision. At a `loading` place sealed parcels of one carrier wait for
 * its driver, and no goods.
 */
export const LocationKind = z.enum(['shelf', 'inbound', 'quarantine', 'loading']);
export type LocationKind = z.infer<typeof LocationKind>;

/** Whether pieces lying there are for sale and part of `on_hand`. */
export const isSoldFrom = (kind: LocationKind): boolean => kind === 'shelf';

/** Whether goods may lie there; at the other places only sealed parcels do. */
export const takesGoods = (kind: LocationKind): boolean => kind !== 'loading';

/** A place as the office writes it. */
export const LocationTerms = z.strictObject({
  /** `LC-…`, see `LocationCode` in `shared/warehouse/scan/codes.ts`. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .max(26, 'TOO_LONG')
    .regex(/^LC(?:-[A-Z0-9]{1,3}){2,5}$/, 'LOCATION_CODE'),
  sector: z.string().trim().toUpperCase().min(1, 'REQUIRED').max(12, 'TOO_LONG'),
  kind: LocationKind,
  /** Place in the walk, unique in the warehouse; gaps are left for places added later. */
  walk_order: z.int().min(1).max(1_000_000),
  /** Whose parcels wait at a loading place; null for places of other kinds. */
  carrier: z.string().trim().min(1).max(40).nullable().default(null),
  /** Market of those parcels. */
  market: MarketCode.nullable().default(null),
});
export type LocationTerms = z.infer<typeof LocationTerms>;

/** What a loading place lacks, each on its field. */
export const loadingGaps = ({
  kind,
  carrier,
  market,
}: Pick<LocationTerms, 'kind' | 'carrier' | 'market'>): FieldError[] =>
  kind === 'loading'
    ? [
        ...(carrier === null ? [{ path: 'carrier', code: 'REQUIRED' }] : []),
        ...(market === null ? [{ path: 'market', code: 'REQUIRED' }] : []),
      ]
    : [];

/** The terms without a carrier where none can be. */
export const withOwnFields = (terms: LocationTerms): LocationTerms =>
  terms.kind === 'loading' ? terms : { ...terms, carrier: null, market: null };

export interface LocationUse {
  /** Pieces or, at a loading place, sealed parcels that lie there. */
  pieces: number;
  /** Whether an open pick list leads there. */
  isWalkedTo: boolean;
  /** Whether pieces picked there are still in the house: those of a cancelled order go back to where they were. */
  mayComeBack: boolean;
}

export type LocationRefusal = 'LOCATION_NOT_EMPTY' | 'LOCATION_IN_WALK';

type PlaceUse = Pick<LocationTerms, 'code' | 'kind' | 'carrier' | 'market'>;

/** Why a place may not be changed so or closed (`to` null); null when it may. */
export function locationObstacle(
  from: PlaceUse,
  to: PlaceUse | null,
  { pieces, isWalkedTo, mayComeBack }: LocationUse,
): LocationRefusal | null {
  // The kind says whether its pieces are for sale, so it changes only while there are none.
  // And parcels wait where their carrier is loaded.
  const losesPieces = to === null || to.kind !== from.kind || to.carrier !== from.carrier || to.market !== from.market;
  if (losesPieces && pieces > 0) return 'LOCATION_NOT_EMPTY';
  const losesWalk = losesPieces || to.code !== from.code;
  if (losesWalk && isWalkedTo) return 'LOCATION_IN_WALK';
  return losesPieces && mayComeBack ? 'LOCATION_IN_WALK' : null;
}
