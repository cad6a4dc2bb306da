import { queryPolicy } from '@kolobeh/shared/kernel/query-policy.ts';
import { QueryClient } from '@tanstack/react-query';

/** What the browser fetches by itself: fresh for five minutes, tried three times more, never again for a mere focus. */
export const queryClient = new QueryClient({ defaultOptions: { queries: queryPolicy } });

/** GET of a public call of the API. @throws Error when the answer is not a success */
export async function readJson<Answer>(
  path: string,
  input: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const reply = await fetch(`${path}?${new URLSearchParams(input)}`, { signal, credentials: 'same-origin' });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as Answer;
}
