// Role-based access control: a route states a capability, a role holds a set of them.
import type { StatedMeta } from '@kolobeh/shared/kernel/contract.ts';
import { type Capability, may } from '@kolobeh/shared/kernel/roles.ts';
import type { CallContext, Caller } from './call-context.ts';
import { refuseAtEdge } from './refusal-error.ts';

/** Whether the caller may do it: by the role, and by the API token where one is used. */
export const callerMay = ({ role, token }: Caller, capability: Capability): boolean =>
  may(role, capability) && (!token || token.capabilities.includes(capability));

/** The caller, when the role holds the route's capability. Who sent no credentials is a visitor, without a look into the database. */
export async function checkAccess(context: CallContext, meta: StatedMeta): Promise<Caller> {
  const caller = await context.caller();
  if (callerMay(caller, meta.access)) return caller;
  return refuseAtEdge(caller.id === null ? 'SIGN_IN_REQUIRED' : 'NO_PERMISSION');
}

/** The signed-in person's id. Routes whose owner is `self` or `claim` call it. */
export function personOf(caller: Caller): string {
  return caller.id ?? refuseAtEdge('SIGN_IN_REQUIRED');
}
