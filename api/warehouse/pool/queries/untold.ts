import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** How long the try that follows the seal by itself is left alone. */
const leftAloneSeconds = 20;

/** Of a package's task; it is told again when the task has been done. */
const taskOf = `kind = 'parcel_refused' and subject_kind = 'package' and subject_id = n.package_id::text and state = 'open'`;

/** Sealed packages with printed labels of which the carrier has not heard, unless a person has to settle it first. */
export async function listUntold(db: Db, most: number): Promise<string[]> {
  const rows: { package_id: string }[] = await db.query(
    `select p.id as package_id from carrier_number n join package p on p.id = n.package_id
      where n.announced_at is null and n.voided_at is null and p.state = 'finished'
        and n.used_at < now() - make_interval(secs => ${leftAloneSeconds})
        and not exists (select 1 from staff_task where ${taskOf})
      order by n.used_at limit $1`,
    [most],
  );
  return rows.map((row) => row.package_id);
}

export async function isUntold(db: Db, packageId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from carrier_number where package_id = $1 and announced_at is null and voided_at is null`,
    [packageId],
  );
  return rows.length > 0;
}
