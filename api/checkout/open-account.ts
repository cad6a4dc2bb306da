import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { insertCustomer } from '../auth/queries/accounts.ts';
import type { Deps } from '../operation/deps.ts';

/** An account that an order wished for. `userId` is null where the e-mail has one already, which only its mailbox is told. */
export interface WishedAccount {
  userId: string | null;
}

/**
 * Opens the account that a guest's order asks for; null when it asks for none. Whoever places the order learns nothing
 * of the e-mail: new or known, the answer is the same, and the rest is a letter to it.
 */
export async function openWishedAccount(
  manager: EntityManager,
  market: MarketCode,
  { payload, userId }: { payload: OrderPayload; userId: string | null },
): Promise<WishedAccount | null> {
  if (userId !== null || !payload.order_info.create_account) return null;
  const { first_name, last_name, email } = payload.order_billing_address;
  return { userId: await insertCustomer(manager, { name: `${first_name} ${last_name}`, email, market }) };
}

/** What follows from an order besides its confirmation: the letter about an account. */
export async function sendFollowing(
  deps: Deps,
  manager: EntityManager,
  { orderId, account }: { orderId: string; account: WishedAccount | null },
): Promise<void> {
  if (account) await deps.jobs.send(manager, 'send-account-mail', { orderId, ...account });
}
