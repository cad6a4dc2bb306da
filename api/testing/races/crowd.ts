import { randomUUID } from 'node:crypto';
import { aPayload, expectedTotal, fillCart } from '../buyer.ts';
import type { RunningTestApi, Visitor } from '../running-api.ts';

/** Buyers at the last step of their checkouts. Carts hold what was there when they were filled. @returns what each does then: `placed` or the refusal's code */
export async function crowd(
  api: RunningTestApi,
  size: number,
  goods: Record<string, number>,
): Promise<(() => Promise<string>)[]> {
  const first = api.visitor();
  await fillCart(first, { goods });
  const total = await expectedTotal(first, 'cs', aPayload());
  const buyers: Visitor[] = [first];
  while (buyers.length < size) {
    const more = Array.from({ length: Math.min(20, size - buyers.length) }, () => api.visitor());
    await Promise.all(more.map((one) => fillCart(one, { goods })));
    buyers.push(...more);
  }
  return buyers.map(({ client }) => async () => {
    try {
      await client.checkout.finishOrder(
        { market: 'cs', order: aPayload(), expected_total: total },
        { context: { idempotencyKey: randomUUID() } },
      );
      return 'placed';
    } catch (error) {
      return (error as { code: string }).code;
    }
  });
}

/** How often each outcome came. */
export function counted(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
