import { BonusDeviceType } from '@kolobeh/shared/discount/bonus.ts';
import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type StoredBonus, termsOf } from './stored-bonus.ts';

type Choice = { value: string; label: string };

const order: Record<OfficeBonus['state'], number> = { in_force: 0, planned: 1, over: 2 };

function stateOf({ market, valid_from, valid_to, ended_at }: StoredBonus, now: Date): OfficeBonus['state'] {
  const today = dayIn(markets[market], now);
  if (ended_at !== null || (valid_to !== null && valid_to < today)) return 'over';
  return valid_from > today ? 'planned' : 'in_force';
}

/** With the state it is in on the market's day. */
export const presentBonus = (bonus: StoredBonus, now: Date): OfficeBonus => ({
  ...termsOf(bonus),
  version: bonus.version,
  state: stateOf(bonus, now),
  manufacturer_name: bonus.manufacturer_name,
  changed_at: bonus.changed_at.toISOString(),
});

/** In force first, then planned ones by their first day, then the past, the latest first. */
export const sortBonuses = (bonuses: readonly OfficeBonus[]): OfficeBonus[] =>
  bonuses.toSorted(
    (a, b) =>
      order[a.state] - order[b.state] ||
      (a.state === 'over' ? b.changed_at.localeCompare(a.changed_at) : a.valid_from.localeCompare(b.valid_from)) ||
      a.id - b.id,
  );

const typeNames: Record<BonusDeviceType, Record<MarketCode, string>> = {
  phone: { cs: 'Telefony', ro: 'Telefoane' },
  tablet: { cs: 'Tablety', ro: 'Tablete' },
  watch: { cs: 'Chytré hodinky', ro: 'Ceasuri inteligente' },
};

/** For the form of a bonus, in the language of the market of who asks. */
export const deviceTypes = (market: MarketCode): Choice[] =>
  BonusDeviceType.options.map((value) => ({ value, label: typeNames[value][market] }));
