// Calls about the tokens by which programs outside of the house use the API.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { tokenRates, TokenCapability } from './api-token.ts';

/** A token as the office sees it: never the token itself. */
export const ApiToken = z.object({
  id: Uuid,
  name: z.string(),
  start: z.string().describe('First characters, by which its holder knows it'),
  capabilities: z.array(z.string()),
  per_minute: z.int(),
  owner: z.string().describe('In whose name its calls are made'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('Null: never'),
  last_used_at: z.iso.datetime().nullable().describe('To the minute'),
  state: z.enum(['valid', 'expired', 'revoked']),
});
export type ApiToken = z.infer<typeof ApiToken>;

const call = staffCall('integration.edit');

export const apiTokenContract = {
  tokens: route
    .meta({ ...call, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/api-tokens', summary: 'API tokens, the newest first' })
    .output(z.object({ tokens: z.array(ApiToken) })),
  create: route
    .meta(call)
    .route({
      method: 'POST',
      path: '/office/api-tokens',
      successStatus: 201,
      summary: 'Makes a token for a program; it is told once and kept as a hash',
    })
    .input(
      z.strictObject({
        name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
        capabilities: z.array(TokenCapability).min(1, 'REQUIRED').max(TokenCapability.options.length),
        per_minute: z.literal(tokenRates),
        expires_in_days: z.int().min(1, 'TOO_SMALL').max(730, 'TOO_BIG').nullable(),
      }),
    )
    .output(z.object({ token: ApiToken, secret: z.string().describe('The token; it is not told again') })),
  revoke: route
    .meta(call)
    .route({ method: 'POST', path: '/office/api-tokens/{id}/revoke', summary: 'Ends a token at once and for good' })
    .input(z.strictObject({ id: Uuid }))
    .output(ApiToken)
    .errors({ API_TOKEN_NOT_FOUND: { status: 404, message: 'No such API token' } }),
};
