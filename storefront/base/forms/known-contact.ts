import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { Contact } from '@kolobeh/shared/customer/contact.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Who fills in a form, as far as the session tells. */
export interface KnownVisitor {
  isSignedIn: boolean;
  /** What a form starts with; null for a guest and for staff. A page that has it must not be stored. */
  contact: Contact | null;
}

/** Asks for the contact of customers only: staff have accounts too, but no addresses of their own. */
export async function knownVisitor(api: ApiClient, market: MarketCode): Promise<KnownVisitor> {
  const { user } = await api.customer.session();
  const contact = user?.role === 'customer' ? await api.customer.contact({ market }) : null;
  return { isSignedIn: user !== null, contact };
}
