// Codes that are to be taken no more. A code that an order has, or is being placed with, stays that order's.
import type { DiscountCode } from '@kolobeh/shared/discount/discount-code.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { offersTag } from '../../offer/offers-now.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { holdCodes, markWithdrawn } from '../queries/codes.ts';
import { hasDiscount } from '../queries/stored-discounts.ts';
import { codeOf } from './list-codes.ts';

type WithdrawRefused = { code: 'CODE_NOT_FOUND' } | { code: 'CODE_USED'; data: { order: string } };

/** Withdraws one code: one of single use while no order has it, one for everybody at any time. */
export const withdrawCode = (
  deps: Deps,
  caller: Caller,
  { id, code, reason }: { id: number; code: number; reason: string },
): Promise<Result<DiscountCode, WithdrawRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<DiscountCode, WithdrawRefused>> => {
    const held = (await holdCodes(manager, id, code)).map((one) => one.id);
    const marked = await markWithdrawn(manager, held, { by: caller.id, reason, at: deps.now() });
    const now = await codeOf(manager, id, code);
    if (!now) return refused({ code: 'CODE_NOT_FOUND' });
    if (now.state === 'used') return refused({ code: 'CODE_USED', data: { order: now.order ?? '' } });
    if (marked.length > 0) {
      const subject = { kind: 'discount', id: String(id) };
      await writeAudit(manager, caller, {
        action: 'discount.code_withdraw',
        subject,
        detail: { code: now.code, reason },
      });
      // Pages tell of codes that are for everybody.
      if (!now.is_single_use) await purgeAfterCommit(manager, MarketCode.options.map(offersTag));
    }
    return ok(now);
  });

/** Withdraws all codes of single use that no order has. @returns how many there were */
export const withdrawFreeCodes = (
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: number; reason: string },
): Promise<Result<{ withdrawn: number }, { code: 'DISCOUNT_NOT_FOUND' }>> =>
  inTransaction(
    deps.source,
    async (manager): Promise<Result<{ withdrawn: number }, { code: 'DISCOUNT_NOT_FOUND' }>> => {
      if (!(await hasDiscount(manager, id))) return refused({ code: 'DISCOUNT_NOT_FOUND' });
      const held = (await holdCodes(manager, id, null)).map((one) => one.id);
      const { length: count } = await markWithdrawn(manager, held, { by: caller.id, reason, at: deps.now() });
      if (count > 0) {
        const subject = { kind: 'discount', id: String(id) };
        await writeAudit(manager, caller, { action: 'discount.codes_withdraw', subject, detail: { count, reason } });
      }
      return ok({ withdrawn: count });
    },
  );
