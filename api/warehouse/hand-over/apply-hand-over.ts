import { applyHandOver, type HandOverEvent } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { EntityManager } from 'typeorm';
import { presentHandOver } from './stored-hand-over.ts';
import { dropSignature, keepSignature } from './queries/signatures.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { findHandOver, isLoadedByOther, type StoredHandOver } from './queries/hand-overs.ts';
import { addToHandOver, hasReprint, lockPackageByCode } from './queries/packages-of-hand-over.ts';

type Scan = Extract<HandOverEvent, { kind: 'hand_over_scan' }>;

/** A package's label scanned on its way out, or the driver's signature. A package of a cancelled order stays here. */
export async function applyHandOverEvent(
  manager: EntityManager,
  event: HandOverEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const stored = await findHandOver(manager, event.hand_over_id, true);
  if (!stored) return { refused: 'HAND_OVER_UNKNOWN' };
  if (event.kind === 'hand_over_scan') {
    // A label may be given up in the same moment; whoever holds the package first is right.
    await lockPackageByCode(manager, event.package_code);
    if (!(await isIssued(manager, event))) return { refused: 'LABEL_UNKNOWN' };
  }
  const shown = await presentHandOver(manager, stored);
  const place =
    event.kind === 'hand_over_scan' ? await judgedPlace(manager, stored, event.load_place) : shown.load_place;
  const applied = applyHandOver({ ...shown, load_place: place }, event);
  if (!applied.ok) return { refused: applied.refusal };
  if (event.kind === 'hand_over_sign') await keepSignature(manager, event, source.userId);
  else await addPackage(manager, event, source.userId);
  return 'accepted';
}

/**
 * The place a scan is judged by. The station demands the right one; places may be renamed while its scans wait to be
 * sent, so here only the one where somebody else is loaded by now speaks against a scan.
 */
async function judgedPlace(manager: EntityManager, stored: StoredHandOver, scanned: string | undefined) {
  const isOthers = await isLoadedByOther(manager, scanned, stored);
  return isOthers ? `not ${scanned}` : (scanned ?? null);
}

async function addPackage(manager: EntityManager, event: Scan, userId: string): Promise<void> {
  await addToHandOver(manager, { handOverId: event.hand_over_id, packageCode: event.package_code, userId });
  await dropSignature(manager, event.hand_over_id);
}

/** The first label needs no proof, every reprint has its row. */
async function isIssued(manager: EntityManager, { package_code, label = 0 }: Scan): Promise<boolean> {
  return label === 0 || hasReprint(manager, package_code, label);
}
