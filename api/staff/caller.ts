import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { Role } from '@kolobeh/shared/kernel/roles.ts';
import { type Caller, visitor } from '../http/call-context.ts';
import type { Deps } from '../deps.ts';
import { throughAuth } from './auth.ts';

const hasCredentials = (headers: Headers): boolean =>
  headers.has('authorization') || (headers.get('cookie') ?? '').includes('kolobeh.session_token');

/** Who the headers belong to. Without credentials nobody is asked; with bad ones the caller is a visitor. */
export async function callerOf({ auth, pool }: Pick<Deps, 'auth' | 'pool'>, headers: Headers): Promise<Caller> {
  if (!hasCredentials(headers)) return visitor;
  const session = await throughAuth(pool, () => auth.api.getSession({ headers }));
  if (!session) return visitor;
  const { id, name, email, role, market } = session.user;
  return { id, name, email, role: Role.parse(role), market: MarketCode.parse(market) };
}
