import type { DiscountCard } from '@kolobeh/shared/discount/discount-card.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { cardNumberOf, holderOf } from './enter-discount.ts';
import { deleteCard, insertCard, isCardUsed, lockCard } from './queries/cards.ts';
import { listDiscounts } from './queries/stored-discounts.ts';

/** Adds a card; number and holder are kept as carts compare them. */
export const addCard = (
  deps: Deps,
  caller: Caller,
  { id, cardNumber, cardHolder }: { id: number; cardNumber: string; cardHolder: string },
): Promise<Result<DiscountCard, { code: 'DISCOUNT_NOT_FOUND' | 'CARD_TAKEN' }>> =>
  inTransaction(deps.source, async (manager) => {
    const [discount] = await listDiscounts(manager, id);
    if (!discount) return refused({ code: 'DISCOUNT_NOT_FOUND' });
    const number = cardNumberOf(cardNumber);
    const card = await insertCard(manager, id, { number, holder: holderOf(cardHolder) });
    if (!card) return refused({ code: 'CARD_TAKEN' });
    const subject = { kind: 'discount', id: String(id) };
    await writeAudit(manager, caller, { action: 'discount.card_add', subject, detail: { code: number.slice(-4) } });
    return ok(card);
  });

/** Takes a card away that no order was placed with. */
export const removeCard = (
  deps: Deps,
  caller: Caller,
  { id, card }: { id: number; card: number },
): Promise<Result<{ removed: boolean }, { code: 'CARD_USED' }>> =>
  inTransaction(deps.source, async (manager) => {
    await lockCard(manager, card);
    if (await deleteCard(manager, id, card)) {
      const subject = { kind: 'discount', id: String(id) };
      await writeAudit(manager, caller, { action: 'discount.card_remove', subject, detail: {} });
      return ok({ removed: true });
    }
    return (await isCardUsed(manager, card)) ? refused({ code: 'CARD_USED' }) : ok({ removed: false });
  });
