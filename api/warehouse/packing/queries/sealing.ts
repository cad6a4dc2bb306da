// Plain SQL: every package that is closed comes by here.
import type { EntityManager } from 'typeorm';
import { type ApprovalRow, approvalTable } from '../../../database/entities/warehouse/approval-entities.ts';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Keeps the box and weight a package was closed with. */
export const updateWeight = (
  db: Db,
  pack: Pick<PackageRow, 'id' | 'box_code' | 'weight_grams' | 'expected_grams' | 'weight_overridden_by'>,
): Promise<unknown> =>
  db.query(
    `update package set box_code = $2, weight_grams = $3, expected_grams = $4, weight_overridden_by = $5
      where id = $1 and state in ('open', 'finishing')`,
    [pack.id, pack.box_code, pack.weight_grams, pack.expected_grams, pack.weight_overridden_by],
  );

/** The carrier may know of the package from now on; it keeps the time it was first asked. */
export const askWithCash = (db: Db, id: string, cashAmount: number | null): Promise<unknown> =>
  db.query(
    `update package set cash_amount = $2, asked_at = coalesce(asked_at, now())
      where id = $1 and state in ('open', 'closed', 'finishing')`,
    [id, cashAmount],
  );

/** First label of a package; one that is there already stays. */
export const insertFirstLabel = (db: Db, id: string, packageId: string): Promise<unknown> =>
  db.query(
    `insert into label_job (id, package_id, reprint, state) values ($1, $2, 0, 'queued') on conflict (package_id, reprint) do nothing`,
    [id, packageId],
  );

/** Code of the place the packages were to be put to when they were sealed. */
export async function waitsAt(db: Db, packageId: string): Promise<string | null> {
  const [place]: { code: string }[] = await db.query(
    `select l.code from package p join location l on l.id = p.load_location_id where p.id = $1`,
    [packageId],
  );
  return place?.code ?? null;
}

type NewApproval = Pick<ApprovalRow, 'subject_id' | 'approved_by' | 'asked_by' | 'expires_at'>;

/** A supervisor lets the weight of a package go. @returns the approval's id */
export async function insertApproval(db: Tables, approval: NewApproval): Promise<string> {
  const stored = await db.getRepository(approvalTable).insert({ ...approval, action: 'weight' });
  return String(stored.identifiers[0]?.['id']);
}

/** Who approved the weight of a package for this packer; null when nobody did, or it is too long ago. */
export async function findApprover(
  db: Db,
  { approvalId, packageId, askedBy, at }: { approvalId: string; packageId: string; askedBy: string; at: Date | null },
): Promise<string | null> {
  const [row]: { approved_by: string }[] = await db.query(
    `select approved_by from approval
      where id = $1 and action = 'weight' and subject_id = $2 and asked_by = $3 and ($4::timestamptz is null or expires_at > $4)`,
    [approvalId, packageId, askedBy, at],
  );
  return row?.approved_by ?? null;
}
