import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type KeyMark, markOf, type StationKey } from '@kolobeh/shared/warehouse/station-key.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { hashOf } from './stations.ts';

/** A station that goes on being refused for the same key is noted this often. */
const noteSeconds = 15;

/** A call in the station's name was refused for its key: which one that was, for a supervisor to confirm or not. */
export const noteToldKey = (
  db: Pick<EntityManager, 'query'>,
  { deviceId, key, userId }: { deviceId: string; key: StationKey; userId: string | null },
): Promise<unknown> =>
  db.query(
    `update device set told_key_hash = $2, told_key_at = now(), told_key_by = $3
      where id = $1 and (told_key_hash is distinct from $2 or told_key_at < now() - make_interval(secs => ${noteSeconds}))`,
    [deviceId, hashOf(key), userId],
  );

/**
 * Whether the other key waits for a word: once the station has been heard by its own, nobody has lost that. `d` is the
 * station's row.
 */
export const waitsForWord = `(d.told_key_at is not null and (d.last_seen_at is null or d.told_key_at > d.last_seen_at))`;

interface Device {
  name: string;
  key_hash: string | null;
  told_key_hash: string | null;
  waits: boolean;
}

export interface KeyWord {
  deviceId: string;
  /** Of the key the supervisor saw. */
  mark: KeyMark;
  reason: string;
}

type Refusal = { code: 'DEVICE_UNKNOWN' | 'KEY_NOT_TOLD' };

/**
 * A supervisor's word that a station which lost its key is the same one: exactly the key it was refused for counts from
 * now on, and no earlier one. Its numbers, makers and votes stay as they were. A repeat changes nothing.
 */
export const confirmKey = (
  deps: Deps,
  caller: Caller,
  { deviceId, mark, reason }: KeyWord,
): Promise<Result<{ name: string }, Refusal>> =>
  inTransaction(deps.source, async (manager) => {
    const [device]: Device[] = await manager.query(
      `select d.name, d.key_hash, d.told_key_hash, ${waitsForWord} as waits from device d where d.id = $1 for update`,
      [deviceId],
    );
    if (!device) return refused({ code: 'DEVICE_UNKNOWN' });
    const { name, key_hash: known, told_key_hash: told, waits } = device;
    if (known !== null && markOf(known) === mark) return ok({ name });
    if (told === null || !waits || markOf(told) !== mark) return refused({ code: 'KEY_NOT_TOLD' });
    await manager.query(
      `update device set key_hash = told_key_hash, told_key_hash = null, told_key_at = null, told_key_by = null where id = $1`,
      [deviceId],
    );
    await writeAudit(manager, caller, {
      action: 'station.confirm_key',
      subject: { kind: 'device', id: deviceId },
      detail: { reason, mark },
    });
    return ok({ name });
  });
