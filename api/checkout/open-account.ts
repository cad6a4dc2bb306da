import { boxVersions } from '@kolobeh/shared/checkout/consents.ts';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { findPerson } from '../auth/queries/people.ts';
import { insertCustomer } from '../auth/queries/accounts.ts';
import { keepNewsWish } from '../newsletter/subscribe.ts';
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

interface Following {
  orderId: string;
  account: WishedAccount | null;
  market: MarketCode;
  /** Of whoever was signed in when ordering. */
  userId: string | null;
  payload: OrderPayload;
}

/** What follows from an order besides its confirmation: the letter about an account, and the wish for news. */
export async function sendFollowing(
  deps: Deps,
  manager: EntityManager,
  { orderId, account, market, userId, payload }: Following,
): Promise<void> {
  if (account) await deps.jobs.send(manager, 'send-account-mail', { orderId, ...account });
  const { subscribe_promotions_info: wishes, consent_marketing: agrees } = payload.order_info;
  if (!wishes && !agrees) return;
  const { email } = payload.order_billing_address;
  const person = userId === null ? null : await findPerson(manager, userId);
  // Of an order's e-mail nobody has proven anything but who signed in with it.
  const isProven = person?.email_verified === true && person.email === email.toLowerCase();
  const wish = {
    market,
    email,
    source: 'order',
    textVersion: boxVersions[wishes ? 'promotions' : 'marketing'],
    isProven,
  } as const;
  await keepNewsWish(deps, manager, wish);
}
