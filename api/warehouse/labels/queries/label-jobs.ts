import type { EntityManager } from 'typeorm';
import type { LabelJobRow, PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type PackageOfLabel = Pick<PackageRow, 'id' | 'code'>;

/** The package of a label, held to the end of the transaction; undefined when the label is unknown. */
export async function lockPackageOfLabel(db: Db, labelJobId: string): Promise<PackageOfLabel | undefined> {
  const [pack]: PackageOfLabel[] = await db.query(
    `select p.id, p.code from package p where p.id = (select package_id from label_job where id = $1) for update`,
    [labelJobId],
  );
  return pack;
}

type Job = Pick<LabelJobRow, 'state' | 'reprint'>;

/** A label, held to the end of the transaction. */
export async function lockLabelJob(db: Db, id: string): Promise<Job | undefined> {
  const [job]: Job[] = await db.query(`select state, reprint from label_job where id = $1 for update`, [id]);
  return job;
}

/** A further label of a package, numbered after the last one. @returns its number */
export async function insertReprint(db: Db, id: string, packageId: string): Promise<number> {
  const [job]: Pick<LabelJobRow, 'reprint'>[] = await db.query(
    `insert into label_job (id, package_id, reprint, state)
     select $1, $2, coalesce(max(reprint) + 1, 0), 'queued' from label_job where package_id = $2 returning reprint`,
    [id, packageId],
  );
  return job?.reprint ?? 1;
}

/** Whether a station sealed a package with the label and was refused. */
export async function isOfRefusedSeal(db: Db, deviceId: string, labelJobId: string): Promise<boolean> {
  const seals: unknown[] = await db.query(
    `select 1 from station_event
      where device_id = $1 and kind = 'pack_seal' and outcome = 'refused' and payload ->> 'label_job_id' = $2 limit 1`,
    [deviceId, labelJobId],
  );
  return seals.length > 0;
}
