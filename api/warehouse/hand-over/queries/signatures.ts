// Plain SQL: every scan at a hand-over comes by here.
import type { HandOverEvent, SignedBy } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { Strokes } from '@kolobeh/shared/warehouse/hand-over/signature.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

type Sign = Extract<HandOverEvent, { kind: 'hand_over_sign' }>;

/** A signature as the manifest prints it. `strokes` null: it was signed on paper. */
export interface StoredSignature {
  driver_name: string;
  strokes: Strokes | null;
  packages: number;
  signed_at: Date;
  /** Name of the person of ours who handed over. */
  given_by: string;
}

/** Null before the driver has signed the list as it is now. */
export async function findSignature(db: Db, handOverId: string): Promise<StoredSignature | null> {
  const [row]: StoredSignature[] = await db.query(
    `select s.driver_name, s.strokes, s.packages, s.signed_at, u.name as given_by
       from hand_over_signature s join app_user u on u.id = s.signed_by where s.hand_over_id = $1`,
    [handOverId],
  );
  return row ? { ...row, strokes: Strokes.nullable().parse(row.strokes) } : null;
}

/** That it is signed and for how many packages, without the lines. */
export async function findSigned(db: Db, handOverId: string): Promise<SignedBy | null> {
  const [row]: SignedBy[] = await db.query(
    `select driver_name, case when strokes is null then 'paper' else 'drawn' end as way, packages
       from hand_over_signature where hand_over_id = $1`,
    [handOverId],
  );
  return row ?? null;
}

/** In the place of an earlier one: the driver signs again when the list has changed. */
export const keepSignature = (
  db: Db,
  { hand_over_id: id, driver_name: driver, signature, packages }: Sign,
  userId: string,
): Promise<unknown> =>
  db.query(
    `insert into hand_over_signature (hand_over_id, driver_name, strokes, paper_reason, packages, signed_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (hand_over_id) do update set driver_name = excluded.driver_name, strokes = excluded.strokes,
       paper_reason = excluded.paper_reason, packages = excluded.packages, signed_by = excluded.signed_by, signed_at = now()`,
    [
      id,
      driver,
      signature.way === 'drawn' ? JSON.stringify(signature.strokes) : null,
      signature.way === 'paper' ? signature.reason : null,
      packages,
      userId,
    ],
  );

/** The list is no longer the one that was signed. */
export const dropSignature = (db: Db, handOverId: string): Promise<unknown> =>
  db.query(`delete from hand_over_signature where hand_over_id = $1`, [handOverId]);
