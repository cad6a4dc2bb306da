import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type CellChange, changeTo, type Lines } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { type Amount, type AmountProblem, amountProblem, type Column } from '@kolobeh/shared/buyout/price-list/line.ts';
import { blockOf } from '../../../grid/cells/block.ts';
import { readAmount } from '../../../base/read-amount.ts';

/** A cell of the pasted block that cannot be taken; row and column count from 0 within the block. */
export interface PasteProblem {
  row: number;
  column: number;
  text: string;
  code: AmountProblem | 'OUTSIDE';
}

/** The part of the grid from the focused cell to its end, as the person sees it sorted and filtered. */
export interface PasteTarget {
  market: Market;
  lines: Lines;
  models: readonly number[];
  columns: readonly Column[];
}

/** An amount for a cell. */
export function readCell(text: string, column: Column, market: Market): Result<Amount, AmountProblem> {
  const amount = readAmount(text, market);
  if (!amount.ok) return amount;
  const problem = amountProblem(column, amount.value);
  return problem ? refused(problem) : ok(amount.value);
}

/**
 * Changes that a pasted block makes, or all that is wrong with it: nothing of a block with one wrong cell is taken. A
 * single cell over several rows is what `fill` is for, so a block is never repeated.
 */
export function planPaste(text: string, target: PasteTarget): Result<CellChange[], PasteProblem[]> {
  const problems: PasteProblem[] = [];
  const changes: CellChange[] = [];
  for (const [row, cells] of blockOf(text).entries())
    for (const [at, cell] of cells.entries()) {
      const [model, column] = [target.models[row], target.columns[at]];
      const read =
        model === undefined || column === undefined
          ? refused('OUTSIDE' as const)
          : readCell(cell, column, target.market);
      if (!read.ok) problems.push({ row, column: at, text: cell, code: read.refusal });
      else if (model !== undefined && column !== undefined)
        changes.push(...changeTo(target.lines, model, column, read.value));
    }
  return problems.length > 0 ? refused(problems) : ok(changes);
}

/** Changes that copy one model's cell to others. */
export const planFill = (
  lines: Lines,
  column: Column,
  { amount, models }: { amount: Amount; models: readonly number[] },
): CellChange[] => models.flatMap((model) => changeTo(lines, model, column, amount));
