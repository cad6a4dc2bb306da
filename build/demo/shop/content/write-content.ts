import { DocumentBody } from '@kolobeh/shared/content/document.ts';
import { cleanBody } from '../../../../api/content/clean-html.ts';
import { daysBefore } from '../days.ts';
import { articleHtml } from '../facts/articles/article-html.ts';
import { articles } from '../facts/articles/index.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';
import type { DemoDocument } from './demo-document.ts';
import { demoFaq } from './demo-faq.ts';
import { demoMagazine } from './demo-magazine.ts';
import { demoPlaces } from './demo-places.ts';
import { demoPositions } from './demo-positions.ts';

const servicePages = articles.map(({ market, code, slug, title, description, sections }): DemoDocument => ({
  market,
  code,
  slug,
  daysAgo: 0,
  body: { kind: 'article', list: 'info', title, description, picture: null, html: articleHtml(sections) },
}));

const allDocuments: readonly DemoDocument[] = [
  ...servicePages,
  ...demoMagazine,
  ...demoFaq,
  ...demoPlaces,
  ...demoPositions,
];

/** Documents, each published once, numbered from `firstId` on. */
export async function writeDocuments(
  db: Db,
  documents: readonly DemoDocument[],
  { firstId, today }: { firstId: number; today: Date },
): Promise<void> {
  const rows = documents.map((document, at) => ({ ...document, id: firstId + at }));
  await insertRows(
    db,
    'content_document',
    rows.map(({ id, market, code, slug, body }) => ({
      id,
      kind: body.kind,
      market,
      code,
      slug,
      version: 1,
      is_archived: false,
    })),
  );
  await insertRows(
    db,
    'content_version',
    rows.map(({ id, body, daysAgo, endedDaysAgo }) => {
      const at = daysBefore(today, daysAgo).toISOString();
      return {
        document_id: id,
        version: 1,
        body: cleanBody(DocumentBody.parse(body)),
        saved_at: at,
        edition: 1,
        published_at: at,
        valid_until: endedDaysAgo === undefined ? null : daysBefore(today, endedDaysAgo).toISOString(),
      };
    }),
  );
  await continueIds(db, 'content_document');
}

/** What the demo shop says beside its goods, in both markets. */
export const writeContent = (db: Db, today: Date): Promise<void> =>
  writeDocuments(db, allDocuments, { firstId: 1, today });
