import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { Slug, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { QuestionState } from './question-states.ts';

/** A question as the office sees it. */
export const OfficeQuestion = z.object({
  id: Uuid,
  market: MarketCode,
  state: QuestionState,
  product: z.object({ code: z.string(), name: z.string(), seo_name: z.string() }),
  name: z.string(),
  /** Null once it is forgotten. */
  email: z.string().nullable(),
  question: z.string(),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  changed_by: z.string().nullable(),
});
export type OfficeQuestion = z.infer<typeof OfficeQuestion>;

/** Row of the office's grid of questions. */
export const QuestionRow = OfficeQuestion.omit({ product: true, answer: true }).extend({
  code: z.string(),
  product: z.string().describe('Its name in the market of the question'),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

/** What may be filtered and sorted in the grid. */
export const questionTerms = {
  question: { kind: 'text' },
  product: { kind: 'text' },
  code: { kind: 'text' },
  name: { kind: 'text' },
  email: { kind: 'text', isNullable: true },
  market: { kind: 'set' },
  state: { kind: 'set' },
  created_at: { kind: 'date' },
  changed_at: { kind: 'date' },
  changed_by: { kind: 'text', isNullable: true },
} as const satisfies GridTerms;

const answering = staffCall('question.answer');
const notFound = { QUESTION_NOT_FOUND: { status: 404, message: 'No such question' } } as const;
const typed = (most: number) => z.string().max(most, 'TOO_LONG');

export const questionContract = {
  ask: route
    .meta({
      access: 'shop.browse',
      owner: 'none',
      idempotencyKey: 'required',
      rateLimit: 'find-order',
      personalData: true,
      cache: 'private',
    })
    .route({ method: 'POST', path: '/questions', successStatus: 201, summary: 'Asks staff about a product' })
    .input(
      z.strictObject({
        market: MarketCode,
        product: Slug.describe('Name in its address'),
        name: typed(60).describe('Shown with the question'),
        email: typed(254).describe('Where the answer is sent; never shown'),
        question: typed(1000),
      }),
    )
    .output(z.object({ email: z.string() }))
    .errors({ PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } }),
  rows: route
    .meta(lagging(answering))
    .route({ method: 'POST', path: '/office/questions/rows', summary: 'Rows of the grid of questions about goods' })
    .input(GridQuery)
    .output(gridPage(QuestionRow)),
  detail: route
    .meta(answering)
    .route({ method: 'GET', path: '/office/questions/{id}', summary: 'A question with its answer' })
    .input(z.strictObject({ id: Uuid }))
    .output(OfficeQuestion)
    .errors(notFound),
  answer: route
    .meta(answering)
    .route({ method: 'POST', path: '/office/questions/{id}/answer', summary: 'Answers it, or answers it otherwise' })
    .input(z.strictObject({ id: Uuid, answer: typed(2000) }))
    .output(OfficeQuestion)
    .errors(notFound),
  refuse: route
    .meta(answering)
    .route({ method: 'POST', path: '/office/questions/{id}/refuse', summary: 'Is not shown, or not any more' })
    .input(z.strictObject({ id: Uuid }))
    .output(OfficeQuestion)
    .errors(notFound),
};
