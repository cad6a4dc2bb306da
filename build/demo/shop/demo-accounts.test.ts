import { staffRoles } from '@kolobeh/shared/kernel/roles.ts';
import { passwordGaps } from '@kolobeh/shared/validation/contact/password.ts';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';

describe('accounts of the demo shop', () => {
  it('are one for every role of staff and a customer in each market', () => {
    const roles = demoAccounts.map((account) => account.role);
    expect(staffRoles.filter((role) => !roles.includes(role))).toEqual([]);
    expect(demoAccounts.filter((account) => account.role === 'customer').map((account) => account.market)).toEqual([
      'cs',
      'ro',
    ]);
    expect(demoAccounts.filter((account) => passwordGaps(account.password).length > 0)).toEqual([]);
  });
});
