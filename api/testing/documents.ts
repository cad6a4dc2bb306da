import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Db, insertRow } from './insert-row.ts';

/** A document published at once. @returns its id */
async function addDocument(
  db: Db,
  { market, code, slug, body }: { market: MarketCode; code: string; slug: string | null; body: DocumentBody },
): Promise<number> {
  const { id } = await insertRow<{ id: number }>(db, 'content_document', { market, code, slug, kind: body.kind });
  const at = new Date('2026-01-01T08:00:00Z');
  await insertRow(db, 'content_version', {
    document_id: id,
    version: 1,
    body,
    saved_at: at,
    edition: 1,
    published_at: at,
  });
  return id;
}

/** An article that every page leads to. */
export const addArticle = (
  db: Db,
  { title, ...address }: { market: MarketCode; code: string; slug: string; title: string },
): Promise<number> =>
  addDocument(db, {
    ...address,
    body: { kind: 'article', list: 'info', title, description: '', picture: null, html: '' },
  });

/** A topic of the page of questions with one of them. */
export const addQuestion = (
  db: Db,
  { question, ...address }: { market: MarketCode; code: string; slug: string; question: string },
): Promise<number> =>
  addDocument(db, {
    ...address,
    body: { kind: 'faq', title: address.code, position: 1, questions: [{ question, html: '<p>…</p>' }] },
  });

/** An open position. @returns the id of its document */
export const addPosition = (
  db: Db,
  { title, ...address }: { market: MarketCode; code: string; slug: string; title: string },
): Promise<number> =>
  addDocument(db, {
    ...address,
    body: {
      kind: 'position',
      title,
      description: '',
      town: 'Brno',
      area: 'store',
      employment: 'full_time',
      pay: '',
      html: '<p>…</p>',
    },
  });
