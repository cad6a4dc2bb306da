// Imports as rows of a grid.
import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import type { GridQuery, GridTerms } from '../kernel/paging.ts';
import { ImportKind } from './columns.ts';
import { ImportState } from './states.ts';

export const ImportRow = z.object({
  id: Uuid,
  file_name: z.string(),
  kind: ImportKind,
  state: ImportState,
  /** Of the file; 0 while it was not checked. */
  rows_total: z.int(),
  faults: z.int(),
  changes: z.int(),
  applied: z.int(),
  /** Changed by somebody since the check, or refused by the rules of the house. */
  left_out: z.int(),
  undone: z.int(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  applied_at: z.iso.datetime().nullable(),
  applied_by: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** What may be filtered and sorted in the grid. */
export const importTerms = {
  file_name: { kind: 'text' },
  kind: { kind: 'set' },
  state: { kind: 'set' },
  rows_total: { kind: 'number' },
  faults: { kind: 'number' },
  changes: { kind: 'number' },
  applied: { kind: 'number' },
  left_out: { kind: 'number' },
  undone: { kind: 'number' },
  made_at: { kind: 'date' },
  made_by: { kind: 'text' },
  applied_at: { kind: 'date', isNullable: true },
  applied_by: { kind: 'text', isNullable: true },
  ended_at: { kind: 'date', isNullable: true },
} as const satisfies GridTerms;

/** States in which an import goes no further without a person. */
export const waitingImports = [
  'checked',
  'stopped',
  'failed',
  'undo_checked',
] as const satisfies readonly ImportState[];

/** The query of some kinds alone, whatever it asks for. */
export function ofKinds(query: GridQuery, kinds: readonly ImportKind[]): GridQuery {
  const asked = query.filter['kind'];
  if (asked && asked.filterType !== 'set') return query;
  const values = asked ? kinds.filter((kind) => asked.values.includes(kind)) : [...kinds];
  return { ...query, filter: { ...query.filter, kind: { filterType: 'set', values } } };
}
