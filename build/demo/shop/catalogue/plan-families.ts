import type { CataloguePlan, PlannedMaster } from './catalogue-plan.ts';

/** Models that came out together, the plain one first, then those above it as people know them. */
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

/** What makers add to a name, from the least of a series to the most; `''` is the plain one. */
const steps = [
  'e',
  'se',
  'lite',
  'fe',
  'mini',
  '',
  'air',
  'plus',
  'edge',
  'pro',
  'pro xl',
  'pro plus',
  'pro max',
  'ultra',
];

/** Where a model stands in its series by its name: an iPhone 15 Pro Max after an iPhone 15 Pro, whatever they cost. */
export function rankOf(modelName: string): number {
  const words = modelName
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replace(/ [45]g$/, '');
  const added = steps.filter((step) => step !== '' && new RegExp(`(?:^|[ \\d])${step}$`).test(words));
  return Math.max(...(added.length > 0 ? added : ['']).map((step) => steps.indexOf(step)));
}

/** The number in a name; an `iPhone Air` stands among the newest of its family. */
const numberOf = ({ modelName }: PlannedMaster): number =>
  Number(/\d+/.exec(modelName)?.[0] ?? Number.MAX_SAFE_INTEGER);

/** Models of a family in their order. */
function inOrder(all: readonly PlannedMaster[]): PlannedMaster[] {
  const newest = Math.max(...all.map(numberOf).filter((number) => number < Number.MAX_SAFE_INTEGER));
  const place = (one: PlannedMaster): number => Math.min(numberOf(one), newest);
  return all.toSorted((a, b) => place(a) - place(b) || rankOf(a.modelName) - rankOf(b.modelName) || a.id - b.id);
}

/** Families of the shop's devices; each becomes a meta-master. Ids from 1. */
export function planFamilies({ masters }: Pick<CataloguePlan, 'masters'>): PlannedFamily[] {
  return [...Map.groupBy(masters, familyOf)]
    .filter(([key, all]) => key !== null && all.length > 1 && all.length <= most)
    .map(([, all], index) => {
      const sorted = inOrder(all);
      const name = sorted.map(({ modelName }) => modelName).join(', ');
      return { id: index + 1, name: name.slice(0, 120), masters: sorted };
    });
}
