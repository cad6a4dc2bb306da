// Whose passkeys are whose: the relying party of the shop and that of the office (WebAuthn).
import { takesPasskeys } from '@kolobeh/shared/customer/passkey.ts';

/** A domain that passkeys belong to, and the addresses of it where they are used. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

export interface PasskeySettings {
  PUBLIC_URL: string;
  PASSKEY_DOMAIN?: string | undefined;
  PASSKEY_OFFICE_ORIGINS: readonly string[];
}

/** A browser takes no address in numbers; this very computer has a name too. */
function named(address: string): URL {
  const url = new URL(address);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return url;
}

/** Of the shop; null where its address takes no passkeys. */
export function shopParty({ PUBLIC_URL, PASSKEY_DOMAIN }: PasskeySettings): RelyingParty | null {
  const url = named(PUBLIC_URL);
  return takesPasskeys(url) ? { id: PASSKEY_DOMAIN ?? url.hostname, origins: [url.origin] } : null;
}

/** Of the office; null where none of its addresses is told. */
export function officeParty({ PASSKEY_OFFICE_ORIGINS }: PasskeySettings): RelyingParty | null {
  const [first] = PASSKEY_OFFICE_ORIGINS;
  return first === undefined ? null : { id: new URL(first).hostname, origins: [...PASSKEY_OFFICE_ORIGINS] };
}

const isWithin = (hostname: string, domain: string): boolean =>
  hostname === domain || (domain.includes('.') && hostname.endsWith(`.${domain}`));

/** What is wrong with the settings of passkeys; empty: nothing. */
export function passkeyFaults(settings: PasskeySettings): string[] {
  const { PUBLIC_URL, PASSKEY_DOMAIN, PASSKEY_OFFICE_ORIGINS } = settings;
  const faults: string[] = [];
  const { hostname } = named(PUBLIC_URL);
  if (PASSKEY_DOMAIN !== undefined && !(takesPasskeys(named(PUBLIC_URL)) && isWithin(hostname, PASSKEY_DOMAIN)))
    faults.push(`PASSKEY_DOMAIN: must be the host of an https PUBLIC_URL (${hostname}) or a domain above it`);
  const offices = PASSKEY_OFFICE_ORIGINS.map((address) => (URL.canParse(address) ? new URL(address) : null));
  const areOrigins = offices.every(
    (url, nth) => url !== null && takesPasskeys(url) && url.origin === PASSKEY_OFFICE_ORIGINS[nth],
  );
  if (!areOrigins || new Set(offices.map((url) => url?.hostname)).size > 1)
    faults.push(
      'PASSKEY_OFFICE_ORIGINS: must be origins of one host, https or http://localhost with a port, such as http://localhost:4100',
    );
  return faults;
}
