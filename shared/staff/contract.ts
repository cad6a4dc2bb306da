import { z } from 'zod';
import { PasskeyAnswer } from '../customer/passkey.ts';
import { passkeyRefusals } from '../customer/passkey-contract.ts';
import { SecondFactorCode } from '../customer/second-factor.ts';
import { Session } from '../customer/session.ts';
import { route, staffCall } from '../kernel/contract.ts';
import { ChangeMarks } from './changes.ts';
import { exportContract } from './grid-export.ts';
import { peopleContract } from './people-contract.ts';
import { Pin } from './pin.ts';
import { searchContract } from './search-everything.ts';
import { secondFactorRefusals, staffSecondFactorContract } from './second-factor-contract.ts';
import { viewsContract } from './views-contract.ts';
import { stationKeysContract } from './station-keys.ts';
import { taskContract } from './task/task-contract.ts';
import { sessionCall } from '../customer/session-call.ts';

/** Proof that an account was signed in to from this device: its tries of a password are counted apart from strangers'. */
const KnownDevice = z.string().max(120);

/** A session of a station. */
const StaffSignedIn = Session.extend({
  token: z.string(),
  expires_at: z.iso.datetime(),
  known_device: KnownDevice,
  recovery_codes: z.array(z.string()).describe('Of a second factor set up by this very call; else empty'),
});

const notStaff = { status: 403, message: 'This account is not of staff' } as const;
const wrongPasskey = { WRONG_PASSKEY: passkeyRefusals.WRONG_PASSKEY } as const;

export const staffContract = {
  ...peopleContract,
  ...staffSecondFactorContract,
  signIn: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/staff/sign-in',
      summary: 'Signs staff in from a station; the token goes into `Authorization: Bearer`',
    })
    .input(
      z.strictObject({
        email: z.string().trim().toLowerCase().max(120),
        password: z.string().min(1).max(200),
        known_device: KnownDevice.optional(),
        code: SecondFactorCode.optional().describe('Of the second factor, where it is asked for'),
        passkey: PasskeyAnswer.optional().describe('Instead of a code'),
      }),
    )
    .output(StaffSignedIn)
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: 'E-mail or password is not right' },
      NOT_STAFF: notStaff,
      ...secondFactorRefusals,
      ...wrongPasskey,
    }),
  signInByPasskey: route
    .meta({ ...staffCall('session.own', { owner: 'self' }), rateLimit: 'sign-in' })
    .route({
      method: 'POST',
      path: '/staff/passkey/sign-in',
      summary: 'Signs staff in by a passkey alone, from a station',
    })
    .input(z.strictObject({ passkey: PasskeyAnswer }))
    .output(StaffSignedIn)
    .errors({ NOT_STAFF: notStaff, ...wrongPasskey }),
  session: route
    .meta(staffCall('staff.session', { owner: 'self', rateLimit: 'read' }))
    .route({ method: 'GET', path: '/staff/session', summary: 'Who is signed in at the station' })
    .output(Session),
  setPin: route
    .meta(staffCall('staff.session', { owner: 'self' }))
    .route({ method: 'PUT', path: '/staff/pin', summary: 'Sets the PIN by which one approves at other stations' })
    .input(z.strictObject({ password: z.string().min(1, 'REQUIRED').max(200), pin: Pin }))
    .output(z.object({ changed_at: z.iso.datetime() }))
    .errors({ WRONG_CREDENTIALS: { status: 401, message: 'The password is not right' } }),
  changes: route
    .meta(staffCall('staff.session', { owner: 'self', personalData: false, rateLimit: 'read' }))
    .route({
      method: 'GET',
      path: '/office/changes',
      summary: 'How the things the caller may read stand; waits for the next change when the caller knows how',
    })
    .input(
      z.strictObject({
        known: z.string().max(64).default('').describe('The `state` answered last'),
        wait_s: z.coerce.number().int().min(0).max(20).default(0).describe('Longest wait for a change'),
      }),
    )
    .output(z.object({ state: z.string().describe('One value for all marks together; opaque'), marks: ChangeMarks })),
  ...viewsContract,
  ...taskContract,
  ...searchContract,
  ...stationKeysContract,
  ...exportContract,
};
