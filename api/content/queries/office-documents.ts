import type { BodyOf, DocumentBody, DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  type ContentDocumentRow,
  contentDocumentTable,
  type ContentVersionRow,
  contentVersionTable,
} from '../../database/entities/goods/content-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A published version as the state of a document is told by it; instants as JSON writes them. */
interface StoredEdition {
  version: number;
  edition: number;
  valid_from: string | null;
  valid_until: string | null;
}

/** A document with its last version. */
export type StoredDocument = ContentDocumentRow & {
  title: string;
  changed_by: string;
  changed_at: Date;
  editions: StoredEdition[];
};

interface DocumentSearch {
  kind: DocumentKind | null;
  market: MarketCode | null;
  id: number | null;
  /** A part of what the last version says, of the code or the address, whatever its case and accents. */
  search: string | null;
}

/** Documents by kind, market, id and words; null lets all through. */
export const listDocuments = (db: Db, { kind, market, id, search }: DocumentSearch): Promise<StoredDocument[]> =>
  db.query(
    `select d.id, d.kind, d.market, d.code, d.slug, d.version, d.is_archived, v.body ->> 'title' as title,
            coalesce(u.name, '') as changed_by, v.saved_at as changed_at,
            (select coalesce(json_agg(json_build_object('version', e.version, 'edition', e.edition,
                                                        'valid_from', e.valid_from, 'valid_until', e.valid_until)
                                      order by e.edition desc), '[]')
               from content_version e where e.document_id = d.id and e.edition is not null) as editions
       from content_document d join content_version v on v.document_id = d.id and v.version = d.version
       left join app_user u on u.id = v.saved_by
      where ($1::text is null or d.kind = $1) and ($2::text is null or d.market = $2) and ($3::integer is null or d.id = $3)
        and ($4::text is null
             or position(plain_text($4) in plain_text(concat_ws(' ', d.code, d.slug, v.body::text))) > 0)
      order by d.kind, d.market, d.code`,
    [kind, market, id, search],
  );

/** A version with the names of who saved and published it. */
export type StoredVersion = Omit<ContentVersionRow, 'document_id' | 'body' | 'saved_by' | 'published_by'> & {
  title: string;
  saved_by: string;
  published_by: string | null;
};

/** Versions of a document, the newest first. */
export const listVersions = (db: Db, id: number): Promise<StoredVersion[]> =>
  db.query(
    `select v.version, v.body ->> 'title' as title, coalesce(s.name, '') as saved_by, v.saved_at, v.edition,
            p.name as published_by, v.published_at, v.valid_from, v.valid_until
       from content_version v left join app_user s on s.id = v.saved_by left join app_user p on p.id = v.published_by
      where v.document_id = $1 order by v.version desc limit 500`,
    [id],
  );

/** What a version says. */
export async function findBody(db: Tables, id: number, version: number): Promise<DocumentBody | null> {
  const row = await db.getRepository(contentVersionTable).findOneBy({ document_id: id, version });
  return row?.body ?? null;
}

/** A document without what it says; null when there is none. */
export const findDocument = (db: Tables, id: number): Promise<ContentDocumentRow | null> =>
  db.getRepository(contentDocumentTable).findOneBy({ id });

/** The document, held against every other change of it to the end of the transaction. */
export const lockDocument = (db: Tables, id: number): Promise<ContentDocumentRow | null> =>
  db.getRepository(contentDocumentTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** What the new document would share with another of its kind and market, or null. */
export async function takenBy(
  db: Db,
  {
    kind,
    market,
    code,
    slug,
    id,
  }: Pick<ContentDocumentRow, 'kind' | 'market' | 'code' | 'slug'> & { id: number | null },
): Promise<'code' | 'slug' | null> {
  const [taken]: { what: 'code' | 'slug' }[] = await db.query(
    `select case when code = $3 then 'code' else 'slug' end as what from content_document
      where kind = $1 and market = $2 and (code = $3 or slug = $4) and id is distinct from $5::integer
      order by 1 limit 1`,
    [kind, market, code, slug, id],
  );
  return taken?.what ?? null;
}

/** Another redirect in the shop from the same address. */
export async function isRedirected(
  db: Db,
  { market, id }: Pick<ContentDocumentRow, 'market' | 'id'>,
  { from }: BodyOf<'redirect'>,
): Promise<boolean> {
  const rows: { id: number }[] = await db.query(
    `select d.id from content_document d join content_version v on v.document_id = d.id and v.edition is not null
      where d.kind = 'redirect' and d.market = $1 and d.id <> $2 and not d.is_archived and v.body ->> 'from' = $3 limit 1`,
    [market, id, from],
  );
  return rows.length > 0;
}

/** @returns the new document's id */
export async function insertDocument(
  db: Tables,
  document: Pick<ContentDocumentRow, 'kind' | 'market' | 'code' | 'slug'>,
): Promise<number> {
  const stored = await db.getRepository(contentDocumentTable).insert(document);
  return Number(stored.identifiers[0]?.['id']);
}

/** Stores a version. */
export const insertVersion = (
  db: Tables,
  row: Pick<ContentVersionRow, 'document_id' | 'version' | 'body' | 'saved_by' | 'saved_at'>,
): Promise<unknown> => db.getRepository(contentVersionTable).insert(row);

/** Makes a stored version the document's last. */
export const setLast = (db: Tables, id: number, last: Pick<ContentDocumentRow, 'version' | 'slug'>): Promise<unknown> =>
  db.getRepository(contentDocumentTable).update({ id }, last);

/** The number under which the next edition is published. */
export async function nextEdition(db: Db, id: number): Promise<number> {
  const [row]: { next: number }[] = await db.query(
    `select coalesce(max(edition), 0) + 1 as next from content_version where document_id = $1`,
    [id],
  );
  return row?.next ?? 1;
}

/** Publishes a version, or gives a published one another schedule. */
export const publish = (
  db: Tables,
  { id, version }: { id: number; version: number },
  set: Pick<ContentVersionRow, 'edition' | 'published_by' | 'published_at' | 'valid_from' | 'valid_until'>,
): Promise<unknown> => db.getRepository(contentVersionTable).update({ document_id: id, version }, set);

/** Takes a document out of the shop, or back. */
export const setArchived = (db: Tables, id: number, isArchived: boolean): Promise<unknown> =>
  db.getRepository(contentDocumentTable).update({ id }, { is_archived: isArchived });

/** Documents of which an edition began or ended in a time: what shows them is drawn anew. */
export const listTurned = (
  db: Db,
  { after, until }: { after: Date; until: Date },
): Promise<Pick<ContentDocumentRow, 'kind' | 'market'>[]> =>
  db.query(
    `select distinct d.kind, d.market from content_version v join content_document d on d.id = v.document_id
      where v.edition is not null
        and ((v.valid_from > $1 and v.valid_from <= $2) or (v.valid_until > $1 and v.valid_until <= $2))`,
    [after, until],
  );
