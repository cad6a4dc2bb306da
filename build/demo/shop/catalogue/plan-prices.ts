import { randomFrom } from '../facts/random.ts';
import { crownsEnding90, leiEnding9 } from '../facts/pricing.ts';
import { daysBefore } from '../days.ts';
import type { PlannedProduct } from './catalogue-plan.ts';
import { marketCodes } from './catalogue-plan.ts';

/** A row of the history of prices; a price holds until the next one of its product and market. */
export interface PlannedPrice {
  product_id: number;
  market: string;
  /** Minor units. */
  amount: number;
  valid_from: string;
}

/** Days before today and the price then as a share of the present one. */
type Change = [daysAgo: number, share: number];

/** About one in eight was cut within the last 30 days; every third changed before that. */
function changesOf(code: string, seed: string): Change[] {
  const random = randomFrom(`${seed}/prices/${code}`);
  const start = 95 + random.int(0, 24) + random.next() * 0.4;
  const earlier: Change[] = random.chance(0.33) ? [[35 + random.int(0, 50) + 0.25, 1 + random.int(-4, 9) / 100]] : [];
  const cutBy = 1 + random.int(6, 16) / 100;
  if (random.chance(0.12))
    return [[start, cutBy + 0.03], ...earlier.map(([day]): Change => [day, cutBy]), [random.int(1, 28) + 0.3, 1]];
  const [middle] = earlier;
  return middle
    ? [
        [start, middle[1] + 0.02],
        [middle[0], 1],
      ]
    : [[start, 1]];
}

const rounded = { cs: crownsEnding90, ro: leiEnding9 };

/** Every price the product has had, oldest first; the last is the present one. */
export function pricesOf(product: PlannedProduct, seed: string, today: Date): PlannedPrice[] {
  const changes = changesOf(product.code, seed);
  return marketCodes.flatMap((market) =>
    changes.map(([daysAgo, share]) => ({
      product_id: product.id,
      market,
      amount: 100 * (share === 1 ? product.price[market] : rounded[market](product.price[market] * share)),
      valid_from: daysBefore(today, daysAgo).toISOString(),
    })),
  );
}

/** VAT of both countries, in per cent, as it is in goods of the demo shop. */
const vatPercent = 21;

/** What new goods are bought for, from their first price on: 72 to 88 % of the price without VAT. Used ones have theirs each. */
export function costsOf(product: PlannedProduct, seed: string, today: Date): PlannedPrice[] {
  if (product.quality === 'used') return [];
  const share = (72 + randomFrom(`${seed}/costs/${product.code}`).int(0, 16)) / 100;
  return marketCodes.flatMap((market) => {
    const [first] = pricesOf(product, seed, today).filter((price) => price.market === market);
    const amount = Math.round((100 * product.price[market] * share * 100) / (100 + vatPercent));
    return first ? [{ ...first, amount }] : [];
  });
}
