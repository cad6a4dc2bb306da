// Second factors of staff: set up at sign-in where the house demands one, reset by an administrator.
import { z } from 'zod';
import { SecondFactorFor } from '../customer/second-factor.ts';
import { Enrolment } from '../customer/second-factor-contract.ts';
import { route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { SetOver, staleVersion, Version, versioned } from '../kernel/versioned.ts';

/** Why a right password does not let staff in yet. */
export const secondFactorRefusals = {
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'A code of the second factor is asked for' },
  SECOND_FACTOR_TO_ENROL: { status: 401, message: 'The role demands a second factor, which is to be set up first' },
  WRONG_CODE: { status: 401, message: 'The code is not right, or it was used already' },
} as const;

/** Of whom the house demands a second factor. */
export const SecondFactorDemand = z.object({
  demanded_of: SecondFactorFor,
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable().describe('Null while it is as it came'),
  version: Version,
});

export type SecondFactorDemand = z.infer<typeof SecondFactorDemand>;

/** What somebody else has set meanwhile. */
export const StaleDemand = versioned(SecondFactorFor);

export const staffSecondFactorContract = {
  enrolAtSignIn: route
    .meta({ ...staffCall('session.own', { owner: 'self' }), rateLimit: 'sign-in' })
    .route({
      method: 'POST',
      path: '/staff/second-factor',
      summary: 'Begins to set up the second factor that the role demands; the next sign-in with a code confirms it',
    })
    .input(
      z.strictObject({
        email: z.string().trim().toLowerCase().max(120),
        password: z.string().min(1).max(200),
        known_device: z.string().max(120).optional(),
      }),
    )
    .output(Enrolment)
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: 'E-mail or password is not right' },
      SECOND_FACTOR_ON: { status: 409, message: 'The account has a second factor, or needs none' },
    }),
  resetSecondFactor: route
    .meta(staffCall('people.edit'))
    .route({
      method: 'POST',
      path: '/office/people/{id}/second-factor/reset',
      summary: 'Takes a lost second factor away; the person is signed out everywhere. A repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid, reason: z.string().trim().min(3, 'TOO_SHORT').max(200, 'TOO_LONG') }))
    .output(z.object({ was_on: z.boolean(), ended: z.int().describe('Sessions that ended') }))
    .errors({ PERSON_NOT_FOUND: { status: 404, message: 'Nobody of staff is that' } }),
  secondFactorDemand: route
    .meta(staffCall('people.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/settings/second-factor', summary: 'Of whom a second factor is demanded' })
    .output(SecondFactorDemand),
  demandSecondFactor: route
    .meta(staffCall('people.edit'))
    .route({
      method: 'PUT',
      path: '/office/settings/second-factor',
      summary: 'Says of whom a second factor is demanded; sessions of those who have none count no more',
    })
    .input(z.strictObject({ demanded_of: SecondFactorFor, version: SetOver }))
    .output(SecondFactorDemand)
    .errors({
      SECOND_FACTOR_OWN_FIRST: { status: 409, message: 'Set up your own second factor first' },
      ...staleVersion(SecondFactorFor),
    }),
};
