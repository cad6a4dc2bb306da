// What the shop says beside its goods: documents of a few kinds, each with a body of its own shape.
import { z } from 'zod';
import { ProductCode, Slug } from '../kernel/ids.ts';
import { InnerAddress, lead, line, Link, Picture, RichText } from './body/body-fields.ts';
import { DocumentKind } from './document-kind.ts';
import { FileSetCode } from './file-set.ts';
import { HomePart } from './body/home-part.ts';
import { positionBody } from './position.ts';

export { DocumentKind, InnerAddress };

/** Kinds whose documents have a page or a place on one, so an address of their own. */
export const addressedKinds: readonly DocumentKind[] = ['article', 'faq', 'landing', 'position'];

export type ContentLink = z.infer<typeof Link>;

const Band = z.strictObject({ title: line, lead, link: Link.nullable(), picture: Picture });

/** One part of a landing page. */
export const Component = z.discriminatedUnion('type', [
  Band.extend({ type: z.literal('hero') }),
  z.strictObject({ type: z.literal('text'), html: RichText }),
  z.strictObject({ type: z.literal('picture'), picture: z.string().min(1, 'REQUIRED').max(200), alt: lead }),
  z.strictObject({
    type: z.literal('products'),
    title: line,
    codes: z.array(ProductCode).max(12, 'TOO_MANY').describe('These products in this order; empty = by the category'),
    category: z.string().max(300, 'TOO_LONG').describe('Path of a category whose best goods are shown; empty = none'),
  }),
  z.strictObject({
    type: z.literal('offers'),
    title: line,
    offers: z.array(Band).min(1, 'REQUIRED').max(6, 'TOO_MANY'),
  }),
  z.strictObject({
    type: z.literal('gallery'),
    title: line,
    file_set: FileSetCode.describe('Whose pictures are shown'),
  }),
  z.strictObject({
    type: z.literal('leases'),
    title: line,
    limited_only: z.boolean().describe('Offers of leasing that end at a time alone'),
  }),
  z
    .strictObject({ type: z.literal('samsung_reviews'), title: line })
    .describe('Models of Samsung, to choose which one to review'),
  z.strictObject({ type: z.literal('faq'), title: line, topic: z.string().max(80).describe('Code of the topic') }),
]);
export type Component = z.infer<typeof Component>;

const Question = z.strictObject({ question: line, html: RichText });

const entry = { name: line, to: InnerAddress };
export const MenuItem = z.strictObject({ ...entry, items: z.array(z.strictObject(entry)).max(20, 'TOO_MANY') });
export type MenuItem = z.infer<typeof MenuItem>;

/** When the popup opens: after how many seconds, on which pages, and when again for who closed it. */
const PopupRule = z.strictObject({
  after_seconds: z.int().min(0).max(120, 'TOO_MUCH'),
  pages: z.array(InnerAddress).max(20, 'TOO_MANY').describe('Beginnings of addresses; empty = everywhere'),
  again_after_days: z.int().min(1, 'POSITIVE').max(365, 'TOO_MUCH').nullable().describe('Null = never again'),
});

/** What a document says; `title` is its name for the office where no visitor sees it. */
export const DocumentBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('article'),
    list: z.enum(['info', 'magazine']).describe('`info`: what the foot of every page leads to'),
    title: line,
    description: lead,
    picture: Picture,
    html: RichText,
    file_set: FileSetCode.nullable()
      .optional()
      .describe('Whose pictures stand as a gallery below the text; null = none'),
  }),
  z.strictObject({
    kind: z.literal('faq'),
    title: line,
    position: z.int().min(0).max(999, 'TOO_MUCH'),
    questions: z.array(Question).min(1, 'REQUIRED').max(60, 'TOO_MANY'),
  }),
  z.strictObject({
    kind: z.literal('landing'),
    title: line,
    description: lead,
    picture: Picture,
    components: z.array(Component).min(1, 'REQUIRED').max(40, 'TOO_MANY'),
  }),
  z.strictObject({
    kind: z.literal('home'),
    title: line,
    sections: z.array(HomePart).min(1, 'REQUIRED').max(24, 'TOO_MANY'),
  }),
  z.strictObject({
    kind: z.literal('slider'),
    title: line,
    slides: z.array(Band).min(1, 'REQUIRED').max(8, 'TOO_MANY'),
  }),
  z.strictObject({
    kind: z.literal('menu'),
    title: line,
    items: z.array(MenuItem).min(1, 'REQUIRED').max(24, 'TOO_MANY'),
  }),
  z.strictObject({
    kind: z.literal('popup'),
    title: line,
    html: RichText,
    link: Link.nullable(),
    rule: PopupRule,
  }),
  z.strictObject({
    kind: z.literal('redirect'),
    title: line,
    from: InnerAddress.min(1, 'REQUIRED').regex(/^[^?#]*$/, 'INVALID_ADDRESS'),
    to: InnerAddress,
  }),
  z.strictObject({ kind: z.literal('position'), ...positionBody }),
]);
export type DocumentBody = z.infer<typeof DocumentBody>;
export type BodyOf<Kind extends DocumentKind> = Extract<DocumentBody, { kind: Kind }>;

/** Ties the same document of both markets together, and names places: `home` of a slider and of the home page, `hamburger` of a menu. */
export const DocumentCode = Slug.max(80, 'TOO_LONG');
