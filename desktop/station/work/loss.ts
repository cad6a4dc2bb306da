import { readReason } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { Notice } from '../../bridge/notices.ts';
import type { Store } from '../store/store.ts';

/** How work that was held here came to be held here no more. */
export type Loss = Pick<Extract<Notice, { kind: 'work_lost' }>, 'how' | 'by' | 'reason'>;

/** Why the server does not know the work as this person's: it gave it to another while a hub gave it here, or lost it. */
export function whyGone(store: Pick<Store, 'events'>, id: string): Loss {
  const refusal = store.events.refusedClaim(id);
  if (refusal === null) return { how: 'unknown_to_server', by: '', reason: '' };
  return { how: 'claimed_elsewhere', by: readReason(refusal).by ?? '', reason: '' };
}
