import { consentTextVersion } from '@kolobeh/shared/analytics/consent-text.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { consentIn, keepProof, proofIn } from './consent.ts';

/**
 * Has the shop keep the answer to the question of measuring, which it must be able to prove. What the shop has not
 * confirmed is sent again from the next page; each time under a number of its own, so that it is at most kept twice.
 */
export async function proveConsent(market: MarketCode): Promise<void> {
  const consent = consentIn(document.cookie);
  // A browser that hides a page's random numbers (no https) has none to give.
  if (!consent || proofIn(document.cookie)?.consent === consent || typeof crypto.randomUUID !== 'function') return;
  const id = crypto.randomUUID();
  const reply = await fetch('/api/new/analytics/consents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, market, consent, text_version: consentTextVersion }),
    keepalive: true,
  }).catch(() => null);
  if (reply?.ok) keepProof({ id, consent });
}
