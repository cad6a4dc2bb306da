import { type GridExport, keptHours, type OwnExport } from '@kolobeh/shared/staff/grid-export.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import { callerMay, personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentExport } from './grid-export.ts';
import { beginAgain, findOwnExport, listOwnExports } from './queries/grid-exports.ts';

const hourMs = 3_600_000;

/** Files of a person that are kept yet, of grids that this person may still read. */
export async function ownExports(deps: Deps, caller: Caller): Promise<OwnExport[]> {
  const stored = await listOwnExports(deps.source, personOf(caller));
  return stored
    .filter(({ wish }) => callerMay(caller, deps.exportedGrids[wish.grid].needs))
    .map((one) => ({
      ...presentExport(one),
      made_at: one.made_at.toISOString(),
      kept_until: new Date(one.made_at.getTime() + keptHours * hourMs).toISOString(),
    }));
}

type RestartRefused = { code: 'NO_PERMISSION' } | { code: 'EXPORT_NOT_FOUND' };

/** Has a failed file written once more, of what its person may read today. Of several who say so at once, one begins it. */
export const restartExport = (deps: Deps, caller: Caller, id: string): Promise<Result<GridExport, RestartRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<GridExport, RestartRefused>> => {
    const stored = await findOwnExport(manager, personOf(caller), id);
    if (!stored) return refused({ code: 'EXPORT_NOT_FOUND' });
    const { wish } = stored;
    const grid = deps.exportedGrids[wish.grid];
    if (!callerMay(caller, grid.needs)) return refused({ code: 'NO_PERMISSION' });
    const query = grid.narrowed?.(caller, wish.query) ?? wish.query;
    if (await beginAgain(manager, id, { ...wish, query }, deps.now())) {
      await writeAudit(manager, caller, {
        action: 'grid.export',
        subject: { kind: 'grid', id: wish.grid },
        detail: { format: wish.format, columns: wish.columns.map((one) => one.id) },
      });
      await deps.jobs.send(manager, 'write-export', { exportId: id });
    }
    const now = await findOwnExport(manager, personOf(caller), id);
    return now ? ok(presentExport(now)) : refused({ code: 'EXPORT_NOT_FOUND' });
  });
