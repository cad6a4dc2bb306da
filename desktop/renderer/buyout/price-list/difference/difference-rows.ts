import type { PriceListDifference } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { ModelDifference, PriceWarning } from '@kolobeh/shared/buyout/price-list/difference.ts';
import { type Column, priceColumn } from '@kolobeh/shared/buyout/price-list/line.ts';

/** One line of the difference: a cell of a model, or a model that is strange or whose textbook answers change. */
export interface DifferenceRow {
  id: string;
  name: string;
  product_type: ModelDifference['product_type'];
  kind: ModelDifference['kind'];
  /** Null = textbook answers, or nothing but warnings. */
  column: Column | null;
  old: number | null;
  new: number | null;
  percent: number | null;
  open_estimates: number;
  has_other_defaults: boolean;
  warnings: PriceWarning['code'][];
}

const columnOf = ({ code, grade }: PriceWarning): Column =>
  grade === null || code === 'MINIMAL_ABOVE_WORST' ? 'minimal' : priceColumn(grade);

/** Lines of a model; a warning stands at the cell it is about, or on a line of its own. */
function rowsOf(model: ModelDifference): DifferenceRow[] {
  const { model_id, name, product_type, kind, cells, warnings, open_estimates } = model;
  const row = (column: Column | null, more: Partial<DifferenceRow> = {}): DifferenceRow => ({
    id: `${model_id} ${column}`,
    name,
    product_type,
    kind,
    column,
    old: null,
    new: null,
    percent: null,
    open_estimates,
    has_other_defaults: false,
    warnings: warnings.filter((one) => columnOf(one) === column).map(({ code }) => code),
    ...more,
  });
  const changed = new Set(cells.map(({ column }) => column));
  const strange = [...new Set(warnings.map(columnOf))].filter((column) => !changed.has(column));
  return [
    ...cells.map(({ column, ...amounts }) => row(column, amounts)),
    ...strange.map((column) => row(column)),
    ...(model.has_other_defaults ? [row(null, { has_other_defaults: true })] : []),
  ];
}

/** Lines of all models, in the order of the models. */
export const differenceRows = ({ models }: PriceListDifference): DifferenceRow[] => models.flatMap(rowsOf);

/** How much a draft would change; `estimates` are open ones that keep the former price. */
export interface DifferenceCounts {
  changed: number;
  appears: number;
  disappears: number;
  estimates: number;
  warnings: number;
}

/** Models, not lines; warnings are counted one by one. */
export function differenceCounts({ models, open_estimates }: PriceListDifference): DifferenceCounts {
  const of = (kind: ModelDifference['kind']): number => models.filter((model) => model.kind === kind).length;
  return {
    changed: of('changed'),
    appears: of('appears'),
    disappears: of('disappears'),
    estimates: open_estimates,
    warnings: models.reduce((sum, { warnings }) => sum + warnings.length, 0),
  };
}
