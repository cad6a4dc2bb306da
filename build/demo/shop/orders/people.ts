import { demoAccounts } from '../demo-accounts.ts';
import { accountId } from '../write-accounts.ts';

/** Who of the demo staff did the work on past orders and repairs. */
export interface Staff {
  picker: string;
  packer: string;
  office: string;
  supervisor: string;
  shop: string;
}

/** @throws RangeError when the demo has no account of a role needed here */
export function staffOf(today: Date): Staff {
  const id = (role: string, at = 0): string => {
    const account = demoAccounts.filter((one) => one.role === role)[at];
    if (!account) throw new RangeError(`No demo account ${at} of role ${role}`);
    return accountId(account.email, today);
  };
  return {
    picker: id('warehouse'),
    packer: id('warehouse', 1),
    office: id('office'),
    supervisor: id('supervisor'),
    shop: id('shop'),
  };
}
