import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkWords } from '@kolobeh/shared/enquiry/check-enquiry.ts';
import type { OfficeEnquiry } from '@kolobeh/shared/enquiry/contract.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import {
  assignEnquiry,
  insertMessage,
  findEnquiry,
  lockEnquiry,
  moveEnquiry,
  type StoredEnquiry,
} from './queries/enquiries.ts';
import type { InputInvalid } from './send.ts';

type SettleRefused = { code: 'ENQUIRY_NOT_FOUND' | 'ENQUIRY_CHANGED' } | InputInvalid;

/** An enquiry as the office sees it. */
export const presentEnquiry = ({
  assigned_to: assignee,
  assigned_name: name,
  created_at,
  changed_at,
  ...row
}: StoredEnquiry): OfficeEnquiry => ({
  ...row,
  assigned_to: assignee === null ? null : { id: assignee, name: name ?? '' },
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});

/** Of the office's own knowledge: with it an answer is not given to something that was written since. */
interface Seen {
  id: string;
  /** The last message that the person has read. */
  seen: string;
}

/**
 * Answers by a letter, which is queued in the same transaction; whoever answers takes the enquiry.
 * @returns refused `ENQUIRY_CHANGED` when somebody wrote, answered or closed it since it was read
 */
export async function answerEnquiry(
  deps: Deps,
  actorId: string | null,
  { id, seen, text }: Seen & { text: string },
): Promise<Result<OfficeEnquiry, SettleRefused>> {
  const fields = checkWords(text, 'text');
  if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
  return settle(deps, { id, seen, to: 'answered' }, async (manager) => {
    await insertMessage(manager, { enquiry_id: id, is_ours: true, text: text.trim(), written_by: actorId });
    await assignEnquiry(manager, id, actorId);
    const written = await lockEnquiry(manager, id);
    await deps.jobs.send(manager, 'send-enquiry-mail', {
      enquiryId: id,
      kind: 'answer',
      messageId: written?.last ?? null,
    });
  });
}

/** Puts an enquiry away; whoever wrote may write again. Closed twice it is closed once. */
export const closeEnquiry = (deps: Deps, { id, seen }: Seen): Promise<Result<OfficeEnquiry, SettleRefused>> =>
  settle(deps, { id, seen, to: 'closed' }, () => Promise.resolve());

type Manager = Parameters<Parameters<typeof inTransaction>[1]>[0];

function settle(
  deps: Deps,
  { id, seen, to }: Seen & { to: 'answered' | 'closed' },
  work: (manager: Manager) => Promise<void>,
): Promise<Result<OfficeEnquiry, SettleRefused>> {
  return inTransaction(deps.source, async (manager) => {
    const before = await lockEnquiry(manager, id);
    if (!before) return refused({ code: 'ENQUIRY_NOT_FOUND' });
    if (before.last !== seen || !(await moveEnquiry(manager, id, to))) return refused({ code: 'ENQUIRY_CHANGED' });
    await work(manager);
    const row = await findEnquiry(manager, id);
    return row ? ok(presentEnquiry(row)) : refused({ code: 'ENQUIRY_NOT_FOUND' });
  });
}

/** Takes an enquiry for oneself, also from somebody else, or gives it back to all. */
export async function takeEnquiry(
  deps: Deps,
  actorId: string | null,
  { id, mine }: { id: string; mine: boolean },
): Promise<Result<OfficeEnquiry, { code: 'ENQUIRY_NOT_FOUND' }>> {
  await assignEnquiry(deps.source, id, mine ? actorId : null);
  const row = await findEnquiry(deps.source, id);
  return row ? ok(presentEnquiry(row)) : refused({ code: 'ENQUIRY_NOT_FOUND' });
}
