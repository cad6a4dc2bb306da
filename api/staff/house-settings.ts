import { ScanScope } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';

type Db = Pick<EntityManager, 'query'>;

const scanScope = 'packing.scan_scope';

interface Stored {
  value: string;
  changed_by: string;
  changed_at: Date;
}

const find = async (db: Db, name: string): Promise<Stored | null> => {
  const [row]: Stored[] = await db.query(
    `select s.value, u.name as changed_by, s.changed_at from house_setting s join app_user u on u.id = s.changed_by
      where s.name = $1`,
    [name],
  );
  return row ?? null;
};

/** What packers must scan; everything until somebody sets it otherwise. */
export const readScanScope = async (db: Db): Promise<ScanScope> =>
  ScanScope.parse((await find(db, scanScope))?.value ?? 'all');

export interface PackingSettings {
  scan_scope: ScanScope;
  /** Who set it and when; null while it is as it came. */
  changed: { by: string; at: string } | null;
}

export async function readPackingSettings(db: Db): Promise<PackingSettings> {
  const stored = await find(db, scanScope);
  return {
    scan_scope: ScanScope.parse(stored?.value ?? 'all'),
    changed: stored && { by: stored.changed_by, at: stored.changed_at.toISOString() },
  };
}

/** Sets what packers must scan, from the next order they open on. */
export const setScanScope = (deps: Deps, caller: Caller & { id: string }, value: ScanScope): Promise<PackingSettings> =>
  inTransaction(deps.source, async (manager) => {
    const before = await readScanScope(manager);
    await manager.query(
      `insert into house_setting (name, value, changed_by) values ($1, $2, $3)
       on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
      [scanScope, value, caller.id],
    );
    await writeAudit(manager, caller, {
      action: 'setting.change',
      subject: { kind: 'setting', id: scanScope },
      detail: { from: before, to: value },
    });
    return readPackingSettings(manager);
  });
