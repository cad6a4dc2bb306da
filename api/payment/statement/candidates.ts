import type { BankLineRow, LineCandidate } from '@kolobeh/shared/payment/statement/contract.ts';
import { looksLike, namedNumbers } from '@kolobeh/shared/payment/statement/line.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { listMeant } from './queries/list-lines.ts';

const rank: Record<LineCandidate['why'], number> = { named: 0, typing: 1, amount: 2 };
const mostCandidates = 8;

/** Orders a line may be meant for, the likeliest first: named ones, then those with a number nearly the same. */
export async function candidatesOf(db: Pick<EntityManager, 'query'>, line: BankLineRow): Promise<LineCandidate[]> {
  const numbers = namedNumbers(line);
  const orders = await listMeant(db, { numbers, amount: line.amount, currency: line.currency });
  const why = (number: string): LineCandidate['why'] =>
    numbers.includes(number) ? 'named' : numbers.some((one) => looksLike(number, one)) ? 'typing' : 'amount';
  return orders
    .map((order) => ({
      number: OrderNumber.parse(order.number),
      why: why(order.number),
      customer_name: order.customer_name,
      total: money(order.total, order.currency),
      state: order.state,
      payment_state: order.payment_state,
      placed_at: order.created_at.toISOString(),
    }))
    .toSorted((a, b) => rank[a.why] - rank[b.why] || b.placed_at.localeCompare(a.placed_at))
    .slice(0, mostCandidates);
}
