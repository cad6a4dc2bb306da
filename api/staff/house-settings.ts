import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { ScanScope } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { PackingSettings } from '@kolobeh/shared/warehouse/supervision/settings-contract.ts';
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

/** With who set it last; orders that are being packed keep what they began with. */
export async function readPackingSettings(db: Db): Promise<PackingSettings> {
  const stored = await findSetting(db, scanScope);
  return {
    scan_scope: ScanScope.parse(stored?.value ?? 'all'),
    changed: stored && { by: stored.changed_by, at: stored.changed_at.toISOString() },
    version: stored?.version ?? 0,
  };
}

/** Somebody has set it since it was read. */
export type StaleSetting<Value> = {
  code: 'VERSION_STALE';
  data: { value: Value; version: number; by: string; at: string | null };
};

/** The refusal of a setting that somebody has set since it was read. */
export const staleSetting = <Value>(
  value: Value,
  { changed, version }: Pick<PackingSettings, 'changed' | 'version'>,
): { ok: false; refusal: StaleSetting<Value> } =>
  refused({ code: 'VERSION_STALE', data: { value, version, by: changed?.by ?? '', at: changed?.at ?? null } });

/** Sets what packers must scan, from the next order they open on. @param version null: whichever is there */
export const setScanScope = (
  deps: Deps,
  caller: Caller & { id: string },
  value: ScanScope,
  version: number | null,
): Promise<Result<PackingSettings, StaleSetting<ScanScope>>> =>
  inTransaction(deps.source, async (manager): Promise<Result<PackingSettings, StaleSetting<ScanScope>>> => {
    const before = await readScanScope(manager);
    if (!(await upsertSetting(manager, { name: scanScope, value, changed_by: caller.id }, version))) {
      const present = await readPackingSettings(manager);
      return staleSetting(present.scan_scope, present);
    }
    await writeAudit(manager, caller, {
      action: 'setting.change',
      subject: { kind: 'setting', id: scanScope },
      detail: { from: before, to: value },
    });
    return ok(await readPackingSettings(manager));
  });
