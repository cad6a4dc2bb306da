import { ScanScope } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { findSetting, upsertSetting } from './queries/settings.ts';

type Db = Pick<EntityManager, 'query'>;

const scanScope = 'packing.scan_scope';

/** What packers must scan; everything until somebody sets it otherwise. */
export const readScanScope = async (db: Db): Promise<ScanScope> =>
  ScanScope.parse((await findSetting(db, scanScope))?.value ?? 'all');

/** Settings of packing, for the whole house. */
export interface PackingSettings {
  scan_scope: ScanScope;
  /** Who set it and when; null while it is as it came. */
  changed: { by: string; at: string } | null;
}

/** With who set it last; orders that are being packed keep what they began with. */
export async function readPackingSettings(db: Db): Promise<PackingSettings> {
  const stored = await findSetting(db, scanScope);
  return {
    scan_scope: ScanScope.parse(stored?.value ?? 'all'),
    changed: stored && { by: stored.changed_by, at: stored.changed_at.toISOString() },
  };
}

/** Sets what packers must scan, from the next order they open on. */
export const setScanScope = (deps: Deps, caller: Caller & { id: string }, value: ScanScope): Promise<PackingSettings> =>
  inTransaction(deps.source, async (manager) => {
    const before = await readScanScope(manager);
    await upsertSetting(manager, { name: scanScope, value, changed_by: caller.id });
    await writeAudit(manager, caller, {
      action: 'setting.change',
      subject: { kind: 'setting', id: scanScope },
      detail: { from: before, to: value },
    });
    return readPackingSettings(manager);
  });
