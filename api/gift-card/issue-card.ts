import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import { giftCardTerms, lastDayOf } from '@kolobeh/shared/gift-card/terms.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { newGiftCardCode } from './new-gift-card-code.ts';
import {
  addMovement,
  blockRow,
  findOfficeCard,
  insertGiftCard,
  lockGiftCards,
  type OfficeGiftCard,
} from './queries/gift-cards.ts';

interface Wish {
  market: MarketCode;
  /** Minor units. */
  value: number;
  email: string;
  reason: string;
}

type Wrong = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
const wrong = (path: string, code: string): Wrong => ({ code: 'INPUT_INVALID', data: { fields: [{ path, code }] } });

/** Issues a card with its first movement, and queues the letter that alone tells its code. */
export async function issueCard(deps: Deps, caller: Caller, wish: Wish): Promise<Result<OfficeGiftCard, Wrong>> {
  const { market, value, reason } = wish;
  const terms = giftCardTerms[market];
  if (value < terms.least) return refused(wrong('value', 'TOO_SMALL'));
  if (value > terms.most) return refused(wrong('value', 'TOO_MUCH'));
  const email = parseEmail(wish.email);
  if (!email.ok) return refused(wrong('email', email.refusal));
  return inTransaction(deps.source, async (manager) => {
    let id: number | null = null;
    // A code that is there already is as good as impossible; another one is drawn.
    while (id === null)
      id = await insertGiftCard(manager, {
        market,
        currency: markets[market].currency,
        code: newGiftCardCode(),
        value,
        valid_until: lastDayOf(terms, dayIn(markets[market], deps.now())),
        email: email.value,
        reason,
        issued_by: caller.id,
      });
    await addMovement(manager, { card_id: id, kind: 'issued', amount: value, order_id: null });
    await writeAudit(manager, caller, {
      action: 'gift_card.issue',
      subject: { kind: 'gift_card', id: String(id) },
      detail: { market, value, reason },
    });
    await deps.jobs.send(manager, 'send-gift-card', { cardId: id });
    const card = await findOfficeCard(manager, id);
    if (!card) throw new Error('An issued gift card is gone');
    return ok(card);
  });
}

/** Blocks a card: from now on it pays nothing. An order that is being paid with it ends first. */
export const blockCard = (
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: number; reason: string },
): Promise<Result<OfficeGiftCard, { code: 'GIFT_CARD_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager) => {
    await lockGiftCards(manager, [id]);
    const card = await findOfficeCard(manager, id);
    if (!card) return refused({ code: 'GIFT_CARD_NOT_FOUND' });
    if (card.blocked_at) return ok(card);
    await blockRow(manager, id, reason, deps.now());
    await writeAudit(manager, caller, {
      action: 'gift_card.block',
      subject: { kind: 'gift_card', id: String(id) },
      detail: { reason },
    });
    return ok((await findOfficeCard(manager, id)) ?? card);
  });
