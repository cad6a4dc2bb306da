import type { ApiToken } from '@kolobeh/shared/staff/api-token-contract.ts';
import { personOf } from '../../http/calls/access.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse } from '../../http/calls/refusal-error.ts';
import { createToken, endToken } from './api-tokens.ts';
import { findToken, type ListedToken, listTokens } from './queries/api-tokens.ts';

const stateOf = ({ revoked_at: revoked, expires_at: expires }: ListedToken, now: Date): ApiToken['state'] =>
  revoked ? 'revoked' : expires && expires <= now ? 'expired' : 'valid';

const present = (token: ListedToken, now: Date): ApiToken => ({
  id: token.id,
  name: token.name,
  start: token.start,
  capabilities: token.capabilities,
  per_minute: token.per_minute,
  owner: token.owner,
  created_at: token.created_at.toISOString(),
  expires_at: token.expires_at?.toISOString() ?? null,
  last_used_at: token.last_used_at?.toISOString() ?? null,
  state: stateOf(token, now),
});

export const apiTokenRoutes = api.apiToken.router({
  tokens: api.apiToken.tokens.handler(async ({ context: { deps } }) => ({
    tokens: (await listTokens(deps.source)).map((token) => present(token, deps.now())),
  })),
  create: api.apiToken.create.handler(async ({ context: { deps, signedIn }, input }) => {
    personOf(signedIn);
    const { id, secret } = await createToken(deps, signedIn, input);
    const token = await findToken(deps.source, id);
    if (!token) throw new Error('A token that was made is gone');
    return { token: present(token, deps.now()), secret };
  }),
  revoke: api.apiToken.revoke.handler(async ({ context: { deps, signedIn }, input: { id }, errors }) => {
    await endToken(deps, signedIn, id);
    const token = await findToken(deps.source, id);
    return token ? present(token, deps.now()) : refuse(errors, 'API_TOKEN_NOT_FOUND');
  }),
});
