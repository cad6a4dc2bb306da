import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import { demoAccounts, placeOf } from '../../build/testing/journey.ts';

/** Somebody else of the house, who does not work at the journey's station. */
export async function colleague(role: Role): Promise<ApiClient> {
  const origin = placeOf('SHOP_URL');
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo shop has nobody in the role ${role}`);
  const { token } = await httpClient({ origin }).staff.signIn({ email: account.email, password: account.password });
  return httpClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
}
