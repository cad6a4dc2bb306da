// An authenticator that Chromium plays: it makes passkeys and signs by them as if somebody showed a finger.
import type { Page } from '@playwright/test';

/** What a journey may do with it. */
export interface VirtualAuthenticator {
  /** Passkeys on it. */
  count: () => Promise<number>;
  /** Whether the finger shown is its owner's. */
  setOwner: (isOwner: boolean) => Promise<void>;
}

/** Puts one into the browser of a page. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setOwner: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/**
 * Pages of it offer passkeys by buttons alone. The field that offers them too is answered by a played authenticator at
 * once, before anybody presses anything.
 */
export const byButtonsAlone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** The same address by the name of this computer: browsers take no passkeys at an address in numbers. */
export const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');
