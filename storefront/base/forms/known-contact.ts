import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { Contact } from '@kolobeh/shared/customer/contact.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

export interface KnownVisitor {
  isSignedIn: boolean;
  /** What a form starts with; null for a guest and for staff. A page that has it must not be stored. */
  contact: Contact | null;
}

export async function knownVisitor(api: ApiClient, market: MarketCode): Promise<KnownVisitor> {
  const { user } = await api.customer.session();
  const contact = user?.role === 'customer' ? await api.customer.contact({ market }) : null;
  return { isSignedIn: user !== null, contact };
}
