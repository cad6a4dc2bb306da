import { Suspense, lazy, useState } from 'react';
import { useLive } from '../base/live/live-store.ts';
import { type Consent, consentIn, keepConsent } from './consent.ts';
import { ConsentBar } from './ConsentBar.tsx';
import { forgetMeasuring } from './forget-measuring.ts';

// What cannot be fetched is not measured; the shop goes on.
const Telling = lazy(() => import('./Telling.tsx').catch(() => ({ default: () => null })));

/** The question, and with consent the telling. */
export function Analytics() {
  const [consent, setConsent] = useState(() => consentIn(document.cookie));
  const isAsked = useLive(({ isConsentAsked }) => isConsentAsked);
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
          <Telling />
        </Suspense>
      )}
      {(consent === null || isAsked) && <ConsentBar chosen={consent} onChoose={choose} />}
    </>
  );
}
