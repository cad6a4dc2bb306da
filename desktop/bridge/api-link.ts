import type { ApiClient, CallContext } from '@kolobeh/shared/client.ts';
import { ORPCError, createORPCClient } from '@orpc/client';
import type { ClientLink } from '@orpc/client';
import type { Bridge } from './bridge.ts';

/**
 * The API's typed client for screens. Calls go through the station, which alone holds the token, and only those open
 * to screens pass. Refusals are thrown as `ORPCError`, as over HTTP.
 */
export function bridgeApiClient(bridge: Bridge): ApiClient {
  const link: ClientLink<CallContext> = {
    async call(path, input, { context }) {
      const reply = await bridge.call('api.call', { path: [...path], input, idempotencyKey: context.idempotencyKey });
      if (reply.ok) return reply.output;
      const { code, status, message, data, defined } = reply.error;
      throw new ORPCError(code, { status, message, data, defined });
    },
  };
  return createORPCClient<ApiClient>(link);
}
