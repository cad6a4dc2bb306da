import { timingSafeEqual } from 'node:crypto';
import type { OwnApplication } from '@kolobeh/shared/hiring/contract.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import { forget, tellOf } from './apply.ts';
import { findApplication, insertMove, moveApplication } from './queries/applications.ts';

/** What the letters of an application carry. */
export interface ApplicationLink {
  id: string;
  token: string;
}

const isOwn = (deps: Deps, { id, token }: ApplicationLink): boolean =>
  timingSafeEqual(tokenHash(deps.applicationTokens.of(id)), tokenHash(token));

/** An application by the link of its letters; null when there is none such. */
export async function ownApplication(deps: Deps, link: ApplicationLink): Promise<OwnApplication | null> {
  const row = isOwn(deps, link) ? await findApplication(deps.source, link.id) : null;
  return (
    row && {
      market: row.market,
      title: row.title,
      is_confirmed: row.state !== 'unconfirmed',
      sent_at: row.created_at.toISOString(),
    }
  );
}

/** The e-mail is theirs: staff get the application. Pressed again it changes nothing. */
export async function confirmApplication(deps: Deps, link: ApplicationLink): Promise<OwnApplication | null> {
  if (!isOwn(deps, link)) return null;
  await inTransaction(deps.source, async (manager) => {
    const now = deps.now();
    const from = await moveApplication(manager, { id: link.id, from: 'unconfirmed', to: 'new' }, now);
    if (from === null) return;
    const move = { application_id: link.id, from_state: from, to_state: 'new' as const };
    await insertMove(manager, { ...move, note: '', moved_by: null, at: now });
    await tellOf(deps, manager, link.id, true);
  });
  return ownApplication(deps, link);
}

/** Takes an application back: nothing of it stays. @returns false when there is none such */
export const takeBackApplication = async (deps: Deps, link: ApplicationLink): Promise<boolean> =>
  isOwn(deps, link) && forget(deps, link.id);
