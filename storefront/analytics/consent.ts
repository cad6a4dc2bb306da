/** What a visitor allows: measuring, or nothing beyond what the shop needs to work. */
export type Consent = 'granted' | 'denied';

const name = 'kolobeh_consent';
/** After half a year the shop may ask again. */
const keptSeconds = 182 * 24 * 60 * 60;

/** What was chosen by the cookies of the page; null before anybody chose. */
export function consentIn(cookies: string): Consent | null {
  const value = cookies
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value === 'granted' || value === 'denied' ? value : null;
}

/** Remembers the choice; that alone needs no consent. */
export function keepConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${consent}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`;
}
