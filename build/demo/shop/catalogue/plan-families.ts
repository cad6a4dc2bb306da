import type { CataloguePlan, PlannedMaster, PlannedProduct } from './catalogue-plan.ts';

/** Models that came out together, the cheapest first. */
interface PlannedFamily {
  id: number;
  name: string;
  masters: PlannedMaster[];
}

/** More of them are no choice for a page. */
const most = 6;

/** Series, year and made-up generation of a device; null of what has no series. */
function familyOf({ kind, code, facts, releasedOn, manufacturerId }: PlannedMaster): string | null {
  const { series } = facts as { series?: string };
  if (kind === 'accessory' || !series) return null;
  return [manufacturerId, kind, series, releasedOn.slice(0, 4), /-G\d+$/.exec(code)?.[0] ?? ''].join(' ');
}

/** Price of each model's cheapest variant, by its id. */
function lowestPrices(products: readonly PlannedProduct[]): Map<number, number> {
  const lowest = new Map<number, number>();
  for (const { master, price } of products)
    lowest.set(master.id, Math.min(price.cs, lowest.get(master.id) ?? Number.POSITIVE_INFINITY));
  return lowest;
}

/** Families of the shop's devices; each becomes a meta-master. Ids from 1. */
export function planFamilies({ masters, products }: CataloguePlan): PlannedFamily[] {
  const from = lowestPrices(products);
  return [...Map.groupBy(masters, familyOf)]
    .filter(([key, all]) => key !== null && all.length > 1 && all.length <= most)
    .map(([, all], index) => {
      const sorted = all.toSorted((a, b) => (from.get(a.id) ?? 0) - (from.get(b.id) ?? 0));
      const name = sorted.map(({ modelName }) => modelName).join(', ');
      return { id: index + 1, name: name.slice(0, 120), masters: sorted };
    });
}
