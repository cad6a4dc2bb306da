import { z } from 'zod';
import { Grade } from '../../catalogue/quality.ts';
import { ProductType } from '../product-type.ts';
import { type Amount, cellOf, Column, columnsOf, emptyLine, type Line, priceColumn } from './line.ts';
import type { Condition, Defaults } from './questionnaire.ts';

/** A list as it is compared: lines and questionnaires by type. */
export interface ListToCompare {
  lines: ReadonlyMap<number, Line & { defaults: Defaults }>;
  questionnaires: Readonly<Partial<Record<ProductType, readonly Condition[]>>>;
}

export interface ComparedModel {
  id: number;
  name: string;
  product_type: ProductType;
}

const CellDifference = z.object({
  column: Column,
  old: z.int().nullable(),
  new: z.int().nullable(),
  /** Change in per cent of the old amount, to a tenth; null where there was nothing to compare with. */
  percent: z.number().nullable(),
});
type CellDifference = z.infer<typeof CellDifference>;

/** What a person should look at twice; nothing of it stops publishing. */
export const PriceWarning = z.object({
  code: z.enum(['RISES_MUCH', 'GRADES_OUT_OF_ORDER', 'MINIMAL_ABOVE_WORST', 'GRADE_UNPRICED']),
  /** The grade it is about; null = the least price. */
  grade: Grade.nullable(),
});
export type PriceWarning = z.infer<typeof PriceWarning>;

export const ModelDifference = z.object({
  model_id: z.int(),
  name: z.string(),
  product_type: ProductType,
  /** `same` are listed only for their warnings. */
  kind: z.enum(['changed', 'appears', 'disappears', 'same']),
  cells: z.array(CellDifference),
  /** Whether another set of answers makes a textbook device. */
  has_other_defaults: z.boolean(),
  /** Estimates that still hold. They keep the old prices. */
  open_estimates: z.int(),
  warnings: z.array(PriceWarning),
});
export type ModelDifference = z.infer<typeof ModelDifference>;

/** Questions by their names. */
export const QuestionnaireDifference = z.object({
  product_type: ProductType,
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  /** The same questions in another order. */
  is_reordered: z.boolean(),
});
export type QuestionnaireDifference = z.infer<typeof QuestionnaireDifference>;

/** A price that grows by more is worth a second look: it may be a digit too many. */
const muchPercent = 20;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Change in per cent to a tenth. */
export const percentChange = (old: Amount, now: Amount): number | null =>
  old === null || now === null || old === 0 ? null : Math.round(((now - old) / Math.abs(old)) * 1000) / 10;

const isBought = (line: Line): boolean => Object.keys(line.prices).length > 0;

function cellDifferences(old: Line, now: Line, columns: readonly Column[]): CellDifference[] {
  return columns.flatMap((column) => {
    const [before, after] = [cellOf(old, column), cellOf(now, column)];
    return before === after ? [] : [{ column, old: before, new: after, percent: percentChange(before, after) }];
  });
}

/** Grades that some answer leads to. */
const gradesOf = (conditions: readonly Condition[]): Set<Grade> =>
  new Set(conditions.flatMap(({ choices }) => choices.flatMap(({ grade }) => (grade === null ? [] : [grade]))));

function listWarnings(line: Line, conditions: readonly Condition[]): PriceWarning[] {
  const led = gradesOf(conditions);
  const priced = Grade.options.flatMap((grade) => {
    const price = line.prices[grade];
    return price === undefined ? [] : [{ grade, price }];
  });
  const worst = priced.at(-1);
  return [
    ...priced
      .filter(({ price }, at) => priced.slice(0, at).some((better) => better.price < price))
      .map(({ grade }): PriceWarning => ({ code: 'GRADES_OUT_OF_ORDER', grade })),
    ...(worst && line.minimal_price > worst.price
      ? [{ code: 'MINIMAL_ABOVE_WORST' as const, grade: worst.grade }]
      : []),
    ...Grade.options
      .filter((grade) => led.has(grade) && line.prices[grade] === undefined)
      .map((grade): PriceWarning => ({ code: 'GRADE_UNPRICED', grade })),
  ];
}

const rises = (cells: readonly CellDifference[]): PriceWarning[] =>
  [null, ...Grade.options].flatMap((grade) => {
    const column = grade === null ? 'minimal' : priceColumn(grade);
    const cell = cells.find((one) => one.column === column);
    return (cell?.percent ?? 0) > muchPercent ? [{ code: 'RISES_MUCH' as const, grade }] : [];
  });

function kindOf(old: Line, now: Line, isChanged: boolean): ModelDifference['kind'] {
  if (isBought(old) !== isBought(now)) return isBought(now) ? 'appears' : 'disappears';
  return isChanged ? 'changed' : 'same';
}

/**
 * How one list differs from another, model by model: what appears, disappears and changes, and what should be looked
 * at twice. Models of no difference and no warning are left out; those that are bought out in neither list as well.
 *
 * @param openEstimates how many estimates of each model still hold
 */
export function compareLists(
  old: ListToCompare,
  now: ListToCompare,
  { models, openEstimates }: { models: readonly ComparedModel[]; openEstimates: ReadonlyMap<number, number> },
): ModelDifference[] {
  return models.flatMap(({ id, name, product_type }) => {
    const before = old.lines.get(id) ?? { ...emptyLine, defaults: {} };
    const after = now.lines.get(id) ?? { ...emptyLine, defaults: {} };
    if (!isBought(before) && !isBought(after)) return [];
    const conditions = now.questionnaires[product_type] ?? [];
    const columns = new Set([...columnsOf(old.questionnaires[product_type] ?? []), ...columnsOf(conditions)]);
    const cells = cellDifferences(before, after, [...columns]);
    const hasOtherDefaults = Grade.options.some((grade) => !isSame(before.defaults[grade], after.defaults[grade]));
    const kind = kindOf(before, after, cells.length > 0 || hasOtherDefaults);
    const warnings = isBought(after) ? [...rises(cells), ...listWarnings(after, conditions)] : [];
    if (kind === 'same' && warnings.length === 0) return [];
    return [
      {
        model_id: id,
        name,
        product_type,
        kind,
        cells,
        has_other_defaults: hasOtherDefaults && kind === 'changed',
        open_estimates: openEstimates.get(id) ?? 0,
        warnings,
      },
    ];
  });
}

/** How the questions differ, type by type; types of no difference are left out. */
export function compareQuestionnaires(old: ListToCompare, now: ListToCompare): QuestionnaireDifference[] {
  return ProductType.options.flatMap((product_type) => {
    const before = old.questionnaires[product_type] ?? [];
    const after = now.questionnaires[product_type] ?? [];
    const idsOf = (list: readonly Condition[]): number[] => list.map(({ id }) => id);
    const kept = after.filter(({ id }) => idsOf(before).includes(id));
    const changed = kept.filter(
      (one) =>
        !isSame(
          one,
          before.find(({ id }) => id === one.id),
        ),
    );
    const added = after.filter(({ id }) => !idsOf(before).includes(id));
    const removed = before.filter(({ id }) => !idsOf(after).includes(id));
    const is_reordered = !isSame(
      idsOf(kept),
      idsOf(before).filter((id) => idsOf(after).includes(id)),
    );
    const names = (list: readonly Condition[]): string[] => list.map(({ name }) => name);
    if (added.length + removed.length + changed.length === 0 && !is_reordered) return [];
    return [{ product_type, added: names(added), removed: names(removed), changed: names(changed), is_reordered }];
  });
}
