import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { create } from 'zustand';

interface Live {
  /** Pieces in the cart; null until the browser knows. */
  cartCount: number | null;
  userName: string | null;
  /** Address of what is shown where the page keeps it itself, as the buy-out does; null elsewhere. */
  viewed: string | null;
  /** The visitor wants to choose anew what may be measured. */
  isConsentAsked: boolean;
}

/** What differs between visitors: it never stands in the page's HTML, the browser fills it in. */
export const useLive = create<Live>(() => ({ cartCount: null, userName: null, viewed: null, isConsentAsked: false }));

/** An answer of the API to this visitor; null when none comes. */
export async function readJson<Answer>(address: string): Promise<Answer | null> {
  try {
    const reply = await fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(10_000) });
    return reply.ok ? ((await reply.json()) as Answer) : null;
  } catch {
    // What is asked so is a courtesy: without the cart's badge the cart still works.
    return null;
  }
}

/** Asks how many pieces the cart has. When that fails, the count shown before stays. */
export async function refreshCart(market: MarketCode): Promise<void> {
  const answer = await readJson<{ count: number }>(`/api/new/cart/count?market=${market}`);
  if (answer) useLive.setState({ cartCount: answer.count });
}

/** @returns whether a customer is signed in */
export async function refreshSession(): Promise<boolean> {
  const answer = await readJson<{ user: { name: string; role: string } | null }>('/api/new/account/session');
  useLive.setState({ userName: answer?.user?.name ?? null });
  return answer?.user?.role === 'customer';
}
