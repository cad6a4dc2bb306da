import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { BonusRow } from '../../../../api/database/entities/orders/bonus-entities.ts';
import { daysBefore, isoDay } from '../days.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';

type DemoBonus = Omit<BonusRow, 'version' | 'ended_at' | 'changed_at' | 'changed_by'>;

const names: Record<MarketCode, [purchase: string, apple: string, samsung: string]> = {
  cs: ['Bonus k nákupu nového zařízení', 'iPhony navíc', 'Galaxy ve známce A+'],
  ro: ['Bonus la cumpărarea unui dispozitiv', 'Bonus extra pentru iPhone', 'Galaxy de grad A+'],
};

/** Whole crowns or lei from which tiers count, and the most they give. */
const sums: Record<MarketCode, { little: number; much: number; product: number; most: number }> = {
  cs: { little: 500, much: 2_000, product: 5_000, most: 2_000 },
  ro: { little: 100, much: 400, product: 1_000, most: 400 },
};

const percent = (value: number, most: number | null = null) => ({ kind: 'percent' as const, percent: value, most });

function bonusesOf(market: MarketCode, makers: Record<string, number>, today: Date): DemoBonus[] {
  const { little, much, product, most } = sums[market];
  const [purchase, apple, samsung] = names[market];
  const minor = (units: number): number => units * minorUnits;
  const base = market === 'cs' ? 0 : 3;
  const common = { market, valid_from: isoDay(daysBefore(today, 30)), valid_to: null, is_combinable: true };
  const used = { ...common, kind: 'used_product' as const, type_device: 'phone' as const };
  const everyPrice = { buyout_from: 0, product_from: 0 };
  return [
    {
      ...common,
      id: base + 1,
      kind: 'buy_and_sell',
      name: purchase,
      manufacturer_id: null,
      grade: null,
      type_device: null,
      tiers: [
        { buyout_from: minor(little), product_from: 0, reward: percent(5) },
        { buyout_from: minor(much), product_from: minor(product), reward: percent(10, minor(most)) },
      ],
    },
    {
      ...used,
      id: base + 2,
      name: apple,
      manufacturer_id: makers.apple ?? null,
      grade: null,
      tiers: [{ ...everyPrice, reward: percent(5) }],
    },
    {
      ...used,
      id: base + 3,
      name: samsung,
      manufacturer_id: makers.samsung ?? null,
      grade: 'A+',
      tiers: [{ ...everyPrice, reward: percent(7) }],
    },
  ];
}

/** Bonuses of both markets: one for selling and buying, two for used phones. */
export async function writeBonuses(db: Db, today: Date): Promise<void> {
  const rows: { id: number; slug: string }[] = await db.query(`select id, slug from manufacturer`);
  const makers = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
  const bonuses = [...bonusesOf('cs', makers, today), ...bonusesOf('ro', makers, today)];
  await insertRows(
    db,
    'bonus',
    bonuses.map((bonus) => ({ ...bonus, version: 1, changed_at: daysBefore(today, 31).toISOString() })),
  );
  await continueIds(db, 'bonus');
}
