// Calls about the account itself: how one gets into it and who else is in it.
import { z } from 'zod';
import { route } from '../kernel/contract.ts';
import { SecretToken, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { AccountEmail } from './account-email.ts';
import { accountCall, sessionCall } from './session-call.ts';

/** A browser or station in which somebody is signed in. */
export const OwnSession = z.object({
  id: Uuid,
  began_at: z.iso.datetime(),
  ip: z.string(),
  device: z.string().describe('As the browser calls itself'),
  is_own: z.boolean().describe('The session of this very call'),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** How the account's e-mail stands. */
export const EmailState = z.object({
  email: z.string(),
  is_proven: z.boolean(),
  asked: z.string().nullable().describe('Address that was asked and has not answered yet'),
});
export type EmailState = z.infer<typeof EmailState>;

export const accountContract = {
  forgotPassword: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/forgotten-password',
      successStatus: 202,
      summary: 'Has a link for a new password sent to an account’s e-mail; the answer is the same when there is none',
    })
    .input(z.strictObject({ market: MarketCode, email: AccountEmail }))
    .output(z.object({ accepted: z.literal(true) })),
  changePassword: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/password',
      summary: 'Changes the password of who is signed in; all other sessions end',
    })
    .input(
      z.strictObject({
        current: z.string().min(1, 'REQUIRED').max(200),
        password: z.string().max(200),
        password_again: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ ended: z.int().describe('Sessions that ended') })),
  sessions: route
    .meta({ ...sessionCall, rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/sessions', summary: 'Where one is signed in, the newest first' })
    .output(z.object({ sessions: z.array(OwnSession) })),
  endSessions: route
    .meta({ ...sessionCall, rateLimit: 'write' })
    .route({
      method: 'POST',
      path: '/account/sessions/end',
      summary: 'Ends one of the own sessions, or all but the one of the call; a repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid.optional() }))
    .output(z.object({ ended: z.int() })),
  emailState: route
    .meta({ ...accountCall, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/account/email',
      summary: 'Whether the account’s e-mail is proven, and the one it is to be changed to',
    })
    .output(EmailState),
  proveEmail: route
    .meta(accountCall)
    .route({
      method: 'POST',
      path: '/account/email/letter',
      summary: 'Sends the letter by which the account’s e-mail is proven once more',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(EmailState),
  changeEmail: route
    .meta(accountCall)
    .route({
      method: 'POST',
      path: '/account/email',
      summary: 'Asks the new address whether it is its owner’s; until its link is used, the old one stays',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        email: AccountEmail,
        current: z.string().min(1, 'REQUIRED').max(200),
      }),
    )
    .output(EmailState),
  confirmEmail: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/email/confirm',
      summary: 'Proves an e-mail by the link of its letter, once; whoever reads the mailbox may, signed in or not',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(z.object({ email: z.string(), found: z.int().describe('Guest’s purchases that the account has since') }))
    .errors({ LINK_INVALID: { status: 404, message: 'The link was used already, or it is too old' } }),
};
