import { applyHandOver, type HandOverEvent } from '@kolobeh/shared/warehouse/hand-over.ts';
import type { EntityManager } from 'typeorm';
import { findHandOver, presentHandOver } from './hand-over-repository.ts';
import type { EventOutcome, EventSource } from './event-outcome.ts';

/** A package's label scanned on its way out. A package of a cancelled order stays here. */
export async function applyHandOverEvent(
  manager: EntityManager,
  event: HandOverEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const stored = await findHandOver(manager, event.hand_over_id, true);
  if (!stored) return { refused: 'HAND_OVER_UNKNOWN' };
  const applied = applyHandOver(await presentHandOver(manager, stored), event);
  if (!applied.ok) return { refused: applied.refusal };
  await manager.query(
    `insert into hand_over_package (hand_over_id, package_id, scanned_by) select $1, p.id, $3 from package p where p.code = $2`,
    [stored.id, event.package_code, source.userId],
  );
  return 'accepted';
}
