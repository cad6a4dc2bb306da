/** Used devices one by one: number, battery, what was paid for it and what happened to it in the house. */
import type { FoundAnswer } from '@kolobeh/shared/catalogue/page/unit-record.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { daysBefore } from '../days.ts';
import { foundOn } from './found-on.ts';
import { imeiFor, serialFor } from '../facts/codes.ts';
import { type Random, randomFrom } from '../facts/random.ts';
import { towns } from '../facts/towns.ts';
import { seededUuid } from '../seeded-uuid.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';

/** A line of a device's record. */
export interface PlannedEvent {
  kind: string;
  at: Date;
  /** Shown to buyers, so plain text values only. */
  detail: Record<string, string>;
}

/** One used device; `purchaseAmount` null when it was not bought from a person. */
export interface PlannedUnit {
  id: string;
  product: PlannedProduct;
  imei: string | null;
  serialNumber: string | null;
  batteryPercent: number | null;
  /** Minor units of `purchaseCurrency`. */
  purchaseAmount: number | null;
  purchaseCurrency: string | null;
  createdAt: Date;
  events: PlannedEvent[];
  /** What the inspection found, in both languages. */
  found: Record<MarketCode, FoundAnswer[]>;
}

/** Gives out numbers of pieces; no two pieces of a model get the same. */
export class PieceNumbers {
  private readonly next = new Map<string, number>();

  /** The next piece's IMEI, or serial number where the model has none. */
  of(product: PlannedProduct): { imei: string | null; serialNumber: string | null } {
    const family = product.tac ?? product.master.code;
    const number = this.next.get(family) ?? 1000;
    this.next.set(family, number + 1);
    if (product.tac !== null) return { imei: imeiFor(product.tac, number * 37), serialNumber: null };
    return { imei: null, serialNumber: serialFor(product.master.code, number) };
  }
}

const batteryByGrade: Record<string, [number, number]> = {
  'A+': [93, 100],
  A: [89, 97],
  B: [85, 93],
  C: [81, 89],
  D: [78, 85],
};

const repairs = ['display', 'battery', 'charging_port', 'back_glass', 'speaker', 'camera_glass'] as const;

function eventsOf(product: PlannedProduct, random: Random, bought: Date): PlannedEvent[] {
  const market = random.chance(0.7) ? 'cs' : 'ro';
  // Whole days and a quarter of an hour up to three, so that the hours stay those of work.
  const later = (days: number): Date => daysBefore(bought, -days - random.int(1, 12) / 96);
  const isRepaired = random.chance(product.grade === 'A+' ? 0.1 : 0.3);
  const steps = random.int(38, 47);
  return [
    { kind: 'bought_out', at: bought, detail: { city: random.pick(towns[market]).city } },
    { kind: 'inspected', at: later(1), detail: { grade: product.grade ?? '', steps: String(steps) } },
    ...(isRepaired ? [{ kind: 'repaired', at: later(2), detail: { part: random.pick(repairs) } }] : []),
    { kind: 'listed', at: later(isRepaired ? 4 : 3), detail: {} },
  ];
}

/**
 * The n-th used piece of a product.
 * @param listedBefore days before today by which it was on offer at the latest
 */
export function usedUnit(
  product: PlannedProduct,
  at: number,
  {
    seed,
    today,
    numbers,
    listedBefore = 1,
  }: { seed: string; today: Date; numbers: PieceNumbers; listedBefore?: number },
): PlannedUnit {
  const random = randomFrom(`${seed}/unit/${product.code}/${at}`);
  const bought = daysBefore(today, listedBefore + 6 + random.int(0, 60) + 0.3 + random.next() * 0.35);
  const [low, high] = batteryByGrade[product.grade ?? 'D'] ?? [80, 90];
  return {
    id: seededUuid(`${seed}/unit/${product.code}/${at}`, bought),
    product,
    ...numbers.of(product),
    batteryPercent: random.int(low, high),
    purchaseAmount: Math.round(product.price.cs * (0.58 + random.next() * 0.12)) * 100,
    purchaseCurrency: 'CZK',
    createdAt: bought,
    events: eventsOf(product, random, bought),
    found: foundOn(product.grade, random),
  };
}
