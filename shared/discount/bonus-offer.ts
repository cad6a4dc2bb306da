import type { Grade } from '../catalogue/quality.ts';
import { minorUnits } from '../kernel/money.ts';
import { type Bonus, type BonusDeviceType, type BonusTier, isInForce } from './bonus.ts';

const rateOf = ({ reward }: BonusTier, price: number): number => {
  if (reward.kind === 'amount') return (100 * reward.amount) / price;
  return reward.most === null ? reward.percent : Math.min(reward.percent, (100 * reward.most) / price);
};

const rateAt = (bonus: Bonus, price: number): number =>
  bonus.tiers
    .filter((tier) => tier.buyout_from <= price)
    .reduce((best, tier) => Math.max(best, rateOf(tier, price)), 0);

interface Kind {
  manufacturer: string | null;
  grade: Grade | null;
  type_device: BonusDeviceType | null;
}

const meets = (condition: string | null, kind: string | null): boolean => condition === null || condition === kind;

const concerns = (bonus: Bonus, kind: Kind): boolean =>
  meets(bonus.manufacturer, kind.manufacturer) &&
  meets(bonus.grade, kind.grade) &&
  meets(bonus.type_device, kind.type_device);

/** Every kind of device that some bonus tells apart; null stands for all others. */
function kindsOf(bonuses: readonly Bonus[]): Kind[] {
  const of = <Value>(pick: (bonus: Bonus) => Value): Value[] => [...new Set(bonuses.map(pick))];
  return of((bonus) => bonus.manufacturer).flatMap((manufacturer) =>
    of((bonus) => bonus.grade).flatMap((grade) =>
      of((bonus) => bonus.type_device).map((type_device) => ({ manufacturer, grade, type_device })),
    ),
  );
}

function bestRate(bonuses: readonly Bonus[], price: number): number {
  const rates = bonuses.map((bonus) => ({ rate: rateAt(bonus, price), isCombinable: bonus.is_combinable }));
  const together = rates.reduce((sum, { rate, isCombinable }) => sum + (isCombinable ? rate : 0), 0);
  return Math.max(together, ...rates.map(({ rate }) => rate));
}

/**
 * The largest share of a device's price, in whole per cent rounded down, that the bonuses in force on a day can add to
 * it: what “up to … %” may promise. Between the beginnings of tiers the share only falls, so the beginnings decide.
 *
 * @returns null when no bonus is in force
 */
export function upToPercent(bonuses: readonly Bonus[], day: string): number | null {
  const inForce = bonuses.filter((bonus) => isInForce(bonus, day));
  const beginnings = inForce
    .flatMap(({ tiers }) => tiers.map(({ buyout_from }) => buyout_from))
    .filter((one) => one > 0);
  // A percentage is the same at every price until its cap binds, so the least price is asked as well.
  const prices = [...new Set([minorUnits, ...beginnings])];
  const rates = kindsOf(inForce).flatMap((kind) => {
    const those = inForce.filter((bonus) => concerns(bonus, kind));
    return prices.map((price) => bestRate(those, price));
  });
  const best = Math.max(0, ...rates);
  return best > 0 ? Math.floor(best + 1e-9) : null;
}
