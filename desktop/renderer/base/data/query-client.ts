import { queryPolicy, queryRetries } from '@kolobeh/shared/kernel/query-policy.ts';
import { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const Answer = z.object({ code: z.string(), status: z.number().optional() });
const tooManyRequests = 429;

/**
 * Whether a query may end otherwise when it is tried again. A refusal is an answer: neither the API's (under 500) nor the
 * station's own, which knows by itself when the network is back.
 */
function isPassing(error: unknown): boolean {
  const answer = Answer.safeParse(error).data;
  if (!answer) return true;
  return answer.status !== undefined && (answer.status >= 500 || answer.status === tooManyRequests);
}

/** Of a record or list that is acted on: opening it is the event that asks for it as it is now. */
export const openedAnew = { refetchOnMount: 'always' } as const;

/**
 * Of what time alone changes too: how long until a departure, how long a station has been silent. Everything else that
 * happens is told, see `followStation`.
 */
export const byTheClock = { ...openedAnew, refetchInterval: 30_000 } as const;

/** The back office's cache: the one policy of all screens. The station says itself when there is no network. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...queryPolicy,
        retry: (failures, error) => failures < queryRetries && isPassing(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
