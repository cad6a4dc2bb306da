import { z } from 'zod';
import { CaptchaProof } from '../captcha/contract.ts';
import { lagging, route, staffCall, type StatedMeta } from '../kernel/contract.ts';
import { SecretToken, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { EnquiryDetails, EnquiryKind } from './enquiry.ts';
import { EnquiryState } from './enquiry-states.ts';

const typed = (most: number) => z.string().max(most, 'TOO_LONG');
const optional = (most: number) => typed(most).default('');

const EnquiryMessage = z.object({
  id: Uuid,
  is_ours: z.boolean().describe('Written by the staff'),
  text: z.string(),
  at: z.iso.datetime(),
});

/** An enquiry as whoever wrote it sees it by the link of its letters. */
export const Enquiry = z.object({
  kind: EnquiryKind,
  state: EnquiryState,
  name: z.string(),
  messages: z.array(EnquiryMessage),
});
export type Enquiry = z.infer<typeof Enquiry>;

/** An enquiry in the office's list. */
export const OfficeEnquiry = z.object({
  id: Uuid,
  market: MarketCode,
  kind: EnquiryKind,
  state: EnquiryState,
  name: z.string(),
  email: z.string(),
  details: EnquiryDetails,
  messages: z.array(EnquiryMessage.extend({ by: z.string().nullable().describe('Who of the staff wrote it') })),
  assigned_to: z.object({ id: Uuid, name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type OfficeEnquiry = z.infer<typeof OfficeEnquiry>;

/** Row of the office's grid of enquiries. */
export const EnquiryRow = OfficeEnquiry.omit({ details: true, messages: true, assigned_to: true }).extend({
  words: z.string().describe('What the customer wrote last, cut'),
  goods: z.string(),
  company: z.string(),
  order_number: z.string(),
  assigned_to: z.string().nullable(),
});
export type EnquiryRow = z.infer<typeof EnquiryRow>;

/** What may be filtered and sorted in the grid. */
export const enquiryTerms = {
  words: { kind: 'text' },
  kind: { kind: 'set' },
  name: { kind: 'text' },
  email: { kind: 'text' },
  goods: { kind: 'text' },
  company: { kind: 'text' },
  order_number: { kind: 'text' },
  market: { kind: 'set' },
  state: { kind: 'set' },
  assigned_to: { kind: 'text', isNullable: true },
  created_at: { kind: 'date' },
  changed_at: { kind: 'date' },
} as const satisfies GridTerms;

const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'enquiry-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};
const Link = z.strictObject({ id: Uuid, token: SecretToken });
const notFound = { ENQUIRY_NOT_FOUND: { status: 404, message: 'No such enquiry' } } as const;

const answering = staffCall('enquiry.answer');
const which = z.strictObject({ id: Uuid });
const changed = {
  ...notFound,
  ENQUIRY_CHANGED: { status: 409, message: 'Somebody wrote, answered or closed it meanwhile' },
} as const;

export const enquiryContract = {
  send: route
    .meta({ ...byLink, owner: 'none', rateLimit: 'find-order', idempotencyKey: 'required' })
    .route({ method: 'POST', path: '/enquiries', successStatus: 201, summary: 'Writes to the shop' })
    .input(
      z.strictObject({
        market: MarketCode,
        kind: EnquiryKind,
        name: typed(80),
        email: typed(254),
        text: typed(4000),
        phone: optional(40),
        order_number: optional(30),
        company: optional(120),
        goods: optional(300).describe('Needed by a request for an offer'),
        pieces: z.int('NOT_WHOLE').min(1, 'TOO_SMALL').max(100_000, 'TOO_LARGE').nullable().default(null),
        rating: z.int().min(1).max(5).nullable().default(null),
        captcha: CaptchaProof,
      }),
    )
    .output(
      z.object({
        email: z.string(),
        needs_confirmation: z.boolean().describe('Nobody reads it before the link of the letter is used'),
      }),
    ),
  find: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path: '/enquiries/{id}/{token}', summary: 'What was written and answered, by its link' })
    .input(Link)
    .output(Enquiry)
    .errors(notFound),
  confirm: route
    .meta(byLink)
    .route({ method: 'POST', path: '/enquiries/{id}/{token}/confirm', summary: 'The e-mail is theirs: staff get it' })
    .input(Link)
    .output(Enquiry)
    .errors(notFound),
  write: route
    .meta({ ...byLink, rateLimit: 'find-order', idempotencyKey: 'required' })
    .route({ method: 'POST', path: '/enquiries/{id}/{token}/messages', summary: 'Writes again, to an answer' })
    .input(Link.extend({ text: typed(4000), captcha: CaptchaProof }))
    .output(Enquiry)
    .errors(notFound),
  rows: route
    .meta(lagging(answering))
    .route({ method: 'POST', path: '/office/enquiries/rows', summary: 'Rows of the grid of enquiries' })
    .input(GridQuery)
    .output(gridPage(EnquiryRow)),
  detail: route
    .meta(answering)
    .route({ method: 'GET', path: '/office/enquiries/{id}', summary: 'An enquiry with its messages' })
    .input(which)
    .output(OfficeEnquiry)
    .errors(notFound),
  assign: route
    .meta(answering)
    .route({ method: 'POST', path: '/office/enquiries/{id}/assign', summary: 'Takes it for oneself, or gives it back' })
    .input(which.extend({ mine: z.boolean() }))
    .output(OfficeEnquiry)
    .errors(notFound),
  preview: route
    .meta(answering)
    .route({
      method: 'POST',
      path: '/office/enquiries/{id}/preview',
      summary: 'An answer as its letter will be read; nothing is sent',
    })
    .input(which.extend({ text: typed(4000) }))
    .output(z.object({ to: z.string(), subject: z.string(), paragraphs: z.array(z.string()), button: z.string() }))
    .errors(notFound),
  answer: route
    .meta({ ...answering, idempotencyKey: 'required' })
    .route({ method: 'POST', path: '/office/enquiries/{id}/answer', summary: 'Answers by a letter' })
    .input(which.extend({ text: typed(4000), seen: Uuid.describe('The last message that was read') }))
    .output(OfficeEnquiry)
    .errors(changed),
  close: route
    .meta(answering)
    .route({ method: 'POST', path: '/office/enquiries/{id}/close', summary: 'Needs no answer, or no more of them' })
    .input(which.extend({ seen: Uuid }))
    .output(OfficeEnquiry)
    .errors(changed),
};
