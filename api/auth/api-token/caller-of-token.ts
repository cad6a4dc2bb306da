import { capabilitiesOfToken, tokenPattern, tokenPrefix } from '@kolobeh/shared/staff/api-token.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { tokenHash } from '../../operation/secrets.ts';
import { findTokenOwner, markTokenUsed } from './queries/api-tokens.ts';

/** How often the last use of a token is written. */
const writtenAgainMs = 60_000;

/** The API token of the headers; null when they bring none. */
export function tokenOf(headers: Headers): string | null {
  const [scheme = '', token = ''] = (headers.get('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && token.startsWith(tokenPrefix) ? token : null;
}

/** Who calls by the token, with what it may do; null when the token is not valid. */
export async function callerOfToken({ pool }: Pick<Deps, 'pool'>, token: string): Promise<Caller | null> {
  if (!tokenPattern.test(token)) return null;
  const found = await findTokenOwner(pool, tokenHash(token));
  if (!found) return null;
  const { token_id: id, capabilities, per_minute: perMinute, last_used_at: usedAt, ...person } = found;
  if (!usedAt || Date.now() - usedAt.getTime() > writtenAgainMs) await markTokenUsed(pool, id);
  return { ...person, token: { id, capabilities: capabilitiesOfToken(person.role, capabilities), perMinute } };
}
