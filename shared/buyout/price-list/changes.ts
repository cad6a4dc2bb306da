import { z } from 'zod';
import { ColumnCount, ColumnInteger } from '../../kernel/ids.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import { type Amount, cellOf, Column, emptyLine, type Line, withCell } from './line.ts';

/** A cell that a person changed, with what they saw in it. */
export const CellChange = z.strictObject({
  model_id: ColumnCount,
  column: Column,
  from: ColumnInteger.nullable(),
  to: ColumnInteger.nullable(),
});
export type CellChange = z.infer<typeof CellChange>;

/** A cell in which there is something else than the person saw. */
export const CellConflict = z.object({ model_id: z.int(), column: Column, now: z.int().nullable() });
export type CellConflict = z.infer<typeof CellConflict>;

/** Lines by the id of their model. */
export type Lines = ReadonlyMap<number, Line>;

export const lineOf = (lines: Lines, modelId: number): Line => lines.get(modelId) ?? emptyLine;

/**
 * Lines after the changes, all or none: a cell that holds neither what was seen nor what is wanted stops them all.
 * A change that was made already passes, so the same changes may be sent again after a lost reply.
 * @returns only the lines that were changed; the conflicts otherwise
 */
export function applyChanges(
  lines: Lines,
  changes: readonly CellChange[],
): Result<Map<number, Line>, readonly CellConflict[]> {
  const changed = new Map<number, Line>();
  const conflicts: CellConflict[] = [];
  for (const { model_id, column, from, to } of changes) {
    const line = changed.get(model_id) ?? lineOf(lines, model_id);
    const now = cellOf(line, column);
    if (now !== from && now !== to) conflicts.push({ model_id, column, now });
    else if (now !== to) changed.set(model_id, withCell(line, column, to));
  }
  return conflicts.length > 0 ? refused(conflicts) : ok(changed);
}

/** Changes that take the given ones back, last first. */
export const undone = (changes: readonly CellChange[]): CellChange[] =>
  changes.toReversed().map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }));

/** A change, unless the cell holds the amount already. */
export function changeTo(lines: Lines, modelId: number, column: Column, to: Amount): CellChange[] {
  const from = cellOf(lineOf(lines, modelId), column);
  return from === to ? [] : [{ model_id: modelId, column, from, to }];
}
