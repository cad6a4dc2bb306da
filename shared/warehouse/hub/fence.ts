// Fencing: the server refuses a claim by a grant that was dropped or belongs to an earlier epoch or round.
/** What the server knows when a station claims an order by a hub's grant. */
export interface GrantFacts {
  /** Of the claim. */
  round: number;
  epoch: number;
  /** Round in which the order is offered now. */
  presentRound: number;
  /** Latest roster in force; 0: none was. */
  presentEpoch: number;
  /** The grant as stations told of it; null: none has. */
  known: { state: 'open' | 'used' | 'refused' | 'dropped'; isOfClaimant: boolean } | null;
  /** The claiming station has said that it will never work by it. */
  isReleased: boolean;
}

/**
 * Whether the server must not take a claim by the grant: it was dropped or is another station's, the order went on to
 * another round meanwhile, or its roster is followed by another one and none of the stations that let it go had voted
 * for it. Terms are not compared: a later hub repeats an earlier one's grant under its own term.
 */
export function isGrantOutdated({ round, epoch, presentRound, presentEpoch, known, isReleased }: GrantFacts): boolean {
  if (isReleased || known?.state === 'dropped' || known?.isOfClaimant === false) return true;
  return round !== presentRound || (known === null && epoch < presentEpoch);
}
