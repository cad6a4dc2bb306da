import type { PaymentState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import { offersTag } from '../offer/offers-now.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import type { CountedDiscounts } from './count-discounts.ts';
import { insertUses, type NewUse, releaseUses } from './queries/order-uses.ts';

/** Who places an order, and when. */
interface Placing {
  /** Of the cart's items in the order of the order's lines. */
  itemIds: readonly string[];
  userId: string | null;
  email: string;
  now: Date;
}

/** Stores which discounts an order was placed with, and what each takes off its lines. */
export async function orderDiscounts(
  manager: EntityManager,
  orderId: string,
  { priced, candidates }: Pick<CountedDiscounts, 'priced' | 'candidates'>,
  { itemIds, userId, email, now }: Placing,
): Promise<void> {
  const uses = priced.applied.flatMap(({ key, lines }, index): NewUse[] => {
    const candidate = candidates.get(key);
    if (!candidate) return [];
    return [
      {
        discount_id: candidate.id,
        code_id: candidate.code_id,
        is_single_use: candidate.is_single_use,
        card_id: candidate.card_id,
        user_id: userId,
        email: customerEmail(email),
        position: index + 1,
        name: candidate.marketing_name,
        used_at: now,
        lines: lines.map(({ id, amount }) => ({ position: itemIds.indexOf(id) + 1, amount })),
      },
    ];
  });
  if (uses.length === 0) return;
  await insertUses(manager, orderId, uses);
  // Nobody else gets what is used up now: pages stop telling of it.
  const usedUp = [...candidates.values()].filter(
    (one) =>
      one.most_uses !== null && one.uses_all + 1 >= one.most_uses && uses.some((use) => use.discount_id === one.id),
  );
  await purgeAfterCommit(
    manager,
    usedUp.map(({ market }) => offersTag(market)),
  );
}

/** As customers are told apart for the limit of one customer. */
export const customerEmail = (email: string): string => email.trim().toLowerCase();

/**
 * A cancelled order gives its codes back when no money came for it, and pages tell again of what was used up. One that was paid has used them: a refund gives
 * back what was paid, and the office makes a new code where it wants to.
 */
export async function freeDiscounts(
  manager: EntityManager,
  order: { id: string; payment_state: PaymentState },
): Promise<void> {
  if (order.payment_state !== 'unpaid' && order.payment_state !== 'in_progress') return;
  const freed = await releaseUses(manager, order.id);
  await purgeAfterCommit(manager, freed.map(offersTag));
}
