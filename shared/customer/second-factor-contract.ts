// Calls about the own second factor.
import { z } from 'zod';
import { route } from '../kernel/contract.ts';
import { SecondFactorCode } from './second-factor.ts';
import { Session } from './session.ts';
import { sessionCall } from './session-call.ts';

/** How the own second factor stands. */
export const SecondFactorState = z.object({
  since: z.iso.datetime().nullable().describe('Since when the app is asked for; null: there is none'),
  codes_left: z.int().describe('Recovery codes that were not used'),
  is_demanded: z.boolean().describe('Whether the house demands one of the role'),
  has_other: z.boolean().describe('Of staff: whether a passkey is a second factor beside the app, or instead of it'),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** What an app is set up by; shown once. */
export const Enrolment = z.object({
  secret: z.string().describe('Base 32, for typing'),
  uri: z.string().describe('`otpauth://totp/…`'),
  qr: z.string().describe('The same as a QR code, SVG'),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Recovery codes in plain text, told once: the database has their hashes. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const Password = z.string().min(1, 'REQUIRED').max(200);

export const secondFactorContract = {
  secondFactor: route
    .meta({ ...sessionCall, rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/second-factor', summary: 'How the own second factor stands' })
    .output(SecondFactorState),
  beginSecondFactor: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/second-factor',
      summary: 'Begins to set a second factor up: answers the secret for an app; begun again, the former secret ends',
    })
    .input(z.strictObject({ current: Password }))
    .output(Enrolment)
    .errors({ SECOND_FACTOR_ON: { status: 409, message: 'The account has a second factor' } }),
  confirmSecondFactor: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/second-factor/confirm',
      summary: 'The app shows the right code: it is asked for from now on. Other sessions end; answers recovery codes',
    })
    .input(z.strictObject({ code: SecondFactorCode }))
    .output(RecoveryCodes)
    .errors({ SECOND_FACTOR_ON: { status: 409, message: 'The account has a second factor' } }),
  renewRecoveryCodes: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      summary: 'Makes other recovery codes; the former ones end',
    })
    .input(z.strictObject({ current: Password, code: SecondFactorCode }))
    .output(RecoveryCodes),
  endSecondFactor: route
    .meta(sessionCall)
    .route({ method: 'POST', path: '/account/second-factor/end', summary: 'Ends the own second factor' })
    .input(z.strictObject({ current: Password, code: SecondFactorCode }))
    .output(SecondFactorState)
    .errors({ SECOND_FACTOR_DEMANDED: { status: 409, message: 'The house demands a second factor of the role' } }),
  giveSecondFactor: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/second-factor/code',
      summary: 'Gives the code that a session waits for after its password; the session counts from then on',
    })
    .input(z.strictObject({ code: SecondFactorCode }))
    .output(Session),
};
