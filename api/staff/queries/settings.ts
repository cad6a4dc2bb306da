import type { EntityManager } from 'typeorm';
import type { HouseSettingRow } from '../../database/entities/people/setting-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A setting with the name of who changed it last. */
type ChangedSetting = Pick<HouseSettingRow, 'value' | 'changed_by' | 'changed_at'>;

/** @returns null while nobody has ever changed it */
export async function findSetting(db: Db, name: HouseSettingRow['name']): Promise<ChangedSetting | null> {
  const [row]: ChangedSetting[] = await db.query(
    `select s.value, u.name as changed_by, s.changed_at from house_setting s join app_user u on u.id = s.changed_by
      where s.name = $1`,
    [name],
  );
  return row ?? null;
}

/** The former value is not kept here; the audit log has it. */
export const upsertSetting = (db: Db, setting: Omit<HouseSettingRow, 'changed_at'>): Promise<unknown> =>
  db.query(
    `insert into house_setting (name, value, changed_by) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
    [setting.name, setting.value, setting.changed_by],
  );
