import { readReason } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { Notice } from '../../bridge/notices.ts';
import type { Store } from '../store/store.ts';

/** Why this station no longer holds a piece of work. */
export type WorkLoss = Pick<Extract<Notice, { kind: 'work_lost' }>, 'how' | 'by' | 'reason'>;

/** Why the server does not know the work as this person's: it gave it to another while a hub granted it here, or lost it. */
export function whyGone(store: Pick<Store, 'events'>, id: string): WorkLoss {
  const refusal = store.events.refusedClaim(id);
  if (refusal === null) return { how: 'unknown_to_server', by: '', reason: '' };
  return { how: 'claimed_elsewhere', by: readReason(refusal).by ?? '', reason: '' };
}
