import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { inTransaction } from '../database/transaction.ts';
import type { CallContext, Caller } from '../http/calls/call-context.ts';
import { cookieIn } from '../http/edge/cookies.ts';
import type { Deps } from '../operation/deps.ts';
import { newToken, tokenHash } from '../operation/secrets.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { changeHelpful, deleteVote, insertVote } from './queries/review-votes.ts';
import { lockReview } from './queries/reviews.ts';

const cookie = 'kolobeh_voter';
const yearSeconds = 365 * 86_400;

/** Who votes: the account, else the browser, which gets a name that no script reads when it votes first. */
export function voterOf(context: CallContext, { id, role }: Caller): Buffer {
  if (role === 'customer' && id !== null) return tokenHash(`customer:${id}`);
  const known = SecretToken.safeParse(cookieIn(context.headers, cookie));
  const name = known.success ? known.data : newToken();
  const isSecure = context.deps.settings.PUBLIC_URL.startsWith('https:');
  if (!known.success)
    context.setHeader(
      'set-cookie',
      `${cookie}=${name}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
  return tokenHash(`browser:${name}`);
}

/** Counts or takes back one reader's vote; a repeat changes nothing. */
export const vote = (
  deps: Deps,
  voter: Buffer,
  { review, is_helpful }: { review: string; is_helpful: boolean },
): Promise<Result<{ helpful: number; is_helpful: boolean }, { code: 'REVIEW_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager) => {
    const held = await lockReview(manager, review);
    if (held?.state !== 'approved') return refused({ code: 'REVIEW_NOT_FOUND' as const });
    const isChanged = await (is_helpful ? insertVote : deleteVote)(manager, review, voter);
    if (!isChanged) return ok({ helpful: held.helpful, is_helpful });
    const by = is_helpful ? 1 : -1;
    await changeHelpful(manager, review, by);
    await purgeAfterCommit(manager, [`master-${held.master_code}`]);
    return ok({ helpful: held.helpful + by, is_helpful });
  });
