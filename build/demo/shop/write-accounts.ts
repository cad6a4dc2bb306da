import { may } from '@kolobeh/shared/kernel/roles.ts';
import { hashPassword } from '../../../api/auth/auth.ts';
import { daysBefore } from './days.ts';
import { demoAccounts, demoPin } from './demo-accounts.ts';
import { type Db, insertRows } from './insert-rows.ts';
import { seededUuid } from './seeded-uuid.ts';

/** Id under which a demo account is stored. */
export const accountId = (email: string, today: Date): string => seededUuid(`account/${email}`, daysBefore(today, 200));

/** People who sign in, each with the documented password. */
export async function writeAccounts(db: Db, today: Date): Promise<void> {
  const at = daysBefore(today, 200).toISOString();
  const stamps = { created_at: at, updated_at: at };
  const users = demoAccounts.map(({ email, name, role, market, badge }) => ({
    id: accountId(email, today),
    name,
    email,
    email_verified: true,
    role,
    market,
    badge_code: badge,
    ...stamps,
  }));
  await insertRows(db, 'app_user', users);
  const hashes = await Promise.all(demoAccounts.map((account) => hashPassword(account.password)));
  const credentials = users.map(({ id }, index) => ({
    id: seededUuid(`credential/${id}`, daysBefore(today, 200)),
    user_id: id,
    account_id: id,
    provider_id: 'credential',
    password: hashes[index],
    ...stamps,
  }));
  await insertRows(db, 'user_account', credentials);
  const approvers = users.filter(({ role }) => may(role, 'warehouse.override'));
  const pinHash = await hashPassword(demoPin);
  await insertRows(
    db,
    'staff_pin',
    approvers.map(({ id }) => ({ user_id: id, pin_hash: pinHash, changed_at: at })),
  );
}
