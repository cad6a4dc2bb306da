// Applying for an open position, and what the office does with applications.
import { z } from 'zod';
import { CaptchaProof } from '../captcha/contract.ts';
import { noPosition } from '../content/position.ts';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { SecretToken, Slug, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { maxCvBytes } from './application-terms.ts';
import { officeHiringContract } from './office-contract.ts';

const typed = (most: number) => z.string().max(most, 'TOO_LONG');

/** An application as whoever sent it sees it by the link of its letters; what staff noted is not in it. */
export const OwnApplication = z.object({
  market: MarketCode,
  title: z.string().describe('Of the position, as it was then'),
  is_confirmed: z.boolean(),
  sent_at: z.iso.datetime(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'application-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};
const Link = z.strictObject({ id: Uuid, token: SecretToken });
const notFound = { JOB_APPLICATION_NOT_FOUND: { status: 404, message: 'No such application' } } as const;
const path = '/job-applications/{id}/{token}' as const;

export const hiringContract = {
  ...officeHiringContract,
  apply: route
    .meta({ ...byLink, owner: 'none', rateLimit: 'find-order', idempotencyKey: 'required', bodyLimit: 'picture' })
    .route({ method: 'POST', path: '/job-applications', successStatus: 201, summary: 'Applies for an open position' })
    .input(
      z.strictObject({
        market: MarketCode,
        position: Slug.describe('Last part of the position’s address'),
        first_name: typed(60),
        last_name: typed(60),
        email: typed(254),
        phone: typed(40),
        letter: typed(4000).default(''),
        cv_name: z.string().max(300, 'TOO_LONG').describe('As the file is called; kept under a name of the house'),
        cv: z
          .string()
          .max(Math.ceil(maxCvBytes / 3) * 4, 'CV_TOO_LARGE')
          .describe('PDF, DOCX or ODT in base64, at most 5 MB; needed'),
        consent: z.boolean().describe('To keep the data; needed'),
        captcha: CaptchaProof,
      }),
    )
    .output(
      z.object({
        email: z.string(),
        needs_confirmation: z.boolean().describe('Nobody reads it before the link of the letter is used'),
      }),
    )
    .errors(noPosition),
  own: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path, summary: 'An application by the link of its letters' })
    .input(Link)
    .output(OwnApplication)
    .errors(notFound),
  confirm: route
    .meta(byLink)
    .route({ method: 'POST', path: `${path}/confirm`, summary: 'The e-mail is theirs: staff get the application' })
    .input(Link)
    .output(OwnApplication)
    .errors(notFound),
  takeBack: route
    .meta(byLink)
    .route({ method: 'POST', path: `${path}/take-back`, summary: 'Erases an application and its file at once' })
    .input(Link)
    .output(z.object({ erased: z.literal(true) }))
    .errors(notFound),
};
