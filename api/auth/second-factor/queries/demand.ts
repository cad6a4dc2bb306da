import type { EntityManager } from 'typeorm';
import type { HouseSettingRow } from '../../../database/entities/people/setting-entities.ts';

type Stored = Pick<HouseSettingRow, 'value' | 'changed_by' | 'changed_at' | 'version'>;

/** With the name of who set it; null while nobody has. */
export async function findDemand(db: Pick<EntityManager, 'query'>): Promise<Stored | null> {
  const [row]: Stored[] = await db.query(
    `select s.value, u.name as changed_by, s.changed_at, s.version from house_setting s join app_user u on u.id = s.changed_by
      where s.name = 'sign_in.second_factor'`,
  );
  return row ?? null;
}
