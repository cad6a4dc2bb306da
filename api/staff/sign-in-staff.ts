import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { passSecondFactor } from '../auth/second-factor/at-sign-in.ts';
import { presentSession, signIn, signOut } from '../auth/sign-in.ts';
import type { CallContext } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';

const sessionDays = 30;

/** What is typed at a station. */
interface StaffCredentials {
  email: string;
  password: string;
  known_device?: string | undefined;
  /** Of the second factor. */
  code?: string | undefined;
}

/** Signs staff in: password first, then the second factor; without it no session is left behind. */
export async function signInStaff(
  { deps, headers, ip }: CallContext,
  { known_device, code, ...credentials }: StaffCredentials,
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
  const second = await passSecondFactor(deps, signed.value, { ip, knownDevice }, code ?? null);
  if (!second.ok) {
    await leave();
    return second;
  }
  await writeAudit(deps.source, caller, {
    action: 'staff.sign_in',
    subject: { kind: 'user', id: caller.id ?? '' },
    detail: second.value.by === 'none' ? {} : { second_factor: second.value.by },
  });
  const isKnown = deps.knownDevices.read(caller.email, knownDevice) !== null;
  return ok({
    ...presentSession(caller),
    token,
    expires_at: new Date(deps.now().getTime() + sessionDays * 86_400_000).toISOString(),
    known_device: isKnown && knownDevice !== null ? knownDevice : deps.knownDevices.issue(caller.email),
    recovery_codes: second.value.recoveryCodes,
  });
}
