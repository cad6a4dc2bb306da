import type { PasskeyAnswer } from '@kolobeh/shared/customer/passkey.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { takePasskey } from '../auth/passkey/take-passkey.ts';
import { findPerson } from '../auth/queries/people.ts';
import { type GivenFactor, passSecondFactor } from '../auth/second-factor/at-sign-in.ts';
import { beginTrusted, presentSession, type SignedIn, signIn, signOut } from '../auth/sign-in.ts';
import type { CallContext } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';

const sessionDays = 30;

/** What is typed at a station. */
interface StaffCredentials {
  email: string;
  password: string;
  known_device?: string | undefined;
  /** Of the second factor. */
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/** Writes the sign-in down and tells the station its session. */
async function begun(
  deps: Deps,
  { caller, token }: SignedIn,
  { by, recoveryCodes }: GivenFactor,
  knownDevice: string | null,
) {
  await writeAudit(deps.source, caller, {
    action: 'staff.sign_in',
    subject: { kind: 'user', id: caller.id ?? '' },
    detail: by === 'none' ? {} : { second_factor: by },
  });
  const isKnown = deps.knownDevices.read(caller.email, knownDevice) !== null;
  return ok({
    ...presentSession(caller),
    token,
    expires_at: new Date(deps.now().getTime() + sessionDays * 86_400_000).toISOString(),
    known_device: isKnown && knownDevice !== null ? knownDevice : deps.knownDevices.issue(caller.email),
    recovery_codes: recoveryCodes,
  });
}

/** Signs staff in: password first, then the second factor; without it no session is left behind. */
export async function signInStaff(
  { deps, headers, ip }: CallContext,
  { known_device, code, passkey, ...credentials }: StaffCredentials,
) {
  const knownDevice = known_device ?? null;
  const signed = await signIn(deps, { headers, ip, knownDevice }, credentials);
  if (!signed.ok) return signed;
  const { caller, token } = signed.value;
  const leave = () => signOut(deps, new Headers({ authorization: `Bearer ${token}` }));
  if (!isStaff(caller.role)) {
    await leave();
    return refused({ code: 'NOT_STAFF' as const });
  }
  const given = { code: code ?? null, passkey: passkey ?? null };
  const second = await passSecondFactor(deps, signed.value, { ip, knownDevice }, given);
  if (!second.ok) {
    await leave();
    return second;
  }
  return begun(deps, signed.value, second.value, knownDevice);
}

/** Signs staff in by a passkey alone, which is two factors at once. */
export async function signInStaffByPasskey({ deps, headers, ip }: CallContext, passkey: PasskeyAnswer) {
  const taken = await takePasskey(deps, ip, passkey);
  if (!taken.ok) return taken;
  const { userId } = taken.value;
  const person = await findPerson(deps.source, userId);
  if (!person || !isStaff(person.role)) return refused({ code: 'NOT_STAFF' as const });
  const signed = await beginTrusted(deps, headers, userId);
  return begun(deps, signed, { by: 'passkey', recoveryCodes: [] }, null);
}
