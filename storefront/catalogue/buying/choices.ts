import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { qualityChoiceOf } from '@kolobeh/shared/catalogue/quality-rules.ts';
import type { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';

/** One thing a buyer may choose: where its link leads, and why it cannot be bought there. */
export interface Choice<Value> {
  value: Value;
  variant: Variant;
  isSelected: boolean;
  /** Nobody has any, or it is announced and not here yet; null = it can be bought. */
  absence: 'sold_out' | 'expected' | null;
  /** What else becomes another by it, since nobody has it as it is chosen now; the price is of that. */
  also: { quality?: QualityChoice; storage_gb?: number };
}

const choiceOf = (variant: Variant): QualityChoice => qualityChoiceOf(variant.quality, variant.grade);
/** What lies in a store alone can be had there. */
function absenceOf({ stock: { state, instead } }: Variant): Choice<unknown>['absence'] {
  if (state !== 'sold_out' || instead === 'in_store') return null;
  return instead ?? 'sold_out';
}

/** How much having to wait for it, or to go to a store, weighs against what else differs. */
function trouble(variant: Variant): number {
  const absence = absenceOf(variant);
  if (absence) return absence === 'expected' ? 8 : 9;
  return variant.stock.instead === 'in_store' ? 1 : 0;
}

/** How far a sister is from the chosen variant; what was chosen first weighs most, and one that can be bought comes first. */
function distance(from: Variant, to: Variant): number {
  const differs = (is: boolean, weight: number): number => (is ? 0 : weight);
  return (
    differs(to.storage_gb === from.storage_gb, 4) +
    differs(to.colour_code === from.colour_code, 2) +
    differs(choiceOf(to) === choiceOf(from), 2) +
    trouble(to)
  );
}

/** Quality and storage that a sister has and the chosen one has not, but for what the choice is about. */
function changedBy(selected: Variant, to: Variant): Choice<unknown>['also'] {
  return {
    ...(choiceOf(to) !== choiceOf(selected) && { quality: choiceOf(to) }),
    ...(to.storage_gb !== selected.storage_gb && to.storage_gb !== null && { storage_gb: to.storage_gb }),
  };
}

function nearest(selected: Variant, sisters: readonly Variant[]): Variant | undefined {
  if (sisters.some(({ id }) => id === selected.id)) return selected;
  return sisters.toSorted(
    (a, b) => distance(selected, a) - distance(selected, b) || a.price.amount - b.price.amount,
  )[0];
}

function choicesBy<Value>(
  selected: Variant,
  variants: readonly Variant[],
  valueOf: (variant: Variant) => Value,
  about?: keyof Choice<Value>['also'],
): Choice<Value>[] {
  const values = [...new Set(variants.map(valueOf))];
  return values.flatMap((value) => {
    const variant = nearest(
      selected,
      variants.filter((one) => valueOf(one) === value),
    );
    if (!variant) return [];
    const also = changedBy(selected, variant);
    if (about) delete also[about];
    return [{ value, variant, isSelected: value === valueOf(selected), absence: absenceOf(variant), also }];
  });
}

const qualityOrder: Record<QualityChoice, number> = { new: 0, almost_new: 1, 'A+': 2, A: 3, B: 4, C: 5, D: 6 };

/** Qualities from new to most worn. */
export function qualityChoices(selected: Variant, variants: readonly Variant[]): Choice<QualityChoice>[] {
  return choicesBy(selected, variants, choiceOf, 'quality').toSorted(
    (a, b) => qualityOrder[a.value] - qualityOrder[b.value],
  );
}

/** Storage sizes in GB from the smallest; none for what has no storage. */
export function storageChoices(selected: Variant, variants: readonly Variant[]): Choice<number>[] {
  const withStorage = variants.filter((one) => one.storage_gb !== null);
  if (selected.storage_gb === null) return [];
  return choicesBy(selected, withStorage, (one) => one.storage_gb ?? 0, 'storage_gb').toSorted(
    (a, b) => a.value - b.value,
  );
}

/** Colours in the order of the data. */
export const colourChoices = (selected: Variant, variants: readonly Variant[]): Choice<string>[] =>
  choicesBy(selected, variants, (one) => one.colour_code);
