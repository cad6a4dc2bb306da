import { countDiscounts, discountedGoods } from '../discount/count-discounts.ts';
import { countTradeIn } from '../discount/trade-in/count-trade-in.ts';
import { askForCreditNote } from '../invoice/credit/ask-for-credit-note.ts';
import { attachGuestPurchases } from '../customer/queries/guest-purchases.ts';
import type { Deps } from '../operation/deps.ts';
import { endExchange } from '../order/withdrawal/end-exchange.ts';
import { settleOfOrder, settleOfReturn, settleOne } from '../order/withdrawal/settle-by-task.ts';
import { mergeCartsAtSignIn } from '../cart/cart-owner.ts';
import { releaseHold } from '../payment/hold/decide-hold.ts';
import { cancelledByHand } from '../payment/loan/cancel-loan.ts';
import { deviceSettled } from '../payment/release-waiting.ts';
import { loweredByHand } from '../payment/refund/lowered-by-hand.ts';
import { refundCancelled } from '../payment/refund-cancelled.ts';
import { giveMoneyBack } from '../payment/refund/ask-refund.ts';
import { repairPaid } from '../order-desk/repair/repair-paid.ts';
import { repairRefundByHand } from '../payment/repair/end-repair-refund.ts';
import { returnTakenOut } from '../payment/refund/return-by-gateway.ts';
import { endCancelled } from '../warehouse/cancelling/end-cancelled.ts';
import { returnToShelf } from '../warehouse/cancelling/return-to-shelf.ts';

/** What domains do for those that stand below them and do not know them. */
export const domainHooks: Pick<
  Deps,
  | 'discountsOf'
  | 'tradeInOf'
  | 'deviceSettled'
  | 'customerSignedIn'
  | 'emailProven'
  | 'orderEndings'
  | 'returnTakenOut'
  | 'giveMoneyBack'
  | 'repairPaid'
  | 'taskActs'
> = {
  discountsOf: async (deps, { cart, items }) => {
    const customer = { userId: cart.user_id, email: null };
    const counted = await countDiscounts(deps, deps.source, { cart, items, customer });
    return counted && discountedGoods(counted);
  },
  tradeInOf: async (deps, held) => (await countTradeIn(deps, deps.source, held))?.shown ?? null,
  deviceSettled,
  customerSignedIn: mergeCartsAtSignIn,
  emailProven: attachGuestPurchases,
  orderEndings: [releaseHold, refundCancelled, endExchange, endCancelled, askForCreditNote],
  returnTakenOut,
  giveMoneyBack,
  repairPaid,
  taskActs: {
    return_to_shelf: returnToShelf,
    refund: settleOfOrder,
    loan_cancel: cancelledByHand,
    loan_lower: loweredByHand,
    gateway_refund: repairRefundByHand,
    return_refund: settleOfReturn,
    withdrawal_unsent: settleOne,
    withdrawal_due: settleOne,
  },
};
