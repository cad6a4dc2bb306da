import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { type Examples, at, type Setting } from '../../testing/kit/example.tsx';
import { offlineStatus, signedOut } from '../../testing/kit/station-examples.ts';
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
  'offline, scans wait': () => signIn({ status: offlineStatus() }),
  'session ended': () => signIn({}, true),
};
