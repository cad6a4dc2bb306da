import type { Bonus, BonusReward, BonusTier, Deal } from './bonus.ts';
import { whole } from '../kernel/money.ts';

let last = 0;

/** Five per cent of the device's price, in force the whole of 2026, combinable. */
export const aBonus = (changes: Partial<Bonus> = {}): Bonus => ({
  id: (last += 1),
  kind: 'buy_and_sell',
  market: 'cs',
  name: 'Bonus',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  is_combinable: true,
  manufacturer: null,
  grade: null,
  type_device: null,
  tiers: [aTier(percent(5))],
  ...changes,
});

export const percent = (value: number, most: number | null = null): BonusReward => ({
  kind: 'percent',
  percent: value,
  most: most === null ? null : most * 100,
});

/** Whole crowns. */
export const amount = (units: number): BonusReward => ({ kind: 'amount', amount: units * 100 });

/** Whole crowns from which it counts. */
export const aTier = (reward: BonusReward, buyoutFrom = 0, productFrom = 0): BonusTier => ({
  buyout_from: buyoutFrom * 100,
  product_from: productFrom * 100,
  reward,
});

/** An iPhone of grade A for 5 600 Kč towards a phone for 12 990 Kč. */
export const aDeal = (changes: Partial<Deal['device']> = {}, product = 12_990, day = '2026-11-21'): Deal => ({
  device: { manufacturer: 'apple', type: 'phone', grade: 'A', price: whole(5_600, 'CZK'), ...changes },
  product: whole(product, 'CZK'),
  day,
});
