import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { laterWords } from '../base/later-paths.ts';
import { useLive } from '../base/live/live-store.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { type Consent, consentAnswered, consentIn, keepConsent, proofIn } from './consent.ts';
import { ConsentBar } from './ConsentBar.tsx';
import { forgetMeasuring } from './forget-measuring.ts';
import { proveConsent } from './prove-consent.ts';

// What cannot be fetched is not measured; the shop goes on.
const AnalyticsEvents = lazy(() => import('./AnalyticsEvents.tsx').catch(() => ({ default: () => null })));
// It comes after the answer, whatever that was; what cannot be fetched does not open.
const EntryPopup = lazy(async () => {
  const part = await import('../content/popup/EntryPopup.tsx').catch(() => null);
  return { default: part?.EntryPopup ?? (() => null) };
});

/**
 * The telling, with consent, and the question of who comes back to it; the first one came with the page. Who has
 * answered may be shown the entry popup.
 */
export function Analytics() {
  const { code } = useTexts().market;
  const isPreview = useLocation().pathname.startsWith(`/${code}/${laterWords[code].preview}/`);
  return isPreview ? null : <Asked />;
}

function Asked() {
  const { code } = useTexts().market;
  const [consent, setConsent] = useState(() => consentIn(document.cookie));
  const isAsked = useLive(({ isConsentAsked }) => isConsentAsked);
  useEffect(() => {
    const hear = (): void => setConsent(consentIn(document.cookie));
    addEventListener(consentAnswered, hear);
    return () => removeEventListener(consentAnswered, hear);
  }, []);
  useEffect(() => {
    if (consent) void proveConsent(code);
  }, [consent, code]);
  const choose = (chosen: Consent): void => {
    keepConsent(chosen);
    if (chosen === 'denied') forgetMeasuring();
    setConsent(chosen);
    useLive.setState({ isConsentAsked: false });
  };
  return (
    <>
      {consent === 'granted' && (
        <Suspense>
          <AnalyticsEvents />
        </Suspense>
      )}
      {consent !== null && !isAsked && (
        <Suspense>
          <EntryPopup />
        </Suspense>
      )}
      {consent !== null && isAsked && (
        <ConsentBar chosen={consent} proof={proofIn(document.cookie)?.id} onChoose={choose} />
      )}
    </>
  );
}
