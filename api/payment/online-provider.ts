// Partners who take money, or lend it, on pages of their own. The rest of the shop sees one shape of them.
import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import type { Deps } from '../operation/deps.ts';
import type { StoredOrder } from '../order/stored-order.ts';

/** What the provider says of an attempt now. */
export type ProviderSays = 'created' | 'paid' | 'in_progress' | 'declined' | 'cancelled';

/** A way to pay that is finished at somebody else's; the customer may come back or not. */
export interface OnlineProvider {
  /** As in `payment.provider`. */
  name: string;
  kind: PaymentKind;
  /** How long the provider lets an attempt be paid. */
  lifeMs: number;
  /** What the order's log says when an attempt was opened. */
  opened: string;
  /**
   * Opens the attempt for an amount in minor units.
   * @param ended how many attempts of the order the provider knows already
   * @returns the provider's name of it
   */
  open: (deps: Deps, order: StoredOrder, at: { attemptId: string; ended: number; amount: number }) => Promise<string>;
  /** Address of the page where the customer goes on. */
  payAt: (deps: Deps, transaction: string) => Promise<string>;
  /** Reads the attempt's state; null when it means nothing to the shop. */
  says: (deps: Deps, transaction: string) => Promise<ProviderSays | null>;
}
