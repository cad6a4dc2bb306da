// OAuth 2 of ANAF: an access token by the refresh token of the person who signs for the house.
import { z } from 'zod';
import { callPartner, parseReply, unexpectedStatus } from '../call-partner.ts';

/** The application registered at ANAF, and the refresh token of the person who let it in. */
export interface TokenSettings {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

const Reply = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** Before its end a token is not used any more, ms. */
const marginMs = 60_000;
const partner = 'e-factura';
const operation = 'token';

/** Gives the token that is good now; a new one when there is none or when `drop` was called. */
export function accessToken(
  settings: TokenSettings,
  now: () => Date,
): { get: () => Promise<string>; drop: () => void } {
  let held: { token: string; until: number } | null = null;
  const fetchToken = async (): Promise<string> => {
    const reply = await callPartner({
      partner,
      operation,
      method: 'POST',
      url: settings.tokenUrl,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: settings.refreshToken,
        token_content_type: 'jwt',
      }).toString(),
      timeoutMs: 10_000,
      isRepeatable: true,
    });
    if (reply.status !== 200) throw unexpectedStatus({ partner, operation }, reply.status);
    const { access_token: token, expires_in: seconds } = parseReply({ partner, operation }, Reply, reply.text);
    held = { token, until: now().getTime() + seconds * 1000 - marginMs };
    return token;
  };
  return {
    get: () => (held && held.until > now().getTime() ? Promise.resolve(held.token) : fetchToken()),
    drop: () => {
      held = null;
    },
  };
}
