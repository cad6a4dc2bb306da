import type { EntityManager } from 'typeorm';
import type { HouseSettingRow } from '../../database/entities/people/setting-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A setting with the name of who changed it last. */
type ChangedSetting = Pick<HouseSettingRow, 'value' | 'changed_by' | 'changed_at' | 'version'>;

/** @returns null while nobody has ever changed it */
export async function findSetting(db: Db, name: HouseSettingRow['name']): Promise<ChangedSetting | null> {
  const [row]: ChangedSetting[] = await db.query(
    `select s.value, u.name as changed_by, s.changed_at, s.version from house_setting s join app_user u on u.id = s.changed_by
      where s.name = $1`,
    [name],
  );
  return row ?? null;
}

/**
 * Sets it where nobody has set it since the edition was read. The former value is not kept here; the audit log has it.
 * @param version 0 while nobody has ever changed it; null: whichever is there
 * @returns whether it was
 */
export async function upsertSetting(
  db: Db,
  setting: Omit<HouseSettingRow, 'changed_at' | 'version'>,
  version: number | null,
): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `insert into house_setting as s (name, value, changed_by)
     select $1::text, $2::text, $3::uuid
      where $4::integer is null or $4 = coalesce((select h.version from house_setting h where h.name = $1), 0)
     on conflict (name) do update
        set value = excluded.value, changed_by = excluded.changed_by, changed_at = now(), version = s.version + 1
      where $4::integer is null or s.version = $4
     returning s.name`,
    [setting.name, setting.value, setting.changed_by, version],
  );
  return rows.length > 0;
}
