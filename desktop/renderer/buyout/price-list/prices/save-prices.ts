import { CellConflict, type CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import type { Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { withCell } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api, client } from '../../../base/data/api.ts';
import { codeOf } from '../../../base/data/refusal-text.ts';
import { added, type Batch, overTheirs, stepBack, usePriceEdits, withoutTheirs } from './price-edits.ts';

const Conflicts = z.object({ data: z.object({ cells: z.array(CellConflict) }) });

/** Puts amounts into the shown list. */
function show(
  queries: QueryClient,
  { list, type }: Omit<Batch, 'changes'>,
  cells: readonly Omit<CellChange, 'from'>[],
): void {
  const key = api.buyout.priceListSheet.queryKey({ input: { id: list, product_type: type } });
  const byModel = Map.groupBy(cells, (cell) => cell.model_id);
  queries.setQueryData<Sheet>(
    key,
    (sheet) =>
      sheet && {
        ...sheet,
        models: sheet.models.map((model) => {
          const changed = byModel.get(model.id);
          return changed
            ? { ...model, line: changed.reduce((line, { column, to }) => withCell(line, column, to), model.line) }
            : model;
        }),
      },
  );
}

/** Lists, their differences and nothing that is shown as a sheet: a sheet is ahead of the server here. */
function refreshAround(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.buyout.priceLists.key() });
  void queries.invalidateQueries({ queryKey: api.buyout.priceListDifference.key() });
}

/** Sends batches one after another until one is refused. */
async function send(queries: QueryClient): Promise<void> {
  const { queue, state } = usePriceEdits.getState();
  const [batch] = queue;
  if (!batch || state !== 'saved') return;
  usePriceEdits.setState({ state: 'saving' });
  try {
    if (batch.changes.length > 0) await client.buyout.changePrices({ id: batch.list, changes: batch.changes });
    // A list that was read meanwhile lacks what was on its way.
    for (const one of usePriceEdits.getState().queue) show(queries, one, one.changes);
    usePriceEdits.setState((edits) => ({ queue: edits.queue.slice(1), state: 'saved', error: null, conflicts: [] }));
    refreshAround(queries);
  } catch (error) {
    const refusal = Conflicts.safeParse(error);
    if (codeOf(error) === 'CELLS_CHANGED' && refusal.success) {
      const { cells: conflicts } = refusal.data.data;
      usePriceEdits.setState(({ isCellOpen }) => ({ state: 'conflict', conflicts, isTyping: isCellOpen() }));
    } else usePriceEdits.setState({ state: 'failed', error });
  }
  await send(queries);
}

/** Changes cells: shown at once, saved in order. */
export function changeCells(queries: QueryClient, batch: Batch, isUndoable = true): void {
  if (batch.changes.length === 0) return;
  usePriceEdits.setState((edits) => added(edits, batch, isUndoable));
  // A list that is being read lacks what is written now; it is read again once this is saved.
  void queries.cancelQueries({ queryKey: api.buyout.priceListSheet.key() });
  show(queries, batch, batch.changes);
  void send(queries);
}

/** Takes the last step back as a change of its own; does nothing when there is none. */
export function undoLast(queries: QueryClient, of: Omit<Batch, 'changes'>): void {
  const back = stepBack(usePriceEdits.getState(), of);
  if (!back) return;
  usePriceEdits.setState({ past: back.past });
  changeCells(queries, back.batch, false);
}

/** Sends again what was not saved. */
export function sendAgain(queries: QueryClient): void {
  usePriceEdits.setState({ state: 'saved', error: null });
  void send(queries);
}

/** Gives up what was not saved and shows what the server has. */
export function dropUnsaved(queries: QueryClient): void {
  usePriceEdits.setState({ queue: [], state: 'saved', error: null, conflicts: [], past: [] });
  void queries.invalidateQueries({ queryKey: api.buyout.priceListSheet.key() });
}

/** Leaves the decision for later; sending again brings it back. */
export const postponeConflict = (): void =>
  usePriceEdits.setState((edits) =>
    edits.state === 'conflict' ? { state: 'failed', error: { code: 'CELLS_CHANGED' } } : edits,
  );

/** Ends a conflict: the own amounts are written over, or somebody else's stay and only the rest is saved. */
export function settleConflict(queries: QueryClient, whose: 'mine' | 'theirs'): void {
  const { queue, conflicts, state } = usePriceEdits.getState();
  const [batch, ...rest] = queue;
  if (!batch || state !== 'conflict') return;
  const next = (whose === 'mine' ? overTheirs : withoutTheirs)(batch, conflicts);
  if (whose === 'theirs') {
    show(
      queries,
      batch,
      conflicts.map(({ now, ...cell }) => ({ ...cell, to: now })),
    );
  }
  usePriceEdits.setState({ queue: [next, ...rest], state: 'saved', conflicts: [] });
  void send(queries);
}
