// Partners who take money, or lend it, on pages of their own. The rest of the shop sees one shape of them.
import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import type { PaymentPart } from '../database/entities/orders/payment-entities.ts';
import type { Deps } from '../operation/deps.ts';
import type { StoredOrder } from '../order/stored-order.ts';

/** What the provider says of an attempt now. `held`: the bank keeps the money on the card, nothing is taken yet. */
export type ProviderSays = 'created' | 'paid' | 'held' | 'in_progress' | 'declined' | 'cancelled';

/** An attempt as it is opened: for how much (minor units), and how many of the order the provider knows already. */
interface OpeningAttempt {
  attemptId: string;
  ended: number;
  amount: number;
  part: PaymentPart;
}

/** A way to pay that is finished at somebody else's; the customer may come back or not. */
export interface OnlineProvider {
  /** As in `payment.provider`. */
  name: string;
  kind: PaymentKind;
  /** How long the provider lets an attempt be paid. */
  lifeMs: number;
  /** What the order's log says when an attempt was opened. */
  opened: string;
  /** Opens the attempt. @returns the provider's name of it */
  open: (deps: Deps, order: StoredOrder, at: OpeningAttempt) => Promise<string>;
  /** Address of the page where the customer goes on. */
  payAt: (deps: Deps, transaction: string) => Promise<string>;
  /** Reads the attempt's state; null when it means nothing to the shop. */
  says: (deps: Deps, transaction: string) => Promise<ProviderSays | null>;
}
