/** What a visitor allows: measuring, or nothing beyond what the shop needs to work. */
export type Consent = 'granted' | 'denied';

const name = 'kolobeh_consent';
/** After half a year the shop may ask again. */
const keptSeconds = 182 * 24 * 60 * 60;
const cookieRules = `Path=/; Max-Age=${keptSeconds}; SameSite=Lax`;

/** What was chosen by the cookies of the page; null before anybody chose. */
export function consentIn(cookies: string): Consent | null {
  const value = cookies
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value === 'granted' || value === 'denied' ? value : null;
}

function keepCookie(key: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${value}; ${cookieRules}${secure}`;
}

/** Remembers the choice; that alone needs no consent. */
export const keepConsent = (consent: Consent): void => keepCookie(name, consent);

const proofName = 'kolobeh_consent_proof';

/** The answer as the shop has it on record: its number, and what it was. Null before the shop has it. */
export function proofIn(cookies: string): { id: string; consent: Consent } | null {
  const [, consent, id] = new RegExp(`(?:^|; )${proofName}=(granted|denied)\\.([\\da-f-]{36})`).exec(cookies) ?? [];
  return id && (consent === 'granted' || consent === 'denied') ? { id, consent } : null;
}

/** Keeps the number of an answer that the shop has on record, for whoever asks what was answered. */
export const keepProof = ({ id, consent }: { id: string; consent: Consent }): void =>
  keepCookie(proofName, `${consent}.${id}`);

/** Event of the window: the question that came with the page was answered, and the answer kept. */
export const consentAnswered = 'consentanswered';
/** Attribute of a button: the answer it gives. */
export const answerSign = 'data-answer';

/**
 * Runs in the page behind the question that the server drew: shows it to who has not answered, and keeps the answer
 * before anything else of the page runs.
 */
export const askFirst = `(() => {
  const bar = document.getElementById('first-consent');
  if (/(^|; )${name}=(granted|denied)/.test(document.cookie)) return bar.replaceChildren();
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    const button = target.closest('[${answerSign}]');
    if (!button) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = '${name}=' + button.getAttribute('${answerSign}') + '; ${cookieRules}' + secure;
    bar.replaceChildren();
    dispatchEvent(new Event('${consentAnswered}'));
  });
})()`;
