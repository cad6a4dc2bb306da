import type { Deps } from '../../operation/deps.ts';
import { findHandOver, findSealer } from './queries/hand-overs.ts';
import { sealHandOver } from './seal-hand-over.ts';

/**
 * Asks a carrier again that did not answer when a hand-over was closed; the same parcels get the same list there. A
 * carrier still silent is asked at the next regular care; its refusal opens the hand-over, which stations are told.
 */
export async function goOnSealing(deps: Deps, handOverId: string): Promise<void> {
  // In the name of whoever began it.
  const sealer = await findSealer(deps.source, handOverId);
  if (!sealer) return;
  const stored = await findHandOver(deps.source, handOverId);
  if (stored?.state !== 'sealing') return;
  const sealed = await sealHandOver(deps, sealer, handOverId);
  if (!sealed.ok)
    deps.log.warn({ hand_over_id: handOverId, refusal: sealed.refusal.code }, 'hand-over could not be closed yet');
}
