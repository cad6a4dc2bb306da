import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { consentSign } from '../base/live/consent-sign.ts';
import { useLive } from '../base/live/live-store.ts';
import { loadTexts } from '../base/texts/browser-texts.ts';

/** The page comes first: the question waits so long. Who has agreed is measured from the start. */
const waitMs = (): number => (document.cookie.includes('kolobeh_consent=granted') ? 0 : 800);

function hearConsent({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest(`[${consentSign}]`)) useLive.setState({ isConsentAsked: true });
}

/** Fetches the question of consent and what measures, once the page has been taken over. */
export function AnalyticsHost() {
  const { code } = useTexts().market;
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    // React ends at the document what is pressed in a part it has not taken over: the window hears it before.
    addEventListener('click', hearConsent, true);
    return () => removeEventListener('click', hearConsent, true);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      Promise.all([import('./Analytics.tsx'), loadTexts(code, 'consent')]).then(
        ([{ Analytics }]) => setPart(() => Analytics),
        // A page whose analytics cannot be fetched is a page all the same.
        () => undefined,
      );
    }, waitMs());
    return () => clearTimeout(timer);
  }, [code]);
  return Part && <Part />;
}
