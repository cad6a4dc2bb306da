import type { OfficePicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { FileSetUse } from '@kolobeh/shared/content/file-set.ts';
import type { EntityManager } from 'typeorm';
import { type FileSetRow, fileSetPhotoTable, fileSetTable } from '../../database/entities/goods/file-set-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A picture with where it is kept as it came. */
export type StoredSetPhoto = OfficePicture & { source: string };

/** A set in a list, with how many sets fit. */
export type ListedSet = FileSetRow & { photos: number; cover: string | null; total: number };

/** Sets with a text in their name or code, by name. */
export const listSets = (
  db: Db,
  { term, limit, offset }: { term: string; limit: number; offset: number },
): Promise<ListedSet[]> =>
  db.query(
    `select s.id, s.code, s.name, s.version, s.changed_at, count(*) over ()::integer as total,
            (select count(*) from file_set_photo p where p.file_set_id = s.id)::integer as photos,
            (select p.picture_key from file_set_photo p where p.file_set_id = s.id order by p.position limit 1) as cover
       from file_set s
      where $1 = '' or position(plain_text($1) in plain_text(s.name)) > 0 or position(lower($1) in s.code) > 0
      order by s.name, s.id limit $2 offset $3`,
    [term, limit, offset],
  );

/** A set without its pictures; null when there is none. */
export const findSet = (db: Tables, id: number): Promise<FileSetRow | null> =>
  db.getRepository(fileSetTable).findOneBy({ id });

/** The set, held against every other change of it to the end of the transaction. */
export const lockSet = (db: Tables, id: number): Promise<FileSetRow | null> =>
  db.getRepository(fileSetTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** Pictures of a set in their order. */
export async function listSetPhotos(db: Tables, id: number): Promise<StoredSetPhoto[]> {
  const rows = await db
    .getRepository(fileSetPhotoTable)
    .find({ where: { file_set_id: id }, order: { position: 'ASC' } });
  return rows.map(({ picture_key: key, alts, crop, source_key: source }) => ({ key, alts, crop, source }));
}

/** Documents that show a set or one of its pictures: as they were saved last, or in an edition that is on or will be. */
export const listUses = (db: Db, code: string, keys: readonly string[]): Promise<FileSetUse[]> =>
  db.query(
    `select d.id, d.kind, d.market, l.body ->> 'title' as title
       from content_document d
       join content_version l on l.document_id = d.id and l.version = d.version
      where not d.is_archived and exists (
        select 1 from content_version v
         where v.document_id = d.id
           and (v.version = d.version or v.edition >= (
             select coalesce(max(e.edition), 0) from content_version e
              where e.document_id = d.id and e.edition is not null and coalesce(e.valid_from, e.published_at) <= now()))
           and (jsonb_path_exists(v.body, '$.**.file_set ? (@ == $code)', jsonb_build_object('code', $1::text))
             or jsonb_path_exists(v.body, '$.**.picture ? (@ == $keys[*])', jsonb_build_object('keys', $2::jsonb))))
      order by d.kind, d.market, d.id limit 50`,
    [code, JSON.stringify(keys)],
  );

/** Adds a set without pictures. @returns its id; null when its code is taken */
export async function insertSet(
  db: Db,
  { code, name, at }: { code: string; name: string; at: Date },
): Promise<number | null> {
  const [row]: { id: number }[] = await db.query(
    `insert into file_set (code, name, changed_at) values ($1, $2, $3) on conflict (code) do nothing returning id`,
    [code, name, at],
  );
  return row?.id ?? null;
}

/** Names a set; its version grows. */
export const updateSet = (db: Tables, id: number, { name, at }: { name: string; at: Date }): Promise<unknown> =>
  db.getRepository(fileSetTable).update({ id }, { name, changed_at: at, version: () => 'version + 1' });

/** Takes all pictures out of a set. */
export const dropSetPhotos = (db: Tables, id: number): Promise<unknown> =>
  db.getRepository(fileSetPhotoTable).delete({ file_set_id: id });

/** Puts pictures into a set that has none, in their order. */
export const insertSetPhotos = (db: Tables, id: number, photos: readonly StoredSetPhoto[]): Promise<unknown> =>
  db.getRepository(fileSetPhotoTable).insert(
    photos.map(({ key, alts, crop, source }, place) => ({
      file_set_id: id,
      position: place + 1,
      picture_key: key,
      alts,
      crop,
      source_key: source,
    })),
  );

/** Takes a set away with its pictures' rows; their files stay for older versions of documents. */
export const deleteSet = (db: Tables, id: number): Promise<unknown> => db.getRepository(fileSetTable).delete({ id });
