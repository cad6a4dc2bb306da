import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../database/entities/people/account-entities.ts';
import type { Deps } from '../operation/deps.ts';

/** The owner of an account hears that its password is another one, in the transaction that changes it. */
export const tellOfPassword = (
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  manager: EntityManager,
  { id, market }: Pick<AppUserRow, 'id' | 'market'>,
): Promise<void> =>
  jobs.send(manager, 'send-password-mail', { userId: id, kind: 'changed', market, at: now().toISOString() });
