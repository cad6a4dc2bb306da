import { RecoveryCodes } from './second-factor/RecoveryCodes.tsx';
import { enrolment, recoveryCodes } from './second-factor/an-enrolment.testing.ts';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { type Examples, at, type Setting } from '../../testing/kit/example.tsx';
import { aSession, offlineStatus, signedOut } from '../../testing/kit/station-examples.ts';
import { SignIn } from './SignIn.tsx';

const signIn = (setting: Setting = {}, isEnded = false) =>
  at({ session: signedOut, ...setting }, <SignIn isEnded={isEnded} />);

export const examples: Examples = {
  'sign in': () => signIn(),
  'wrong password, once it is sent': () =>
    signIn({ calls: { 'session.signIn': () => new PlayedRefusal('WRONG_CREDENTIALS') } }),
  'being checked, once it is sent': () => signIn({ calls: { 'session.signIn': () => unanswered } }),
  'password forgotten, once the link is asked for': () => signIn({ calls: { 'session.forgotPassword': () => ({}) } }),
  'password forgotten too often': () =>
    signIn({ calls: { 'session.forgotPassword': () => new PlayedRefusal('TOO_MANY_REQUESTS') } }),
  'second factor asked for': () =>
    signIn({
      calls: {
        'session.signIn': ({ code }) =>
          code === undefined
            ? new PlayedRefusal('SECOND_FACTOR_REQUIRED')
            : code === '123 456'
              ? aSession('supervisor', 'Petra Králová')
              : new PlayedRefusal('WRONG_CODE'),
      },
    }),
  'second factor to be set up': () =>
    at(
      {
        session: signedOut,
        calls: {
          'session.signIn': ({ code }) =>
            code === undefined
              ? new PlayedRefusal('SECOND_FACTOR_TO_ENROL')
              : { ...aSession('supervisor', 'Petra Králová'), recovery_codes: recoveryCodes },
          'session.enrol': () => enrolment,
        },
      },
      <>
        <SignIn isEnded={false} />
        <RecoveryCodes />
      </>,
    ),
  'offline, scans wait': () => signIn({ status: offlineStatus() }),
  'session ended': () => signIn({}, true),
};
