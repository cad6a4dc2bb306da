import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PeripheralsScreen } from '../peripherals/PeripheralsScreen.tsx';
import { RecoveryCodes } from '../staff/second-factor/RecoveryCodes.tsx';
import { SignIn } from '../staff/SignIn.tsx';
import { AlarmOverAll } from '../ui/AlarmSlot.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { LateRefusalAlarm } from '../warehouse/late-refusal/LateRefusalAlarm.tsx';
import { Work } from '../warehouse/Work.tsx';
import { Shell } from './Shell.tsx';
import type { Screen } from '../base/address/address.ts';
import { usePlace } from '../base/address/place.ts';
import { useStation } from '../base/station.ts';

/** Which face is shown: sign-in, the station's work over the whole screen, or the office. */
export function App() {
  const { t, i18n } = useTranslation();
  const session = useStation((state) => state.session);
  const screen = usePlace((place) => place.screen);
  const isAtWork = screen === 'work' && session?.state !== 'signed_out';
  useEffect(() => {
    document.title = isAtWork ? t('frame.workTitle') : 'Kolobeh';
  }, [isAtWork, t, i18n.language]);
  if (!session) return <Skeleton lines={8} label={t('frame.loading')} />;
  return (
    <AlarmOverAll value={<LateRefusalAlarm />}>
      <Face
        isSignedIn={session.state === 'signed_in' || session.state === 'offline'}
        isEnded={session.state === 'ended'}
        screen={screen}
      />
      <RecoveryCodes />
      <Toasts />
    </AlarmOverAll>
  );
}

/** Work goes on when the server ended the session: what is scanned waits here for the next sign-in. */
function Face({ isSignedIn, isEnded, screen }: { isSignedIn: boolean; isEnded: boolean; screen: Screen | null }) {
  if (screen === 'work' && (isSignedIn || isEnded)) return <Work />;
  if (!isSignedIn)
    return (
      <>
        <LateRefusalAlarm />
        <SignIn isEnded={isEnded} />
      </>
    );
  return screen === 'hardware' ? <PeripheralsScreen /> : <Shell />;
}
