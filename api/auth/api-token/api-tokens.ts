import { randomBytes, randomUUID } from 'node:crypto';
import { shownOfToken, tokenPrefix } from '@kolobeh/shared/staff/api-token.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { tokenHash } from '../../operation/secrets.ts';
import { insertToken, revokeToken } from './queries/api-tokens.ts';

interface TokenWish {
  name: string;
  capabilities: string[];
  /** Calls a minute. */
  per_minute: number;
  expires_in_days: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Makes a token in the caller's name. @returns its id and the token itself, which is kept nowhere */
export async function createToken(
  deps: Deps,
  signedIn: Caller,
  wish: TokenWish,
): Promise<{ id: string; secret: string }> {
  const { expires_in_days: days, ...asked } = wish;
  const id = randomUUID();
  const secret = tokenPrefix + randomBytes(32).toString('base64url');
  await inTransaction(deps.source, async (manager) => {
    await insertToken(manager, {
      ...asked,
      id,
      user_id: personOf(signedIn),
      token_hash: tokenHash(secret),
      start: secret.slice(0, shownOfToken),
      expires_at: days === null ? null : new Date(deps.now().getTime() + days * dayMs),
    });
    await writeAudit(manager, signedIn, {
      action: 'api_token.create',
      subject: { kind: 'api_token', id },
      detail: { name: wish.name, capabilities: wish.capabilities },
    });
  });
  return { id, secret };
}

/** Ends a token at once; one that is ended stays so. */
export const endToken = (deps: Deps, signedIn: Caller, id: string): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await revokeToken(manager, id, deps.now()))) return;
    await writeAudit(manager, signedIn, { action: 'api_token.revoke', subject: { kind: 'api_token', id } });
  });
