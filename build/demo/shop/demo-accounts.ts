import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';

/** Somebody who can sign in to the demo shop. */
export interface DemoAccount {
  email: string;
  password: string;
  role: Exclude<Role, 'visitor'>;
  market: MarketCode;
  name: string;
  /** What a scanner reads from the badge; null for customers. */
  badge: string | null;
}

/** By which the demo shop's supervisor and admin approve at other stations. */
export const demoPin = '4826';

/** One for all demo accounts. They exist only where the demo shop was seeded. */
const password = 'Kolobeh-2026!';

const account = (
  role: DemoAccount['role'],
  email: string,
  name: string,
  badge: string | null = null,
  market: MarketCode = 'cs',
): DemoAccount => ({ email: `${email}@kolobeh.example`, password, role, market, name, badge });

/** People who may sign in to the demo shop and its back office. */
export const demoAccounts: readonly DemoAccount[] = [
  account('customer', 'zakaznice', 'Jana Dvořáková'),
  account('customer', 'clienta', 'Ioana Munteanu', null, 'ro'),
  account('shop', 'prodejna', 'Tomáš Beneš', 'ST-0001'),
  account('warehouse', 'sklad', 'Marek Kolář', 'ST-0002'),
  account('warehouse', 'balirna', 'Lenka Horáková', 'ST-0003'),
  account('office', 'kancelar', 'Petra Veselá', 'ST-0004'),
  account('supervisor', 'vedouci', 'Jiří Procházka', 'ST-0005'),
  account('admin', 'spravce', 'Eva Nováková', 'ST-0006'),
];
