import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { StationFrame } from './frame/StationFrame.tsx';
import { leaveWork, startPacking, startPicking } from './start-work.ts';

/** The address asked for work that the station has not open, e.g. after it was finished elsewhere. */
export function NoWork({ asked }: { asked: string | null }) {
  const { t } = useTranslation();
  const start = asked === 'packing' ? startPacking : () => startPicking();
  return (
    <StationFrame
      job={t('station.noWork')}
      isWrong={false}
      actions={[{ key: 'Esc', label: t('station.toHub'), run: () => void leaveWork() }]}
      onText={() => undefined}
      onEnter={() => void start()}
    >
      <main className="sdone" id="main">
        <Icon name="info" size="xl" />
        <h1>{t('station.noWork')}</h1>
        <p>{asked === 'packing' ? t('station.startPackingByEnter') : t('station.startPickingByEnter')}</p>
      </main>
    </StationFrame>
  );
}
