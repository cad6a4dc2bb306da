import { z } from 'zod';

/**
 * What a place is for. Goods are picked and sold from a `shelf` only; `inbound` is where deliveries and returns wait to
 * be put away, `quarantine` where they wait for a decision.
 */
export const LocationKind = z.enum(['shelf', 'inbound', 'quarantine']);
export type LocationKind = z.infer<typeof LocationKind>;

/** Whether pieces lying there are for sale and part of `on_hand`. */
export const isSoldFrom = (kind: LocationKind): boolean => kind === 'shelf';

/** A place as the office writes it. */
export const LocationTerms = z.object({
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
});
export type LocationTerms = z.infer<typeof LocationTerms>;

export interface LocationUse {
  /** Pieces that lie there. */
  pieces: number;
  /** Whether an open pick list leads there. */
  isWalkedTo: boolean;
  /** Whether pieces picked there are still in the house: those of a cancelled order go back to where they were. */
  mayComeBack: boolean;
}

export type LocationRefusal = 'LOCATION_NOT_EMPTY' | 'LOCATION_IN_WALK';

/** Why a place may not be changed so or closed (`to` null); null when it may. */
export function locationObstacle(
  from: Pick<LocationTerms, 'code' | 'kind'>,
  to: Pick<LocationTerms, 'code' | 'kind'> | null,
  { pieces, isWalkedTo, mayComeBack }: LocationUse,
): LocationRefusal | null {
  // The kind says whether its pieces are for sale, so it changes only while there are none.
  const losesPieces = to === null || to.kind !== from.kind;
  if (losesPieces && pieces > 0) return 'LOCATION_NOT_EMPTY';
  const losesWalk = losesPieces || to.code !== from.code;
  if (losesWalk && isWalkedTo) return 'LOCATION_IN_WALK';
  return losesPieces && mayComeBack ? 'LOCATION_IN_WALK' : null;
}
