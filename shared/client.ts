import { createORPCClient } from '@orpc/client';
import type { ClientContext, ClientLink } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { apiPrefix, contract } from './contract.ts';
import { idempotencyHeader } from './kernel/contract.ts';

/** What a caller may say with a call besides its input. */
export interface CallContext extends ClientContext {
  /** Key of a call that must happen once: a UUID made when the user decided, kept over retries. */
  idempotencyKey?: string;
  /** Trace that the call belongs to (W3C Trace Context). */
  traceparent?: string;
}

/** The typed client, the same over HTTP, in process and over the bridge of the back office. */
export type ApiClient = ContractRouterClient<typeof contract, CallContext>;

export interface HttpClientSettings {
  /** Origin of the API, e.g. `http://127.0.0.1:4000`. */
  origin: string;
  /** Headers of a call by its path in the contract, e.g. cookie or bearer token. */
  headers?: (path: readonly string[]) => Record<string, string>;
  /** Called with every reply, e.g. to pass cookies on. */
  onReply?: (reply: Response) => void;
  /** A call that takes longer fails. */
  timeoutMs?: number;
}

/** What carries calls over HTTP, for callers that know a call only by its path in the contract. */
export function httpLink({
  origin,
  headers,
  onReply,
  timeoutMs = 15_000,
}: HttpClientSettings): ClientLink<CallContext> {
  return new OpenAPILink<CallContext>(contract, {
    url: `${origin}${apiPrefix}`,
    headers: ({ context }, path) => ({
      ...headers?.(path),
      ...(context.idempotencyKey ? { [idempotencyHeader]: context.idempotencyKey } : {}),
      ...(context.traceparent ? { traceparent: context.traceparent } : {}),
    }),
    fetch: async (request, init) => {
      const reply = await fetch(request, {
        ...init,
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      });
      onReply?.(reply);
      return reply;
    },
  });
}

/** A client over HTTP. Refusals of the contract are thrown as `ORPCError` with their code and data. */
export const httpClient = (settings: HttpClientSettings): ApiClient => createORPCClient<ApiClient>(httpLink(settings));
