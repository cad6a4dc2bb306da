import { isWallet, type WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import { useEffect, useState } from 'react';

/**
 * Whether the device has the wallet itself: what it stands on is offered before its maker's script is loaded. Google Pay is
 * of every browser; outside of https Apple's answer is an error.
 */
export function isOnDevice(wallet: WalletName): boolean {
  if (wallet !== 'apple_pay') return true;
  try {
    const { ApplePaySession: apple } = window as { ApplePaySession?: { canMakePayments: () => boolean } };
    return apple?.canMakePayments() === true;
  } catch {
    return false;
  }
}

/**
 * Those of the ways of payment that this device can use. Apple Pay comes once the browser has said that it has it, so never
 * without scripts; one that is chosen already stays.
 */
export function usePayable<Way extends { code: string }>(ways: readonly Way[], chosen: string | undefined): Way[] {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  const isHere = (code: string): boolean =>
    !isWallet(code) || code === 'google_pay' || (isAsked && isOnDevice(code)) || code === chosen;
  return ways.filter(({ code }) => isHere(code));
}
