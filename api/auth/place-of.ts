import type { CallContext } from '../http/calls/call-context.ts';
import { knownDeviceIn } from './known-device.ts';
import type { SignInPlace } from './sign-in.ts';

/** Where a browser's call comes from. */
export const placeOf = ({ headers, ip }: CallContext): SignInPlace => ({
  headers,
  ip,
  knownDevice: knownDeviceIn(headers),
});
